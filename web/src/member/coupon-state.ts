import { couponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';

export type CouponTab = 'usable' | 'used' | 'expired';

/** What a list of coupons needs to know of one. */
export type Listed = Omit<UserCoupon, 'coupon'>;

/**
 * In which list a coupon stands on a calendar day; one taken back stands with the expired
 * (MEMBER-05).
 */
export function tabOf({ status, endDate }: Listed, day: string): CouponTab {
  if (status === 'used') return 'used';
  return status === 'valid' && (endDate === null || day <= endDate) ? 'usable' : 'expired';
}

/** Whether a coupon can be used at a shop, by the rules an order is held to (COUPON-01). */
export function isForShop(coupon: Listed, shop: string | null): boolean {
  if (shop === null) return true;
  const scene = { session: '', user: coupon.user, shop, day: '', added: [], serverStatus: null };
  return couponRefusal({ ...coupon, coupon: '', status: 'valid', endDate: null }, scene) === null;
}

/** The soonest to end first; what never ends comes last. */
export function soonestFirst(one: Listed, other: Listed): number {
  const end = ({ endDate }: Listed): string => endDate ?? '9999-12-31';
  return end(one).localeCompare(end(other));
}
