import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';

/** An automatic offer with its outcome. */
export interface JoinedOffer {
  readonly item: DiscountItem;
  readonly outcome: DiscountOutcome;
}

export interface SortedOffers {
  readonly counting: readonly JoinedOffer[];
  /** Offers that nearly apply, the nearest first. */
  readonly near: readonly (JoinedOffer & { readonly reached: number })[];
  readonly others: readonly JoinedOffer[];
}

const mostHints = 2;
/** From this share on an offer counts as near. */
const nearFrom = 0.5;

/** How much of an offer's condition is met, from 0 to 1; null if it has no figure. */
function reachedBy({ refusal }: DiscountOutcome): number | null {
  return refusal !== null && 'needed' in refusal && refusal.needed > 0
    ? refusal.found / refusal.needed
    : null;
}

/** Conditions only staff can declare, such as staff meals, are no hint to a guest. */
function isForOtherOccasions({ rule }: DiscountItem): boolean {
  return rule.conditions.some(({ includeModifier }) => includeModifier.length > 0);
}

/** Automatic offers by whether they apply or nearly do; vouchers are elsewhere (RULE-06). */
export function sortedOffers(
  items: readonly DiscountItem[],
  outcomes: readonly DiscountOutcome[],
  user: string | null,
): SortedOffers {
  const byItem = new Map(outcomes.map((outcome) => [outcome.item, outcome]));
  const joined = items
    .filter(({ source }) => source !== 'coupon' && source !== 'gift')
    .flatMap((item) => {
      const outcome = byItem.get(item._id);
      return outcome === undefined ? [] : [{ item, outcome }];
    });
  const near = joined
    .map((offer) => ({ ...offer, reached: reachedBy(offer.outcome) ?? 0 }))
    // Points are no hint to a guest who cannot earn them.
    .filter(
      ({ item, reached }) => reached >= nearFrom && (user !== null || item.rule.type !== 'point'),
    )
    .toSorted((one, other) => other.reached - one.reached)
    .slice(0, mostHints);
  const hinted = new Set(near.map(({ item }) => item._id));
  return {
    counting: joined.filter(({ outcome }) => outcome.valid),
    near,
    others: joined.filter(
      ({ item, outcome }) => !outcome.valid && !hinted.has(item._id) && !isForOtherOccasions(item),
    ),
  };
}
