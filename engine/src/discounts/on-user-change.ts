import type { DiscountItem } from './rule.ts';

/** Owners by coupon; null for a coupon without an owner. */
export type CouponOwners = ReadonlyMap<string, string | null>;

/** Drops gifts, VIP discounts and coupons of others when the user changes (COUPON-06). */
export function itemsForUser(
  items: readonly DiscountItem[],
  owners: CouponOwners,
  user: string | null,
): readonly DiscountItem[] {
  return items.filter((item) => {
    if (item.source === 'gift' || item.source === 'vip') return false;
    return item.source !== 'coupon' || isUsableBy(user, item.coupon, owners);
  });
}

/** An unknown coupon cannot be used. */
function isUsableBy(user: string | null, coupon: string | null, owners: CouponOwners): boolean {
  const owner = coupon === null ? undefined : owners.get(coupon);
  return owner === null || owner === user;
}
