import { cartCount } from '@servery/engine/cart/count.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { orderLimitRefusal } from '@servery/engine/session/order-limits.ts';
import type { Shop } from '../../api/start.ts';

export interface CartSituation {
  readonly shop: Pick<Shop, 'timezone' | 'onlineOpeningHours' | 'onlineOrderLimits'>;
  readonly lines: readonly CartLine[];
  readonly ordering: Ordering;
  readonly online: boolean;
  readonly now: number;
}

/** The key of the words that say why, and their figures. */
export interface CartRefusal {
  readonly key: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** Why this cart cannot be ordered now; null when it can (HOURS-02, CART-06, CART-09). */
export function cartRefusal({ shop, lines, ordering, online, now }: CartSituation): CartRefusal | null {
  if (!online) return { key: 'cart.offline', figures: {} };
  if (!isOpen(shop, ordering.orderType, now)) return { key: 'errors.shopClosed', figures: {} };
  const invalid = orderingRefusal(lines, ordering);
  if (invalid?.code === 'cartInvalid')
    return { key: 'cart.attention', figures: { count: invalid.lines.length } };
  const size = { quantity: cartCount(lines), people: 1, tables: 0 };
  const limit = orderLimitRefusal(shop.onlineOrderLimits, size);
  return limit === null
    ? null
    : { key: 'errors.purchaseLimit', figures: { limit: limit.limit, found: limit.found } };
}
