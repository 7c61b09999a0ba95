import type { Instant } from '../hours/instant.ts';
import { minuteMs } from '../hours/instant.ts';
import type { Histogram } from './histogram.ts';
import { quantileOf, totalOf } from './histogram.ts';
import type { Arrival, Figures } from './ready-times.ts';
import { expected, fewestTickets, readyBetween, shopKey, stepMinutes } from './ready-times.ts';

/** A ticket that is not ready yet. Its load is what the station has to cook before and with it. */
export interface WaitingTicket extends Arrival {
  /** Minutes since the station could begin. */
  readonly waited: number;
}

interface KitchenPast {
  readonly figures: Figures;
  readonly level: number;
}

export interface MinutesLeft {
  readonly likely: number;
  readonly promised: number;
}

/** How much longer these take, the slowest of them; null while little is known (READY-05). */
export function minutesLeft(
  tickets: readonly WaitingTicket[],
  { figures, level }: KitchenPast,
): MinutesLeft | null {
  if (tickets.length === 0 || totalOf(figures.get(shopKey) ?? []) < fewestTickets) return null;
  const slowest = (share: number): number =>
    Math.max(...tickets.map((ticket) => leftAt(expected(figures, ticket), ticket.waited, share)));
  return { likely: slowest(0.5), promised: slowest(level) };
}

/**
 * By what took at least as long as it has waited, and never more than if it came only now: all
 * that is before it is counted.
 */
function leftAt(histogram: Histogram, waited: number, share: number): number {
  const asNew = quantileOf(histogram, share);
  const longer = histogram.map((count, minute) => (minute < Math.floor(waited) ? 0 : count));
  return totalOf(longer) === 0
    ? asNew
    : Math.min(asNew, Math.max(0, quantileOf(longer, share) - waited));
}

export interface ReadyRange {
  readonly from: Instant;
  readonly to: Instant;
}

/** Later than that it is late, and a further time would be believed by nobody. */
const latestMinutes = 60;

export interface ShownPromise {
  readonly first: ReadyRange;
  /** As it was moved before; null if it was not. */
  readonly moved: ReadyRange | null;
}

/** The next promise where the last is not likely kept; null while it is (READY-05). */
export function movedPromise(
  { first, moved }: ShownPromise,
  left: MinutesLeft,
  now: Instant,
): ReadyRange | null {
  const shown = (moved ?? first).to;
  if (shown >= now + left.likely * minuteMs) return null;
  const next = readyBetween(left, now);
  const stepMs = stepMinutes * minuteMs;
  const to = Math.max(next.to, shown + stepMs);
  return to > first.to + latestMinutes * minuteMs
    ? null
    : { from: Math.min(next.from, to - stepMs), to };
}
