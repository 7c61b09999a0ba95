import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { tipShare } from '@servery/engine/money/tips.ts';
import type { TipsChoice } from '../checkout/tips-row.tsx';

interface TippableOrder {
  readonly bill: Bill | null;
  readonly rows: readonly BillRow[];
  readonly tips: Cents;
  readonly total: Cents;
}

/** Base of tip shares: tips do not raise tips. */
export function totalBeforeTips({ total, tips }: Pick<TippableOrder, 'total' | 'tips'>): Cents {
  return cents(total - tips);
}

/** The amount of a choice of tips on this bill (PAY-07). */
export function tipsOf({ percent, amount }: TipsChoice, base: Cents, currency: Currency): Cents {
  return percent === null ? amount : tipShare(base, percent, currency);
}

/** The order with these tips added to its total (PRICE-18, PAY-09). */
export function tippedOrder<Order extends TippableOrder>(order: Order, tips: Cents): Order {
  if (order.bill === null || order.tips === tips) return order;
  const total = cents(totalBeforeTips(order) + tips);
  const bill = { ...order.bill, tips, total };
  return { ...order, bill, tips, total, rows: [...billRows(bill)] };
}
