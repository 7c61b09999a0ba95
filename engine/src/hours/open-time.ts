import type { Instant } from './instant.ts';
import { type ShopHours, nextOpening, openUntil } from './opening-hours.ts';

/** A stretch of time, its end not included. */
export interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
}

/** The stretches of a time in which a shop is open for anything (FIGURES-09). */
export function openStretches(shop: ShopHours, { from, to }: Stretch): readonly Stretch[] {
  const hours = {
    timezone: shop.timezone,
    onlineOpeningHours: shop.onlineOpeningHours.map((entry) => ({ ...entry, orderType: [] })),
  };
  const found: Stretch[] = [];
  let at = nextOpening(hours, 'takeAway', from);
  while (at !== null && at < to) {
    const end = openUntil(hours, 'takeAway', at) ?? to;
    found.push({ from: at, to: Math.min(end, to) });
    at = end < to ? nextOpening(hours, 'takeAway', end) : null;
  }
  return found;
}

/** One after the other, without those that another contains; where two meet they are one. */
export function joinedStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || one.from > last.to) joined.push(one);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
  }
  return joined;
}

/** How long stretches of two lists last together; neither list overlaps itself. */
export function sharedMs(one: readonly Stretch[], other: readonly Stretch[]): number {
  return one.reduce(
    (sum, { from, to }) =>
      sum +
      other.reduce(
        (own, open) => own + Math.max(0, Math.min(to, open.to) - Math.max(from, open.from)),
        0,
      ),
    0,
  );
}
