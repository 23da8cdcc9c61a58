// Refusals in the player's words (P14).
import type { TableModel } from '../table/model.svelte';
import { t } from './texts';

/** The game's own words first, then the house's; an unknown code still says that nothing has happened. */
export function refusalText(code: string, facts: Record<string, unknown>, table?: TableModel): string {
  const own = table?.game?.refusal(code, facts);
  const words = t().refused;
  return own ?? words[code] ?? words.unknown;
}
