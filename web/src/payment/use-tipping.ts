import { useState } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useOrderShop } from '../orders/order-shop.ts';
import type { Session } from '../shops/start.ts';
import type { TipsChoice, TipsRowProps } from '../checkout/tips-row.tsx';
import { tippedOrder, tipsOf, totalBeforeTips } from './tipped-order.ts';

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
    row: { percents, base, value, onChange: setChosen },
  };
}
