// What this browser remembers of a table: the order of the bench, and the unfinished turn until the server has it.
import type { Tile } from '../tiles';

const BENCHES = 'speedspiele.fete.benches';
const DRAFT = 'speedspiele.fete.draft';
/** Benches of so many tables are remembered. */
const TABLES = 8;

function read<T>(storage: () => Storage, key: string): T | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as T | null;
  } catch {
    // No storage, or somebody else's content: nothing is remembered.
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

interface KeptBench {
  table: string;
  /** Match and round. */
  round: string;
  order: Tile[];
}

export function benchOrder(table: string, round: string): Tile[] | null {
  const benches = read<KeptBench[]>(() => localStorage, BENCHES) ?? [];
  return benches.find((bench) => bench.table === table && bench.round === round)?.order ?? null;
}

export function keepBench(table: string, round: string, order: readonly Tile[]): void {
  const others = (read<KeptBench[]>(() => localStorage, BENCHES) ?? []).filter((one) => one.table !== table);
  write(() => localStorage, BENCHES, [{ table, round, order }, ...others].slice(0, TABLES));
}

export interface KeptDraft {
  table: string;
  turn: string;
  chains: Tile[][];
  /** By which the server knows it. */
  serial: number;
}

/** The unfinished turn of this tab, if it is for this very turn. */
export function keptDraft(table: string, turn: string): KeptDraft | null {
  const draft = read<KeptDraft>(() => sessionStorage, DRAFT);
  return draft?.table === table && draft.turn === turn ? draft : null;
}

export function keepDraft(table: string, turn: string, chains: Tile[][], serial: number): void {
  write(() => sessionStorage, DRAFT, { table, turn, chains, serial });
}
