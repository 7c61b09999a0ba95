import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';

export type CouponTab = 'usable' | 'used' | 'expired';

export type Listed = Omit<UserCoupon, 'coupon'>;

/** The list of a coupon on a day; withdrawn ones are listed as expired (MEMBER-05). */
export function tabOf({ status, endDate }: Listed, day: string): CouponTab {
  if (status === 'used') return 'used';
  return status === 'valid' && (endDate === null || day <= endDate) ? 'usable' : 'expired';
}

/** The first day of an offer that is not on yet: no order takes it before (RULE-03). */
export function startsLater(
  { startDate }: { readonly startDate: string | null },
  day: string,
): string | null {
  return startDate !== null && day < startDate ? startDate : null;
}

/** Whether a coupon is valid at a shop, by the rules for orders (COUPON-01). */
export function isForShop(coupon: Listed, shop: string | null): boolean {
  if (shop === null) return true;
  const scene = { session: '', user: coupon.user, shop, day: '', added: [], serverStatus: null };
  return couponRefusal({ ...coupon, coupon: '', status: 'valid', endDate: null }, scene) === null;
}

/** Sorts by last day; those without one come last. */
export function soonestFirst(one: Listed, other: Listed): number {
  const end = ({ endDate }: Listed): string => endDate ?? '9999-12-31';
  return end(one).localeCompare(end(other));
}
