// Speedfete as the table page wants it.
import type { GameModule, Switch } from '../../table/contract';
import type { TableModel } from '../../table/model.svelte';
import type { View } from '../../wire/fete.gen';
import Actions from './actions/Actions.svelte';
import { reason } from './advice';
import Hand from './bench/Hand.svelte';
import Board from './board/Board.svelte';
import { keys } from './keys/help';
import { onkey } from './keys/onkey';
import Players from './Players.svelte';
import EndBoard from './EndBoard.svelte';
import { refusal } from './problems';
import { sound, sounds } from './sounds';
import { line } from './speech';
import Overlays from './windows/Overlays.svelte';
import { words } from './words';

/** Rounds that a match has at the most, where that is known. */
const ROUNDS: Record<View['options']['length'], number | null> = { one: null, three: 3, '200': null };

/** "Runde 2 von 3 · Beutel 41". */
function fact(table: TableModel): string {
  const view = table.view<View>();
  if (!view) return '';
  const w = words().fact;
  if (view.phase === 'over') return w.over(view.results.length);
  const parts = [view.phase === 'settle' ? w.settled : w.bag(view.bag)];
  if (view.options.length !== 'one') parts.unshift(w.round(view.round, ROUNDS[view.options.length]));
  return parts.join(' · ');
}

function switches(): Switch[] {
  const w = words().switches;
  return [{ key: 'forms', label: w.forms, hint: w.formsHint, initial: true }];
}

const game: GameModule = {
  Players,
  Board,
  Hand,
  Actions,
  Overlays,
  EndBoard,
  fact,
  line,
  refusal,
  reason,
  keys,
  switches,
  onkey,
  sound,
  sounds,
};

export default game;
