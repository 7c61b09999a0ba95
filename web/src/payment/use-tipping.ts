import { useState } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useOrderShop } from '../orders/order-shop.ts';
import type { Session } from '../shops/start.ts';
import type { TipsChoice, TipsRowProps } from '../checkout/tips-row.tsx';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { mostTipsOn, tipShare } from '@servery/engine/money/tips.ts';

export interface Tipping {
  /** The order with the chosen tips, as the whole page shows it. */
  readonly order: Session;
  /** Sent with the payment; null if tips are not offered or not chosen here. */
  readonly tips: Cents | null;
  /** Null if tips are not offered. */
  readonly row: TipsRowProps | null;
}

/**
 * Tips of a table before it pays, if the shop takes them; self-orders choose in the cart (PAY-09).
 */
export function useTipping(order: Session): Tipping {
  const { data: shop } = useOrderShop(order.shop);
  const [chosen, setChosen] = useState<TipsChoice | null>(null);
  const percents = shop?.tipPercents ?? [];
  if (order.type !== 'dineIn' || shop === undefined || percents.length === 0)
    return { order, tips: null, row: null };
  // Until they are chosen here, tips chosen on another phone apply.
  const value = chosen ?? { percent: null, amount: order.tips };
  const base = totalBeforeTips(order);
  const tips = tipsOf(value, base, shop.currency);
  // Not sent unless chosen here: another phone may have changed them since.
  const sent = chosen === null ? null : tips;
  return {
    order: tippedOrder(order, tips),
    tips: sent,
    row: { percents, base, most: mostTipsOn(base, shop), value, onChange: setChosen },
  };
}

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
