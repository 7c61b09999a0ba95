import { useCart } from '../cart/cart-store.ts';
import { couponsOnOrder, heldCoupons } from './coupons.ts';

/** Coupons that are known to be somebody's: nobody else may use them. */
function ownedBy(user: string): ReadonlySet<string> {
  const held = heldCoupons.of(user).getSnapshot().data ?? [];
  const checked = couponsOnOrder.all().flatMap((asked) => asked.getSnapshot().data ?? []);
  const owned = checked.filter(({ coupon }) => coupon !== null && coupon.user !== null);
  return new Set([...held, ...owned].map(({ _id }) => _id));
}

/** The dishes stay in the cart; a member's coupons leave it with the member (COUPON-06). */
export function dropCouponsOf(user: string): void {
  const owned = ownedBy(user);
  const { coupons } = useCart.getState();
  if (coupons.some((id) => owned.has(id)))
    useCart.setState({ coupons: coupons.filter((id) => !owned.has(id)) });
}
