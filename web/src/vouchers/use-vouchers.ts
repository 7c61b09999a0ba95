import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { useEdits } from '../cart/cart-changes.ts';
import { useCart } from '../cart/cart-store.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { couponsOnOrder, invalidateCoupons, refreshCoupons } from './coupons.ts';
import type { CheckedCoupon, CouponPlace } from './coupons.ts';
import { giftsOf } from './gifts.ts';
import type { Gift } from './gifts.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import { invalidatePoints } from './points.ts';
import { useQuery } from '../query/use-query.ts';
import type { QueryResult } from '../query/use-query.ts';

const none: readonly never[] = [];

// Once for the page: in the hook, every bill on screen would ask again for itself.
useEdits.subscribe(refreshCoupons);

/** A coupon or gift on the order, with its rule. */
export interface Voucher {
  readonly _id: string;
  readonly rule: DiscountRule;
}

/** Where and by whom a coupon is used. */
export function useCouponPlace(user: string | null, shop: string): CouponPlace {
  const session = useSessionState((state) => state.session);
  return { shop, session, restoreKey: session === null ? null : restoreKeyOf(session), user };
}

export interface Vouchers {
  readonly coupons: readonly CheckedCoupon[];
  readonly gifts: readonly Gift[];
  /** Valid ones only: what the server would refuse is shown, but not on the bill. */
  readonly handed: readonly Voucher[];
  readonly wanted: readonly Voucher[];
  readonly queries: readonly QueryResult<unknown>[];
}

const handedOf = memoizeLast((coupons: readonly CheckedCoupon[]): readonly Voucher[] =>
  coupons.flatMap(({ _id, status, coupon }) =>
    status === 'valid' && coupon !== null ? [{ _id, rule: coupon.coupon.rule }] : [],
  ),
);

const chosenGifts = memoizeLast((gifts: readonly Gift[], ids: readonly string[]): readonly Gift[] =>
  ids.flatMap((id) => gifts.filter(({ _id }) => _id === id)),
);

const wantedOf = memoizeLast((gifts: readonly Gift[]): readonly Voucher[] =>
  gifts.map(({ _id, coupon }) => ({ _id, rule: coupon.rule })),
);

/** The coupons and gifts on the order, with their rules. */
export function useVouchers(user: string | null, shop: string): Vouchers {
  const ids = useCart((state) => state.coupons);
  const giftIds = useCart((state) => state.gifts);
  const place = useCouponPlace(user, shop);
  const held = useQuery(ids.length === 0 ? null : couponsOnOrder.of(ids, place));
  const offered = useQuery(giftIds.length === 0 ? null : giftsOf.of(shop));
  const coupons = held.data ?? none;
  const gifts = chosenGifts(offered.data ?? none, giftIds);
  return {
    coupons,
    gifts,
    handed: handedOf(coupons),
    wanted: wantedOf(gifts),
    queries: [...(ids.length === 0 ? none : [held]), ...(giftIds.length === 0 ? none : [offered])],
  };
}

/** Coupons and points change with an order and its cancellation. */
export function invalidateVouchers(): void {
  invalidateCoupons();
  invalidatePoints();
}
