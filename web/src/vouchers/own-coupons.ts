import { changeCart, useCart } from '../cart/cart-store.ts';
import { couponsOnOrder, heldCoupons } from './coupons.ts';

/** Ids of the coupons that belong to this member. */
function ownedBy(user: string): ReadonlySet<string> {
  const held = heldCoupons.of(user).getSnapshot().data ?? [];
  const checked = couponsOnOrder.all().flatMap((query) => query.getSnapshot().data ?? []);
  const owned = checked.filter(({ coupon }) => coupon !== null && coupon.user !== null);
  return new Set([...held, ...owned].map(({ _id }) => _id));
}

/** Removes a member's coupons from the cart; the dishes stay (COUPON-06). */
export function dropCouponsOf(user: string): void {
  const owned = ownedBy(user);
  const { coupons } = useCart.getState();
  if (coupons.some((id) => owned.has(id)))
    changeCart({ coupons: coupons.filter((id) => !owned.has(id)) });
}
