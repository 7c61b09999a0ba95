import { frozen } from '@servery/demo/frozen.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Weekday } from './section.ts';
import { minuteOf, windowHolds } from './time-window.ts';
import type { TimeWindow } from './time-window.ts';

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const minutesOfWeek = Array.from({ length: 10_080 }, (_, minute) => minute);
const lunch = frozen<TimeWindow>({ weekdays: [1], from: '11:30', to: '14:00' });
const night = frozen<TimeWindow>({ weekdays: [6], from: '22:00', to: '02:00' });

function at(weekday: Weekday, minute: number) {
  return frozen({ day: '2026-11-15', weekday, minute });
}

/** Minutes of the week a window covers, painted one by one. */
function painted({ weekdays }: TimeWindow, from: number, to: number): ReadonlySet<number> {
  const minutes = new Set<number>();
  for (const weekday of weekdays) {
    const start = from === to ? 0 : from;
    const end = from === to ? 1440 : to < from ? to + 1440 : to;
    for (let minute = start; minute < end; minute += 1)
      minutes.add((weekday * 1440 + minute) % 10_080);
  }
  return minutes;
}

function clock(minute: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

describe('times of day', () => {
  it('[HOURS-01] reads every minute of the day', () => {
    const minutes = Array.from({ length: 1441 }, (_, minute) => minute);
    expect(minutes.map((minute) => minuteOf(clock(minute)))).toEqual(minutes);
  });

  it.each([
    '',
    '9:00',
    '09:60',
    '24:01',
    '25:00',
    '09-00',
    '0900',
    '09:00 ',
    'ab:cd',
    '1a:00',
    '10:0b',
    '0::30',
    '10:0:',
    '-1:00',
    '٠٩:٠٠',
  ])('[HOURS-01] finds no time in "%s"', (text) => {
    expect(minuteOf(text)).toBeNull();
  });
});

describe('windows of hours', () => {
  it.each([
    ['before it begins', lunch, 1, 689, false],
    ['at its beginning', lunch, 1, 690, true],
    ['in its last minute', lunch, 1, 839, true],
    ['at its end', lunch, 1, 840, false],
    ['on another weekday', lunch, 2, 700, false],
    ['before midnight on its day', night, 6, 1320, true],
    ['after midnight, which still belongs to its day', night, 0, 119, true],
    ['at its end after midnight', night, 0, 120, false],
    ['in the small hours of its own day', night, 6, 60, false],
    ['between end and beginning', night, 6, 800, false],
  ] as const)('[HOURS-01] judges a time %s', (...[, window, weekday, minute, expected]) => {
    expect(windowHolds(window, at(weekday, minute))).toBe(expected);
  });

  it.each([
    ['00:00', '00:00'],
    ['10:00', '10:00'],
    ['00:00', '24:00'],
  ])('[HOURS-01] holds all day from %s to %s', (from, to) => {
    const window = frozen<TimeWindow>({ weekdays: [3], from, to });
    expect([0, 599, 600, 1439].map((minute) => windowHolds(window, at(3, minute)))).toEqual(
      Array(4).fill(true),
    );
    expect([windowHolds(window, at(2, 1439)), windowHolds(window, at(4, 0))]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ['a malformed beginning', { weekdays: week, from: '9:00', to: '10:00' }],
    ['a malformed end', { weekdays: week, from: '09:00', to: 'noon' }],
    ['24:00 as its beginning', { weekdays: week, from: '24:00', to: '02:00' }],
    ['24:00 at both ends', { weekdays: week, from: '24:00', to: '24:00' }],
    ['no weekday', { weekdays: [], from: '00:00', to: '00:00' }],
  ])('[HOURS-01] never holds with %s', (_, window) => {
    const minutes = [0, 60, 570, 1439];
    expect(minutes.some((minute) => windowHolds(frozen(window), at(1, minute)))).toBe(false);
  });

  it('[HOURS-01] covers exactly the minutes of the week that it paints', () => {
    const anyMinute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.subarray([...week]),
        anyMinute,
        fc.integer({ min: 0, max: 1440 }),
        (weekdays, from, to) => {
          const window = frozen<TimeWindow>({ weekdays, from: clock(from), to: clock(to) });
          const expected = painted(window, from, to);
          const wrong = minutesOfWeek.filter((minute) => {
            const local = at(week[Math.floor(minute / 1440)] ?? 0, minute % 1440);
            return windowHolds(window, local) !== expected.has(minute);
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: process.env['TEST_SCOPE'] === 'sample' ? 15 : 60 },
    );
  });
});
