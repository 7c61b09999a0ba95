import { cents, sumOf } from '../../money/cents.ts';
import { share, shareEvenly } from '../../money/share.ts';
import type { DiscountRule } from '../rule.ts';
import type { Cut, Targeted } from './targeted.ts';

interface Unit {
  /** The target it belongs to. */
  readonly of: number;
  readonly price: number;
}

/** Any N for no more than a price: full groups of N units are brought down to it (PRICE-07). */
export const pickNMaxPrice: Cut = (rule, targeted) => {
  const cuts = targeted.left.map(() => 0);
  for (const group of groupsOf(sortedUnits(targeted, rule), rule)) {
    const saved = savedOn(group, rule.discount);
    for (let at = 0; at < saved.length; at += 1) {
      const of = group[at]?.of ?? 0;
      cuts[of] = (cuts[of] ?? 0) + (saved[at] ?? 0);
    }
  }
  return cuts.map(cents);
};

function sortedUnits(
  { targets, left }: Targeted,
  { discountRules }: DiscountRule,
): readonly Unit[] {
  const units: Unit[] = [];
  for (let of = 0; of < targets.length; of += 1) {
    if (targets[of]?.discountable !== true) continue;
    for (const price of shareEvenly(left[of] ?? 0, targets[of]?.line.quantity ?? 0))
      // A unit that costs nothing would fill a group in the place of one that is paid for.
      if (price > 0) units.push({ of, price });
  }
  // Sorting is stable, so equal prices stay in cart order whichever way it runs.
  return units.toSorted((a, b) =>
    discountRules.pickOrder === 'asc' ? a.price - b.price : b.price - a.price,
  );
}

function groupsOf(units: readonly Unit[], rule: DiscountRule): readonly (readonly Unit[])[] {
  const size = rule.discountRules.maxQty;
  const full = size > 0 ? Math.floor(units.length / size) : 0;
  const groups: (readonly Unit[])[] = [];
  for (let at = 0; at < (rule.repeat ? full : Math.min(1, full)); at += 1)
    groups.push(units.slice(at * size, (at + 1) * size));
  return groups;
}

/** What is taken off each unit of a group; 0 when the group costs no more than the price. */
function savedOn(group: readonly Unit[], most: number): readonly number[] {
  const prices = group.map(({ price }) => price);
  const saved = sumOf(prices) - most;
  return saved > 0 ? share(cents(saved), prices) : [];
}
