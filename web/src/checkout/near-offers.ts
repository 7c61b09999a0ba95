import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';

/** An offer that joined by itself, with what became of it. */
export interface JoinedOffer {
  readonly item: DiscountItem;
  readonly outcome: DiscountOutcome;
}

export interface SortedOffers {
  readonly counting: readonly JoinedOffer[];
  /** A little more and they would count, the nearest first. */
  readonly near: readonly (JoinedOffer & { readonly reached: number })[];
  readonly others: readonly JoinedOffer[];
}

const mostHints = 2;
/** From here on it is worth saying what is missing. */
const nearFrom = 0.5;

/** How much of what an offer asks is there, from 0 to 1; null where no figure says it. */
function reachedBy({ refusal }: DiscountOutcome): number | null {
  return refusal !== null && 'needed' in refusal && refusal.needed > 0
    ? refusal.found / refusal.needed
    : null;
}

/** Staff meals, late nights: what the house itself must declare is nothing a guest can bring about. */
function isForOtherOccasions({ rule }: DiscountItem): boolean {
  return rule.conditions.some(({ includeModifier }) => includeModifier.length > 0);
}

/** What joined by itself: what counts, what nearly does, and the rest; vouchers stand elsewhere (RULE-06). */
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
    // Points are no hint to whoever cannot earn them.
    .filter(({ item, reached }) => reached >= nearFrom && (user !== null || item.rule.type !== 'point'))
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
