import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { tipShare } from '@servery/engine/money/tips.ts';
import type { TipsChoice } from '../checkout/tips-row.tsx';

interface Payable {
  readonly bill: Bill | null;
  readonly rows: readonly BillRow[];
  readonly tips: Cents;
  readonly total: Cents;
}

/** What the shares are reckoned from: a tip is no reason for a larger one. */
export function totalBeforeTips({ total, tips }: Pick<Payable, 'total' | 'tips'>): Cents {
  return cents(total - tips);
}

/** What a choice comes to on this bill (PAY-07). */
export function tipsOf({ percent, amount }: TipsChoice, base: Cents, currency: Currency): Cents {
  return percent === null ? amount : tipShare(base, percent, currency);
}

/**
 * The order as it would be asked for with these tips: added to the total as they are, everything
 * else as it was (PRICE-18, PAY-09).
 */
export function tippedOrder<Order extends Payable>(order: Order, tips: Cents): Order {
  if (order.bill === null || order.tips === tips) return order;
  const total = cents(totalBeforeTips(order) + tips);
  const bill = { ...order.bill, tips, total };
  return { ...order, bill, tips, total, rows: [...billRows(bill)] };
}
