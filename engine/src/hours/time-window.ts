import { minutesADay } from './instant.ts';
import type { LocalTime } from './local-time.ts';
import type { Weekday } from './section.ts';

/** Hours on some weekdays, HH:MM to HH:MM; a `to` before its `from` runs past midnight. */
export interface TimeWindow {
  readonly weekdays: readonly Weekday[];
  readonly from: string;
  readonly to: string;
}

const colon = 58;

/** Minutes since midnight of HH:MM, null if it is none; 24:00 is only an end (HOURS-01). */
export function minuteOf(time: string): number | null {
  if (time.length !== 5 || time.charCodeAt(2) !== colon) return null;
  const hour = digitAt(time, 0) * 10 + digitAt(time, 1);
  const minute = digitAt(time, 3) * 10 + digitAt(time, 4);
  if (hour === 24 && minute === 0) return minutesADay;
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** Whether a time is in a window, end excluded; past midnight it is the day before's (HOURS-01). */
export function windowHolds(window: TimeWindow, { weekday, minute }: LocalTime): boolean {
  const from = minuteOf(window.from);
  const to = minuteOf(window.to);
  if (from === null || to === null || from === minutesADay) return false;
  if (from === to) return window.weekdays.includes(weekday);
  if (from < to) return minute >= from && minute < to && window.weekdays.includes(weekday);
  if (minute >= from) return window.weekdays.includes(weekday);
  return minute < to && window.weekdays.includes(dayBefore[weekday]);
}

const dayBefore: Readonly<Record<Weekday, Weekday>> = { 0: 6, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 };

function digitAt(time: string, at: number): number {
  const digit = time.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : Infinity;
}
