import type { OrderType } from '../menu/order-type.ts';
import type { Instant } from './instant.ts';
import { isOpen, nextOpening } from './opening-hours.ts';
import type { ShopHours } from './opening-hours.ts';

export interface ShopClosed {
  readonly code: 'shopClosed';
  /** Null when it does not open within eight days. */
  readonly opensAt: Instant | null;
}

/** A closed shop takes no order and says when it opens (HOURS-02). */
export function closedRefusal(
  shop: ShopHours,
  orderType: OrderType,
  now: Instant,
): ShopClosed | null {
  if (isOpen(shop, orderType, now)) return null;
  return { code: 'shopClosed', opensAt: nextOpening(shop, orderType, now) };
}
