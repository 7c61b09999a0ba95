import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeIn, nextInstantAt } from './local-time.ts';
import type { LocalTime } from './local-time.ts';

const isSample = process.env['TEST_SCOPE'] === 'sample';

const minute = 60_000;
const day = 86_400_000;

/** Where clocks move in 2026 and 2027, and where they stand at halves and quarters of an hour. */
const clockChanges: Readonly<Record<string, readonly string[]>> = {
  'Australia/Sydney': ['2026-04-04T16:00Z', '2026-10-03T16:00Z'],
  'Australia/Adelaide': ['2026-04-04T16:30Z', '2026-10-03T16:30Z'],
  'Australia/Lord_Howe': ['2026-04-04T15:00Z', '2026-10-03T15:30Z'],
  'Australia/Brisbane': ['2026-04-04T16:00Z', '2026-10-03T16:00Z'],
  'America/New_York': ['2026-03-08T07:00Z', '2026-11-01T06:00Z'],
  'America/Los_Angeles': ['2026-03-08T10:00Z', '2026-11-01T09:00Z'],
  'America/St_Johns': ['2026-03-08T05:30Z', '2026-11-01T04:30Z', '2006-10-29T02:31Z'],
  'Pacific/Chatham': ['2026-04-04T14:00Z', '2026-09-26T14:00Z'],
  'Europe/London': ['2027-03-28T01:00Z', '2027-10-31T01:00Z'],
  'Asia/Kathmandu': ['1985-12-31T18:30Z', '2026-03-08T07:00Z'],
  'Asia/Hong_Kong': ['1979-05-12T19:30Z', '2026-03-08T07:00Z'],
  'Pacific/Apia': ['2011-12-30T10:00Z', '2026-10-03T16:00Z'],
};
const zones = Object.keys(clockChanges);
const years1970To2100 = { min: -2 * 365 * day, max: Date.UTC(2100, 11, 31) };

const wallClocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** The same answer by another way: a formatted date, read back. */
function shownIn(zone: string, instant: number): LocalTime {
  const [date = '', time = ''] = wallClocks.get(zone)?.format(new Date(instant)).split(' ') ?? [];
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const week = [0, 1, 2, 3, 4, 5, 6] as const;
  return {
    day: date,
    weekday: week[weekday] ?? 0,
    minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)),
  };
}

function every5MinutesAround(change: string): readonly number[] {
  const start = Date.parse(change) - 1.5 * day;
  return Array.from({ length: 3 * 288 }, (_, step) => start + step * 5 * minute);
}

describe('local time', () => {
  it.each(zones)(
    '[HOURS-01] agrees with the wall clock every five minutes around clock changes in %s',
    (zone) => {
      const instants = (clockChanges[zone] ?? []).flatMap(every5MinutesAround);
      const answers = instants.map((instant) => [
        localTimeIn(zone, instant),
        shownIn(zone, instant),
      ]);
      const wrong = answers.filter(
        ([found, shown]) => JSON.stringify(found) !== JSON.stringify(shown),
      );
      expect(wrong.slice(0, 3)).toEqual([]);
    },
  );

  it('[HOURS-01] agrees with the wall clock at any instant of 1968 to 2100', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer(years1970To2100), (zone, instant) => {
        expect(localTimeIn(zone, instant)).toEqual(shownIn(zone, instant));
      }),
      { numRuns: isSample ? 1000 : 5000 },
    );
  });

  it.each([
    ['Australia/Sydney', '2026-04-04T15:59:59.999Z', '2026-04-05', 0, 179],
    ['Australia/Sydney', '2026-04-04T16:00Z', '2026-04-05', 0, 120],
    ['Australia/Sydney', '2026-10-03T15:59:59.999Z', '2026-10-04', 0, 119],
    ['Australia/Sydney', '2026-10-03T16:00Z', '2026-10-04', 0, 180],
    ['America/New_York', '2026-03-08T06:59Z', '2026-03-08', 0, 119],
    ['America/New_York', '2026-03-08T07:00Z', '2026-03-08', 0, 180],
    ['America/New_York', '2026-11-01T05:59Z', '2026-11-01', 0, 119],
    ['America/New_York', '2026-11-01T06:00Z', '2026-11-01', 0, 60],
    ['America/Los_Angeles', '2026-03-08T10:00Z', '2026-03-08', 0, 180],
    ['America/Los_Angeles', '2026-11-01T09:00Z', '2026-11-01', 0, 60],
    ['America/St_Johns', '2006-10-29T02:30:59Z', '2006-10-29', 0, 0],
    ['America/St_Johns', '2006-10-29T02:31:00Z', '2006-10-28', 6, 1381],
    ['Asia/Kathmandu', '2026-11-15T00:00Z', '2026-11-15', 0, 345],
    ['Asia/Hong_Kong', '1969-12-31T15:59:59.999Z', '1969-12-31', 3, 1439],
    ['Asia/Hong_Kong', '1969-12-31T16:00Z', '1970-01-01', 4, 0],
  ])('[HOURS-01] reads %s at %s', (...[zone, instant, date, weekday, minuteOfDay]) => {
    expect(localTimeIn(zone, Date.parse(instant))).toEqual({
      day: date,
      weekday,
      minute: minuteOfDay,
    });
  });

  it.each(['Taipei', 'Singapore', 'Kuala_Lumpur', 'Ho_Chi_Minh', 'Bangkok', 'Tokyo', 'Shanghai'])(
    '[HOURS-01] moves no clock in Asia/%s during 2026',
    (city) => {
      const noons = Array.from({ length: 365 }, (_, count) => Date.UTC(2026, 0, 1) + count * day);
      const shown = noons.map((instant) => localTimeIn(`Asia/${city}`, instant).minute);
      expect(new Set(shown).size).toBe(1);
    },
  );

  it.each(['Mars/Base', '', '+01:00', '__proto__'])(
    '[HOURS-01] reads the unknown zone "%s" as Hong Kong',
    (zone) => {
      const instant = Date.parse('2026-11-15T20:30Z');
      expect(localTimeIn(zone, instant)).toEqual({ day: '2026-11-16', weekday: 1, minute: 270 });
    },
  );

  it('[HOURS-01] gives the same answer when called again', () => {
    const instant = Date.parse('2026-11-15T04:07Z');
    const first = localTimeIn('Asia/Tokyo', instant);
    for (let step = 0; step < 2000; step += 1)
      localTimeIn('Asia/Tokyo', instant + step * 15 * minute);
    expect(localTimeIn('Asia/Tokyo', instant)).toEqual(first);
  });
});

