// Speedspades as the table page wants it.
import { language } from '../../i18n/index.svelte';
import type { GameModule, Switch } from '../../table/contract';
import type { TableModel } from '../../table/model.svelte';
import type { View } from '../../wire/spades.gen';
import { reason } from './advice';
import Actions from './Actions.svelte';
import Board from './board/Board.svelte';
import { trickNumber } from './board/lying';
import EndBoard from './EndBoard.svelte';
import Hand from './hand/Hand.svelte';
import { keys, onkey } from './onkey';
import Players from './Players.svelte';
import { sound, sounds } from './sounds';
import { line, refusal } from './speech';
import Overlays from './windows/Overlays.svelte';
import { words } from './words';

function fact(table: TableModel): string {
  const view = table.view<View>();
  const w = words();
  switch (view?.phase) {
    case 'bid':
      return w.factBids(view.deal);
    case 'play':
      return w.fact(view.deal, trickNumber(view));
    case 'settle':
      return w.factSettled(view.deal);
    case 'over':
      return w.factOver(view.deals.length);
    default:
      return '';
  }
}

function switches(): Switch[] {
  const w = words().switches;
  return [
    { key: 'dim', label: w.dim, initial: true },
    { key: 'four', label: w.four, hint: w.fourHint, initial: false },
    { key: 'english', label: w.english, hint: w.englishHint, initial: language.current === 'en' },
    { key: 'twice', label: w.twice, hint: w.twiceHint, initial: false },
    { key: 'auto', label: w.auto, initial: false },
    { key: 'keys', label: w.keys, hint: w.keysHint, initial: true },
  ];
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
