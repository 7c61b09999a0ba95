import { daysOf } from './civil-date.ts';
import { dayMs, minuteMs } from './instant.ts';
import type { Instant } from './instant.ts';
import { localTimeIn } from './local-time.ts';
import { minuteOf } from './time-window.ts';
import type { TimeWindow } from './time-window.ts';
import { offsetChanges, offsetIn } from './zone-offset.ts';

const daysAhead = 8;

/**
 * Every instant of the next eight days at which a window may begin or end, in order: its own times,
 * midnights, moved clocks.
 */
export function boundaryInstants(
  windows: readonly TimeWindow[],
  zone: string,
  now: Instant,
): readonly Instant[] {
  const end = now + daysAhead * dayMs;
  const changes = offsetChanges(zone, now, end);
  const offsets = new Set([now, ...changes].map((instant) => offsetIn(zone, instant)));
  const shown = shownTimes(windows, localTimeIn(zone, now).day);
  const reached = [...offsets].flatMap((offset) => shown.map((time) => time - offset));
  const within = [...reached, ...changes].filter((instant) => instant > now && instant <= end);
  return within.toSorted((one, other) => one - other);
}

function shownTimes(windows: readonly TimeWindow[], today: string): readonly number[] {
  const minutes = new Set(
    windows.flatMap(({ from, to }) => [0, minuteOf(from) ?? 0, minuteOf(to) ?? 0]),
  );
  // From yesterday to the day after the last: a zone that changes sides of the date line moves by a
  // day.
  const days = Array.from({ length: daysAhead + 3 }, (_, ahead) => daysOf(today) + ahead - 1);
  return days.flatMap((day) => [...minutes].map((minute) => day * dayMs + minute * minuteMs));
}
