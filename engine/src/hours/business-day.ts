import type { Instant } from './instant.ts';
import { dayMs } from './instant.ts';
import { localTimeIn, nextInstantAt } from './local-time.ts';

/** 05:00: by then the last guests of an evening have left, and nobody has come for breakfast. */
const dayBeginsAtMinute = 300;

/** When the shop's business day ends, which goes on past midnight (STOCK-05). */
export function businessDayEnd(timezone: string, now: Instant): Instant {
  const { day, minute } = localTimeIn(timezone, now);
  if (minute < dayBeginsAtMinute) return nextInstantAt(timezone, day, dayBeginsAtMinute);
  const { day: next } = localTimeIn(timezone, nextInstantAt(timezone, day, 720) + dayMs);
  return nextInstantAt(timezone, next, dayBeginsAtMinute);
}
