import { daysFromCivil } from './civil-date.ts';
import { dayMs } from './instant.ts';
import type { Instant } from './instant.ts';

/** Milliseconds to add to UTC, from the machine's time zone data. */
type OffsetAt = (instant: Instant) => number;

interface ZoneClock {
  readonly isKnown: boolean;
  readonly offsetAt: OffsetAt;
  /** Milliseconds to add to UTC, by quarter hour since 1970. */
  readonly offsets: Map<number, number>;
}

/** The zone of a shop that names none, or an unknown one (HOURS-01). */
export const defaultZone = 'Asia/Hong_Kong';

const quarterMs = 900_000;
const mostZones = 64;
const mostQuarters = 512;
const clocks = new Map<string, ZoneClock>();

export function isKnownZone(zone: string): boolean {
  return clockOf(zone).isKnown;
}

/** The zone whose clock a shop has, as formats need it (HOURS-01). */
export function knownZone(zone: string): string {
  return isKnownZone(zone) ? zone : defaultZone;
}

/** Milliseconds to add to UTC for the local time of a zone (HOURS-01). */
export function offsetIn(zone: string, instant: Instant): number {
  const clock = clockOf(zone);
  const quarter = Math.floor(instant / quarterMs);
  return clock.offsets.get(quarter) ?? offsetInQuarter(clock, quarter, instant);
}

/** The instants after `from`, up to `to`, at which a zone moves its clocks. */
export function offsetChanges(zone: string, from: Instant, to: Instant): readonly Instant[] {
  const changes: Instant[] = [];
  for (let start = from; start < to; start += dayMs) {
    const end = Math.min(start + dayMs, to);
    if (offsetIn(zone, start) !== offsetIn(zone, end)) changes.push(firstChange(zone, start, end));
  }
  return changes;
}

function firstChange(zone: string, before: Instant, after: Instant): Instant {
  const old = offsetIn(zone, before);
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetIn(zone, middle) === old) low = middle;
    if (low !== middle) high = middle;
  }
  return high;
}

// A few zones moved their clocks a minute past midnight, so both ends of the quarter must agree
// before it is kept.
function offsetInQuarter(
  { offsetAt, offsets }: ZoneClock,
  quarter: number,
  instant: Instant,
): number {
  const first = offsetAt(quarter * quarterMs);
  const last = offsetAt((quarter + 1) * quarterMs - 1);
  if (first !== last) return offsetAt(instant);
  keep(offsets, { key: quarter, value: first, most: mostQuarters });
  return first;
}

function offsetsByFormat(format: Intl.DateTimeFormat): OffsetAt {
  return (instant) => {
    const second = Math.floor(instant / 1000) * 1000;
    const shown: Record<string, number> = {};
    for (const part of format.formatToParts(second)) shown[part.type] = Number(part.value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second: seconds = 0 } = shown;
    const local =
      daysFromCivil(year, month, day) * dayMs + ((hour * 60 + minute) * 60 + seconds) * 1000;
    return local - second;
  };
}

function clockOf(zone: string): ZoneClock {
  return clocks.get(zone) ?? newClock(zone);
}

function newClock(zone: string): ZoneClock {
  const named = offsetsNamed(zone);
  const clock = {
    isKnown: named !== null,
    offsetAt: named ?? offsetsIn(defaultZone),
    offsets: new Map(),
  };
  keep(clocks, { key: zone, value: clock, most: mostZones });
  return clock;
}

function offsetsNamed(zone: string): OffsetAt | null {
  // Browsers disagree on offsets like +08:00 as zones, and an offset has no daylight saving time.
  if (!/^[a-z]/i.test(zone)) return null;
  try {
    return offsetsIn(zone);
  } catch {
    return null;
  }
}

interface Zoned {
  readonly toZonedDateTimeISO: (zone: string) => { readonly offsetNanoseconds: number };
}

/** Not in every browser yet. Avoids the first date format, which takes a slow phone 200 ms. */
declare const Temporal:
  | { readonly Instant: { readonly fromEpochMilliseconds: (ms: number) => Zoned } }
  | undefined;

/** Throws for an unknown zone. */
function offsetsIn(zone: string): OffsetAt {
  if (typeof Temporal === 'undefined') return offsetsByFormat(formatIn(zone));
  const { Instant: Moment } = Temporal;
  const offsetAt: OffsetAt = (instant) =>
    Moment.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone).offsetNanoseconds /
    1e6;
  offsetAt(0);
  return offsetAt;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function keep<Key, Value>(
  cache: Map<Key, Value>,
  { key, value, most }: { readonly key: Key; readonly value: Value; readonly most: number },
): void {
  if (cache.size >= most) cache.delete(cache.keys().next().value ?? key);
  cache.set(key, value);
}
