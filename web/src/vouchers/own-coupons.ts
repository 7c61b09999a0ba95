import { changeCart, useCart } from '../cart/cart-store.ts';
import { couponItems, withoutGiven } from '../cart/without-given.ts';
import { couponsOnOrder, heldCoupons } from './coupons.ts';

/** Ids of the coupons that belong to this member. */
function ownedBy(user: string): ReadonlySet<string> {
  const held = heldCoupons.of(user).getSnapshot().data ?? [];
  const checked = couponsOnOrder.all().flatMap((query) => query.getSnapshot().data ?? []);
  const owned = checked.filter(({ coupon }) => coupon !== null && coupon.user !== null);
  return new Set([...held, ...owned].map(({ _id }) => _id));
}

/** Removes a member's coupons and what they gave; the other dishes stay (COUPON-06). */
export function dropCouponsOf(user: string): void {
  const owned = ownedBy(user);
  const { coupons, lines } = useCart.getState();
  const gone = coupons.filter((id) => owned.has(id));
  if (gone.length === 0) return;
  changeCart({
    coupons: coupons.filter((id) => !owned.has(id)),
    lines: withoutGiven(lines, couponItems(gone)),
  });
}
