import type { CartLine } from '@servery/engine/cart/line.ts';

/** The lines without the dishes that these discount items gave, and what came with them. */
export function withoutGiven(
  lines: readonly CartLine[],
  items: readonly string[],
): readonly CartLine[] {
  const given = lines.filter(({ fromCoupon }) => fromCoupon !== null && items.includes(fromCoupon));
  const isGiven = ({ id }: CartLine): boolean =>
    given.some((dish) => id === dish.id || id.startsWith(`${dish.id}/`));
  return lines.filter((line) => !isGiven(line));
}

/** The discount items of coupons and gifts. */
export function couponItems(coupons: readonly string[]): readonly string[] {
  return coupons.map((coupon) => `coupon/${coupon}`);
}

export function giftItems(gifts: readonly string[]): readonly string[] {
  return gifts.map((gift) => `gift/${gift}`);
}
