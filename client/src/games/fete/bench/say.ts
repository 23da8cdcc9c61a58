// What stands beside the bench: what is missing, what can be done, or who is on.
import type { TableModel } from '../../../table/model.svelte';
import type { View } from '../../../wire/fete.gen';
import { deskOf } from '../desk/desk.svelte';
import { problem } from '../problems';
import { deskWords } from '../words/desk';

export interface Say {
  text: string;
  kind: 'plain' | 'bad' | 'good' | 'advice';
}

const plain = (text: string): Say => ({ text, kind: 'plain' });

export function say(table: TableModel): Say {
  const desk = deskOf(table);
  const view = table.view<View>();
  const w = deskWords().say;
  if (!view || view.phase !== 'play') return plain(w.over);
  if (table.pending) return plain(w.sending);
  if (!desk.mine) {
    const on = view.to_act[0];
    if (on === undefined) return plain('');
    const name = table.nameOf(on);
    return plain(table.drafts[on] && desk.touched ? w.building(name) : w.turnOf(name));
  }
  const reason = table.advice?.reason;
  if (reason && (desk.playing || !desk.touched))
    return { text: table.game?.reason(reason, table) ?? '', kind: 'advice' };
  const { points } = desk;
  if (!desk.touched) {
    if (points) return plain(w.meld(0, points.needed));
    return plain(view.may_draw === 'pass' ? w.startPass : w.start);
  }
  return missing(table) ?? { text: ready(table), kind: 'good' };
}

function ready(table: TableModel): string {
  const { points } = deskOf(table);
  const w = deskWords().say;
  return points ? w.ready(points.points) : w.readyPlain;
}

/** Why the turn cannot end like this yet, in words; null: it can. */
export function missing(table: TableModel): Say | null {
  const desk = deskOf(table);
  const w = deskWords().say;
  if (!desk.touched) return { text: problem('fete.nothing_laid', {}), kind: 'bad' };
  const { verdict } = desk;
  if (!verdict)
    return desk.points ? plain(w.meld(desk.points.points, desk.points.needed)) : plain(w.checking);
  const [first] = verdict.problems;
  if (!first) return null;
  if (first.code === 'fete.meld') return plain(w.meld(verdict.points, verdict.needed));
  return { text: problem(first.code, first.facts), kind: 'bad' };
}
