import { dayOf, daysOf, weekdayOf } from './civil-date.ts';
import { dayMs, minuteMs } from './instant.ts';
import type { Instant } from './instant.ts';
import type { Weekday } from './section.ts';
import { offsetChanges, offsetIn } from './zone-offset.ts';

/** Local date and time of a shop. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly weekday: Weekday;
  /** Of the day, 0 to 1439. */
  readonly minute: number;
}

const hourMs = 3_600_000;

/** Local time in a zone; an unknown one is read as Hong Kong's (HOURS-01). */
export function localTimeIn(zone: string, instant: Instant): LocalTime {
  return localTimeOf(instant + offsetIn(zone, instant));
}

/** No zone has moved its clocks back by more, but for those that changed sides of the date line. */
const longestRepeatMs = 3 * hourMs;

/**
 * The latest local time that the clocks of a zone have shown: in an hour that comes for the second
 * time, the end of it. What began or ended there did so at the first of the two (HOURS-01).
 */
export function latestTimeIn(zone: string, instant: Instant): LocalTime {
  const local = instant + offsetIn(zone, instant);
  const [change] = offsetChanges(zone, instant - longestRepeatMs, instant);
  if (change === undefined) return localTimeOf(local);
  return localTimeOf(Math.max(local, change - 1 + offsetIn(zone, change - 1)));
}

function localTimeOf(local: number): LocalTime {
  const days = Math.floor(local / dayMs);
  const minute = Math.floor((local - days * dayMs) / minuteMs);
  return { day: dayOf(days), weekday: weekdayOf(days), minute };
}

/**
 * When that day's clock first shows a minute (1440 is the next midnight); a minute it skips gives
 * the first instant after (HOURS-01).
 */
export function nextInstantAt(zone: string, day: string, minute: number): Instant {
  const local = daysOf(day) * dayMs + minute * minuteMs;
  const [early, late] = offsetsAround(zone, local);
  const first = local - Math.max(early, late);
  const last = local - Math.min(early, late);
  if (first + offsetIn(zone, first) === local) return first;
  return firstShowing(zone, local, { low: first, high: last });
}

// No zone is farther than 14 hours ahead of UTC or 12 behind.
function offsetsAround(zone: string, local: number): readonly [number, number] {
  return [offsetIn(zone, local - 15 * hourMs), offsetIn(zone, local + 13 * hourMs)];
}

function firstShowing(
  zone: string,
  local: number,
  { low, high }: { readonly low: Instant; readonly high: Instant },
): Instant {
  if (high - low <= 1) return high;
  const middle = Math.floor((low + high) / 2);
  const isReached = middle + offsetIn(zone, middle) >= local;
  return firstShowing(zone, local, isReached ? { low, high: middle } : { low: middle, high });
}
