import type { Bill } from '../bill/bill-type.ts';
import type { DiscountItem } from '../discounts/rule.ts';
import { type Cents, cents, sumOf } from '../money/cents.ts';

/** What staff take off a bill by hand, and what the bill would come to without that. */
export interface HandDiscounts {
  readonly taken: Cents;
  /** The part of it that stays the same when the bill shrinks; percentages fall with it. */
  readonly fixed: Cents;
  readonly bill: Cents;
}

export function handDiscounts(
  { discounts, adjusts, total, rounding }: Pick<Bill, HandParts>,
  items: readonly DiscountItem[],
): HandDiscounts {
  const shares = new Set(items.filter(isShare).map(({ _id }) => _id));
  const given = discounts.filter(({ source }) => source === 'manual');
  const fixed = given.filter(({ item }) => !shares.has(item));
  const off = sumOf(adjusts.map(({ amount }) => Math.max(0, -amount)));
  const taken = sumOf([off, ...given.map(({ amount }) => amount)]);
  return {
    taken,
    fixed: sumOf([off, ...fixed.map(({ amount }) => amount)]),
    bill: cents(total - rounding + taken),
  };
}

type HandParts = 'discounts' | 'adjusts' | 'total' | 'rounding';

function isShare({ rule }: DiscountItem): boolean {
  return rule.for === 'order' && rule.discountType === 'percent';
}

/** Of two bills that become one. */
export function ofBoth(one: HandDiscounts, other: HandDiscounts): HandDiscounts {
  return {
    taken: cents(one.taken + other.taken),
    fixed: cents(one.fixed + other.fixed),
    bill: cents(one.bill + other.bill),
  };
}

/** Whether what was given by hand is a larger share of the bill than it was (APPROVAL-01). */
export function isLargerShare(now: HandDiscounts, before: HandDiscounts): boolean {
  return now.bill > 0 && now.fixed * before.bill > before.fixed * now.bill;
}