describe('the instant of a local time', () => {
  it.each([
    ['an ordinary minute', 'Asia/Hong_Kong', '2026-11-15', 690, '2026-11-15T03:30:00Z'],
    ['the end of a day', 'Asia/Hong_Kong', '2026-11-15', 1440, '2026-11-15T16:00:00Z'],
    ['the last minute before a gap', 'Australia/Sydney', '2026-10-04', 119, '2026-10-03T15:59:00Z'],
    ['the first skipped minute', 'Australia/Sydney', '2026-10-04', 120, '2026-10-03T16:00:00Z'],
    ['a minute amid the gap', 'Australia/Sydney', '2026-10-04', 150, '2026-10-03T16:00:00Z'],
    ['the first minute after a gap', 'Australia/Sydney', '2026-10-04', 180, '2026-10-03T16:00:00Z'],
    ['a doubled minute', 'Australia/Sydney', '2026-04-05', 150, '2026-04-04T15:30:00Z'],
    [
      'the minute after the doubled hour',
      'Australia/Sydney',
      '2026-04-05',
      180,
      '2026-04-04T17:00:00Z',
    ],
    ['a doubled minute', 'America/New_York', '2026-11-01', 60, '2026-11-01T05:00:00Z'],
    ['a minute amid the gap', 'America/Los_Angeles', '2026-03-08', 121, '2026-03-08T10:00:00Z'],
    ['a half-hour gap', 'Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30:00Z'],
    ['a day that never was', 'Pacific/Apia', '2011-12-30', 720, '2011-12-30T10:00:00Z'],
    ['a minute before 1970', 'America/New_York', '1969-07-20', 1000, '1969-07-20T20:40:00Z'],
  ])('[HOURS-01] finds %s in %s', (...[, zone, date, minuteOfDay, expected]) => {
    expect(nextInstantAt(zone, date, minuteOfDay)).toBe(Date.parse(expected));
  });

  it('[HOURS-01] is the end of the gap for each minute that is skipped', () => {
    const skipped = Array.from({ length: 60 }, (_, past) =>
      nextInstantAt('Australia/Sydney', '2026-10-04', 120 + past),
    );
    expect(new Set(skipped)).toEqual(new Set([Date.parse('2026-10-03T16:00:00Z')]));
  });

  it('[HOURS-01] is the first instant that shows the requested local time', () => {
    const around = fc.integer({ min: -3 * 1440, max: 3 * 1440 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.nat(2), around, (zone, index, minutes) => {
        const change = Date.parse(clockChanges[zone]?.[index] ?? '2026-11-15T00:00Z');
        const instant = change + minutes * minute;
        const local = shownIn(zone, instant);
        const found = nextInstantAt(zone, local.day, local.minute);
        expect(shownIn(zone, found)).toEqual(local);
        expect(found).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 2000 },
    );
  });
});
