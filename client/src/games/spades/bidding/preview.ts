// What a bid would come to for the team, before it is said.
import type { View } from '../../../wire/spades.gen';
import { partnerOf } from '../seating';
import { words } from '../words';

export interface Preview {
  text: string;
  barred: boolean;
  warn: boolean;
}

/** `tricks` must be one of the view's choices. */
export function preview(view: View, tricks: number): Preview {
  const t = words().bids;
  const choice = view.bid_choices.find((one) => one.tricks === tricks);
  const partner = view.bids[partnerOf(view.me ?? 0)] ?? null;
  const said = (text: string, warn = false): Preview => ({ text, barred: false, warn });
  if (choice?.barred) {
    const why = t.barred[choice.barred as keyof typeof t.barred];
    return { text: why(view.options.minimum), barred: true, warn: false };
  }
  if (!partner) return said(tricks ? t.teamAlone(tricks) : t.nilAlone);
  if (!tricks) return said(t.teamNil(partner.tricks));
  const sum = tricks + partner.tricks;
  if (choice?.warn) return said(t.warn(sum), true);
  return said(t.teamFrom(tricks, partner.tricks || words().nil, sum));
}
