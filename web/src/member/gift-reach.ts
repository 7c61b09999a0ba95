interface Priced {
  readonly points: number;
}

export interface GiftReach<Gift> {
  readonly within: readonly Gift[];
  readonly beyond: readonly Gift[];
  /** The cheapest gift beyond the points, and the progress towards it; null if there is none. */
  readonly next: { readonly gift: Gift; readonly missing: number; readonly share: number } | null;
}

/** Gifts the points buy, and what is missing for the next one (COUPON-04). */
export function giftReachOf<Gift extends Priced>(
  gifts: readonly Gift[],
  points: number,
): GiftReach<Gift> {
  const byPrice = gifts.toSorted((one, other) => one.points - other.points);
  const beyond = byPrice.filter((gift) => gift.points > points);
  const [next] = beyond;
  return {
    within: byPrice.filter((gift) => gift.points <= points),
    beyond,
    next:
      next === undefined
        ? null
        : { gift: next, missing: next.points - points, share: Math.max(0, points) / next.points },
  };
}
