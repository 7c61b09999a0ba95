import { settleOrder } from '@servery/engine/bill/settle.ts';
import type { Settled } from '@servery/engine/bill/settle.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { tipShare } from '@servery/engine/money/tips.ts';
import { orderOf } from './bill-order.ts';
import type { BillParts } from './bill-order.ts';

/** The inputs of a bill. */
export interface Billing {
  readonly parts: BillParts;
  readonly ordering: Ordering;
  readonly now: number;
  /** Tips as a share of the bill; null uses the amount in `parts`. */
  readonly tipPercent: number | null;
}

/** The bill by the server's rules; tips are a share of it without tips (PRICE-21, PAY-07). */
export function settle({ parts, ordering, now, tipPercent }: Billing): Settled {
  if (tipPercent === null) return settleOrder(orderOf(parts), ordering, now);
  const plain = settleOrder(orderOf({ ...parts, tips: 0 }), ordering, now);
  const tips = tipShare(cents(plain.bill.total), tipPercent, parts.shop.currency);
  return tips === 0 ? plain : settleOrder(orderOf({ ...parts, tips }), ordering, now);
}

let last: { readonly billing: Billing; readonly settled: Settled } | null = null;

/** Caches the last bill: all components on screen show the same one. */
export function lastSettled(billing: Billing): Settled {
  if (last !== null && isSame(last.billing, billing)) return last.settled;
  const settled = settle(billing);
  last = { billing, settled };
  return settled;
}

function isSame(known: Billing, requested: Billing): boolean {
  return (
    known.ordering === requested.ordering &&
    known.now === requested.now &&
    known.tipPercent === requested.tipPercent &&
    hasSameParts(known.parts, requested.parts)
  );
}

function hasSameParts(known: BillParts, requested: BillParts): boolean {
  const before = new Map<string, unknown>(Object.entries(known));
  return Object.entries(requested).every(([name, part]) => before.get(name) === part);
}
