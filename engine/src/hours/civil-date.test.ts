import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysFromCivil, daysOf, weekdayOf } from './civil-date.ts';

const everyDayTo2100 = Array.from({ length: 47_847 }, (_, days) => days);
const days = fc.integer({ min: -400_000, max: 400_000 });

function dateAfter(count: number): Date {
  return new Date(count * 86_400_000);
}

describe('calendar days', () => {
  it('[HOURS-01] names every day from 1970 to 2100 as the calendar does', () => {
    const wrong = everyDayTo2100.filter((count) => {
      const date = dateAfter(count);
      return (
        dayOf(count) !== date.toISOString().slice(0, 10) || weekdayOf(count) !== date.getUTCDay()
      );
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(dayOf(everyDayTo2100.at(-1) ?? 0)).toBe('2100-12-31');
  });

  it('[HOURS-01] counts days before 1970 and far from it the same way', () => {
    fc.assert(
      fc.property(days, (count) => {
        const date = dateAfter(count);
        expect(dayOf(count)).toBe(date.toISOString().slice(0, 10));
        expect(weekdayOf(count)).toBe(date.getUTCDay());
      }),
    );
  });

  it.each([
    [999, '0999-12-31'],
    [1000, '1000-12-31'],
  ])('[HOURS-01] writes the year %i with four digits', (year, shown) => {
    expect(dayOf(daysFromCivil(year, 12, 31))).toBe(shown);
  });

  it('[HOURS-01] finds the way back from a day to its number', () => {
    fc.assert(
      fc.property(days, (count) => {
        expect(daysOf(dayOf(count))).toBe(count);
      }),
    );
  });

  it.each([
    [1970, 1, 1, 0],
    [1969, 12, 31, -1],
    [2000, 2, 29, 11_016],
    [2000, 3, 1, 11_017],
    [2100, 2, 28, 47_540],
    [2100, 3, 1, 47_541],
  ])('[HOURS-01] counts %i-%i-%i as day %i', (...[year, month, dayOfMonth, expected]) => {
    expect(daysFromCivil(year, month, dayOfMonth)).toBe(expected);
  });
});
