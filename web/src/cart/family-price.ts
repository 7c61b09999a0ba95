import type { CartLine } from '@servery/engine/cart/line.ts';
import type { BillingShop } from '@servery/engine/cart/order.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { priceLines } from '@servery/engine/cart/priced-line.ts';
import { sumOf } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

export interface PricedAt {
  readonly shop: BillingShop;
  readonly ordering: Ordering;
  /** Of the open session (PRICE-02). */
  readonly modifiers: readonly string[];
}

const anybody = { section: null, people: 1, user: null, paidTime: null } as const;

/** The price of a dish with its set, before charges and discounts of the order. */
export function familyPrice(
  lines: readonly CartLine[],
  { shop, ordering, modifiers }: PricedAt,
): Cents {
  const session = { ...anybody, type: ordering.orderType, modifiers };
  const priced = priceLines({ shop, session, sections: [], menu: ordering.menu, lines });
  return sumOf(priced.map(({ price }) => price));
}
