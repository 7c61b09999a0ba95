import type { Weekday } from './section.ts';

// 1970-01-01 was a Thursday.
const weekFromThursday: readonly Weekday[] = [4, 5, 6, 0, 1, 2, 3];
const daysIn400Years = 146_097;
// From 0000-03-01, where the counting year begins so that a leap day comes last, to 1970-01-01.
const daysTo1970 = 719_468;

/** Days since 1970-01-01 of a calendar date. */
export function daysFromCivil(year: number, month: number, dayOfMonth: number): number {
  const countingYear = month > 2 ? year : year - 1;
  const era = Math.floor(countingYear / 400);
  const yearOfEra = countingYear - era * 400;
  const dayOfYear =
    Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysIn400Years + yearOfEra * 365 + leapDays + dayOfYear - daysTo1970;
}

/** The calendar day YYYY-MM-DD a number of days after 1970-01-01. */
export function dayOf(days: number): string {
  const since = days + daysTo1970;
  const era = Math.floor(since / daysIn400Years);
  const dayOfEra = since - era * daysIn400Years;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month > 2 ? 0 : 1);
  return `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** Days since 1970-01-01 of a calendar day YYYY-MM-DD. */
export function daysOf(day: string): number {
  return daysFromCivil(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)));
}

export function weekdayOf(days: number): Weekday {
  return weekFromThursday[days - Math.floor(days / 7) * 7] ?? 0;
}

function twoDigits(figure: number): string {
  return figure < 10 ? `0${figure}` : `${figure}`;
}

function fourDigits(year: number): string {
  return year >= 1000 ? `${year}` : `${year}`.padStart(4, '0');
}
