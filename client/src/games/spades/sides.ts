// The two teams in words: "Wir" and "Die" for who plays, by their names for who watches.
import type { TableModel } from '../../table/model.svelte';
import { ownTeam } from './seating';
import { words } from './words';

export interface Side {
  team: 0 | 1;
  name: string;
  /** The viewer's team, or the one shown in its colour to a spectator. */
  own: boolean;
}

export function side(table: TableModel, team: 0 | 1): Side {
  const own = team === ownTeam(table.me);
  const name =
    table.me === null
      ? words().team(table.nameOf(team), table.nameOf(team + 2))
      : own
        ? words().we
        : words().they;
  return { team, name, own };
}

/** Both teams, the own one first. */
export function sides(table: TableModel): [Side, Side] {
  const own = ownTeam(table.me);
  return [side(table, own), side(table, own === 0 ? 1 : 0)];
}
