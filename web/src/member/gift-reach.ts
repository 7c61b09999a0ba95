interface Lasting {
  readonly coupon: {
    readonly rule: { readonly startDate: string | null; readonly endDate: string | null };
  };
}

/** Gifts whose offer is on that day: no order gets one before it begins or once it is over. */
export function giftsOn<Gift extends Lasting>(gifts: readonly Gift[], day: string) {
  return gifts.filter(({ coupon: { rule } }) => {
    const { startDate, endDate } = rule;
    return (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
  });
}

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
