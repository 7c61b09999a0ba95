import type { DiscountOutcome } from './outcome.ts';
import type { DiscountItem } from './rule.ts';

/** The items that stay on the order: valid, disabled, and those the caller keeps (RULE-04). */
export function keptItems(
  items: readonly DiscountItem[],
  outcomes: readonly DiscountOutcome[],
  keeps: (item: DiscountItem) => boolean,
): readonly DiscountItem[] {
  const valid = new Set(outcomes.filter((outcome) => outcome.valid).map(({ item }) => item));
  return items.filter((item) => valid.has(item._id) || item.disabled || keeps(item));
}
