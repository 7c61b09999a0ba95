import type { DiscountItem } from './rule.ts';

/** Owners by coupon; null owns a coupon that belongs to whoever holds it. */
export type CouponOwners = ReadonlyMap<string, string | null>;

/** What stays on the order when its user changes: no gifts, no VIP discounts, nobody else's coupons (COUPON-06). */
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

/** A coupon nobody knows is nobody's to use. */
function isUsableBy(user: string | null, coupon: string | null, owners: CouponOwners): boolean {
  const owner = coupon === null ? undefined : owners.get(coupon);
  return owner === null || owner === user;
}
