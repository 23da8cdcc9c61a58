// A table's choices before it is opened: the game's defaults, or what the person chose last time.
import type { LobbyModule } from '../table/contract';
import type { GameInfo, Setup } from '../wire/wire.gen';

export type Options = Record<string, string | number | boolean>;

/** The setup with the game's own defaults. */
export function freshSetup(lobby: LobbyModule, info: GameInfo | undefined, solo: boolean): Setup {
  const options: Options = Object.fromEntries(lobby.options().map((field) => [field.key, field.initial]));
  return {
    options,
    seats: info && info.seats.length > 1 ? fitting(lobby.seats, info.seats) : null,
    clock: solo ? null : info?.default_clock || null,
    pace: 'normal',
    level: 'normal',
    stake: 1,
    public: !solo,
    solo,
    spectators: !solo,
    fill: true,
  };
}

/** The game's usual number of seats, or else the greatest one. */
const fitting = (usual: number | undefined, offered: number[]): number =>
  usual !== undefined && offered.includes(usual) ? usual : Math.max(...offered);

/** What was chosen last time, as far as it is still offered. */
export function recalled(fresh: Setup, kept: unknown, lobby: LobbyModule, info: GameInfo | undefined): Setup {
  if (typeof kept !== 'object' || kept === null) return fresh;
  const last = kept as Partial<Setup>;
  const chosen = (last.options ?? {}) as Options;
  const options = { ...(fresh.options as Options) };
  for (const { key, choices } of lobby.options())
    if (choices.some((choice) => choice.value === chosen[key])) options[key] = chosen[key]!;
  const one = <K extends keyof Setup>(key: K, offered: readonly Setup[K][]): Setup[K] =>
    offered.includes(last[key] as Setup[K]) ? (last[key] as Setup[K]) : fresh[key];
  return {
    ...fresh,
    options,
    seats: fresh.seats === null ? null : one('seats', info?.seats ?? []),
    clock: one('clock', [null, ...(info?.clocks ?? [])]),
    pace: one('pace', ['slow', 'normal', 'fast']),
    level: one('level', ['leicht', 'normal', 'stark']),
    stake: fresh.solo ? fresh.stake : one('stake', [0, 1, 2]),
    public: fresh.solo ? fresh.public : one('public', [true, false]),
    spectators: fresh.solo ? fresh.spectators : one('spectators', [true, false]),
    fill: fresh.solo ? fresh.fill : one('fill', [true, false]),
  };
}
