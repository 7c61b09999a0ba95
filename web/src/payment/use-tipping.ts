import { useState } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useOrderShop } from '../orders/order-shop.ts';
import type { Session } from '../shops/start.ts';
import type { TipsChoice, TipsRowProps } from '../checkout/tips-row.tsx';
import { tippedOrder, tipsOf, totalBeforeTips } from './tipped-order.ts';

export interface Tipping {
  /** The order with the tips that are chosen, as all of the page shows it. */
  readonly order: Session;
  /** Sent with the payment; null where nobody is asked. */
  readonly tips: Cents | null;
  /** What there is to choose; null where nobody is asked. */
  readonly row: TipsRowProps | null;
}

/**
 * What a table thanks with before it pays, where its shop takes tips; a self-order was asked in the
 * cart (PAY-09).
 */
export function useTipping(order: Session): Tipping {
  const { data: shop } = useOrderShop(order.shop);
  const [chosen, setChosen] = useState<TipsChoice | null>(null);
  const percents = shop?.tipPercents ?? [];
  if (order.type !== 'dineIn' || shop === undefined || percents.length === 0)
    return { order, tips: null, row: null };
  // Until somebody chooses here, what another phone chose stands.
  const value = chosen ?? { percent: null, amount: order.tips };
  const base = totalBeforeTips(order);
  const tips = tipsOf(value, base, shop.currency);
  // What nobody chose here is not sent: this phone may not have heard yet what another has given.
  const sent = chosen === null ? null : tips;
  return {
    order: tippedOrder(order, tips),
    tips: sent,
    row: { percents, base, value, onChange: setChosen },
  };
}
