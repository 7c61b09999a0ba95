import type { Instant } from '@servery/engine/hours/instant.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { knownZone } from '@servery/engine/hours/zone-offset.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { dateTags } from './locale.ts';

export interface ShopClock {
  readonly timezone: string;
  readonly locale: Locale;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs more than using it a hundred times. */
function formatOf(
  options: Intl.DateTimeFormatOptions,
  { timezone, locale }: ShopClock,
): Intl.DateTimeFormat {
  const name = JSON.stringify([options, timezone, locale]);
  const known = formats.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(dateTags[locale], {
    ...options,
    timeZone: knownZone(timezone),
  });
  formats.set(name, made);
  return made;
}

/** 18:05 in the shop's time zone, the same in every language. */
export function clockTime(at: Instant, clock: ShopClock): string {
  return formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, clock).format(at);
}

function shortDate(at: Instant, clock: ShopClock): string {
  return formatOf({ day: 'numeric', month: 'short' }, clock).format(at);
}

/** 14 Nov, 18:05 or 11月14日 18:05. */
export function dayAndTime(at: Instant, clock: ShopClock): string {
  return `${shortDate(at, clock)} ${clockTime(at, clock)}`;
}

export function weekdayName(at: Instant, clock: ShopClock): string {
  return formatOf({ weekday: 'short' }, clock).format(at);
}

/** Calendar days from now in the shop's time zone: 0 today, 1 tomorrow. */
export function daysAhead(at: Instant, now: Instant, timezone: string): number {
  const day = (instant: Instant): number => Date.parse(localTimeIn(timezone, instant).day);
  return Math.round((day(at) - day(now)) / 86_400_000);
}

/** 18:05 if it is today, else with its day. */
export function timeOrDay(at: Instant, now: Instant, clock: ShopClock): string {
  return daysAhead(at, now, clock.timezone) === 0 ? clockTime(at, clock) : dayAndTime(at, clock);
}

const daysAWeek = 7;

/** Message key and values for "today 18:05", "tomorrow 07:00", the weekday, else the date. */
export function formatWhen(
  at: Instant,
  now: Instant,
  clock: ShopClock,
): { readonly key: string; readonly figures: Readonly<Record<string, string>> } {
  const days = daysAhead(at, now, clock.timezone);
  const time = clockTime(at, clock);
  if (days === 0) return { key: 'when.today', figures: { time } };
  if (days === 1) return { key: 'when.tomorrow', figures: { time } };
  // From a week ahead on, the name of a weekday would be that of two days.
  const day = days < daysAWeek ? weekdayName(at, clock) : shortDate(at, clock);
  return { key: 'when.day', figures: { day, time } };
}
