import { settleOrder } from '@servery/engine/bill/settle.ts';
import type { Settled } from '@servery/engine/bill/settle.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { tipShare } from '@servery/engine/money/tips.ts';
import { orderOf } from './bill-order.ts';
import type { BillParts } from './bill-order.ts';

/** All a bill is made of: what it is made of, by which menu, when. */
export interface Billing {
  readonly parts: BillParts;
  readonly ordering: Ordering;
  readonly now: number;
  /** A share of the bill as tips; null takes the tips as they are. */
  readonly tipPercent: number | null;
}

/** The bill by the same rules as the server's; a share of it is reckoned on what it is without tips (PRICE-21, PAY-07). */
export function settle({ parts, ordering, now, tipPercent }: Billing): Settled {
  if (tipPercent === null) return settleOrder(orderOf(parts), ordering, now);
  const plain = settleOrder(orderOf({ ...parts, tips: 0 }), ordering, now);
  const tips = tipShare(cents(plain.bill.total), tipPercent, parts.shop.currency);
  return tips === 0 ? plain : settleOrder(orderOf({ ...parts, tips }), ordering, now);
}

let last: { readonly billing: Billing; readonly settled: Settled } | null = null;

/** Everything on screen shows one bill, so it is made once for all of them. */
export function lastSettled(billing: Billing): Settled {
  if (last !== null && isSame(last.billing, billing)) return last.settled;
  const settled = settle(billing);
  last = { billing, settled };
  return settled;
}

function isSame(known: Billing, asked: Billing): boolean {
  return (
    known.ordering === asked.ordering &&
    known.now === asked.now &&
    known.tipPercent === asked.tipPercent &&
    isSameInAll(known.parts, asked.parts)
  );
}

function isSameInAll(known: BillParts, asked: BillParts): boolean {
  const before = new Map<string, unknown>(Object.entries(known));
  return Object.entries(asked).every(([name, part]) => before.get(name) === part);
}
