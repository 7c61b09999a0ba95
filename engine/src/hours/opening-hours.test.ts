import { frozen } from '@servery/demo/frozen.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderType } from '../menu/order-type.ts';
import { closedRefusal } from './closing.ts';
import { isOpen, nextOpening, openUntil } from './opening-hours.ts';
import type { OpeningHours, ShopHours } from './opening-hours.ts';
import type { Weekday } from './section.ts';

const isSample = process.env['TEST_SCOPE'] === 'sample';

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const minute = 60_000;
const day = 86_400_000;

function open(startTime: string, endTime: string, about: Partial<OpeningHours> = {}): OpeningHours {
  return { weekdays: week, startTime, endTime, orderType: [], ...about };
}

function shopIn(timezone: string, ...onlineOpeningHours: readonly OpeningHours[]): ShopHours {
  return frozen({ timezone, onlineOpeningHours });
}

function hongKong(...hours: readonly OpeningHours[]): ShopHours {
  return shopIn('Asia/Hong_Kong', ...hours);
}

/** Hong Kong time, on Sunday 15 November 2026 or some days later. */
function hk(time: string, daysLater = 0): number {
  return Date.parse(`2026-11-15T${time}:00+08:00`) + daysLater * day;
}

const lunchAndDinner = hongKong(open('11:00', '15:00'), open('18:00', '22:30'));

describe('opening hours', () => {
  it.each([
    ['00:30', false, true],
    ['10:59', false, true],
    ['11:00', true, true],
    ['14:59', true, false],
    ['15:00', false, false],
    ['22:29', true, false],
    ['22:30', false, false],
  ])(
    '[HOURS-01] judges %s Hong Kong time by the clock of the shop',
    (time, inHongKong, inNewYork) => {
      const newYork = shopIn('America/New_York', ...lunchAndDinner.onlineOpeningHours);
      expect(isOpen(lunchAndDinner, 'takeAway', hk(time))).toBe(inHongKong);
      expect(isOpen(newYork, 'takeAway', hk(time))).toBe(inNewYork);
    },
  );

  it('[HOURS-01] runs past midnight and belongs to the day it began', () => {
    const saturdayNight = hongKong(open('20:00', '03:00', { weekdays: [6] }));
    const times = [hk('02:59'), hk('03:00'), hk('20:00'), hk('20:00', 6), hk('02:59', 7)];
    expect(times.map((now) => isOpen(saturdayNight, 'takeAway', now))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it('[HOURS-01] is closed on Mondays for take-away alone', () => {
    const shop = hongKong(
      open('00:00', '24:00', { weekdays: [0, 2, 3, 4, 5, 6], orderType: ['takeAway'] }),
      open('00:00', '24:00', { orderType: ['dineInNoTable', 'dineIn'] }),
    );
    const monday = hk('12:00', 1);
    const types: readonly OrderType[] = ['takeAway', 'dineInNoTable', 'dineIn', 'delivery'];
    expect(types.map((type) => isOpen(shop, type, monday))).toEqual([false, true, true, false]);
    expect(types.map((type) => isOpen(shop, type, monday + day))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('[HOURS-01] is always open without any entry', () => {
    const always = hongKong();
    expect([
      isOpen(always, 'delivery', hk('03:00')),
      nextOpening(always, 'takeAway', 7),
      openUntil(always, 'takeAway', 7),
    ]).toEqual([true, 7, null]);
  });

  it('[HOURS-01] closes a mode no entry names, but not a table', () => {
    const shop = hongKong(open('00:00', '00:00', { orderType: ['takeAway'] }));
    expect(isOpen(shop, 'delivery', hk('12:00'))).toBe(false);
    expect(isOpen(shop, 'dineIn', hk('12:00'))).toBe(true);
    expect(nextOpening(shop, 'delivery', hk('12:00'))).toBeNull();
  });
});

describe('the next opening', () => {
  it.each([
    ['later today', lunchAndDinner, hk('15:00'), hk('18:00')],
    ['tomorrow', lunchAndDinner, hk('22:30'), hk('11:00', 1)],
    ['now when it is open', lunchAndDinner, hk('12:34'), hk('12:34')],
    [
      'in six days',
      hongKong(open('09:15', '10:00', { weekdays: [6] })),
      hk('09:15'),
      hk('09:15', 6),
    ],
    ['in a week', hongKong(open('09:15', '10:00', { weekdays: [0] })), hk('10:00'), hk('09:15', 7)],
    [
      'at midnight for a whole day',
      hongKong(open('10:00', '10:00', { weekdays: [2] })),
      hk('10:00'),
      hk('00:00', 2),
    ],
    ['never when no time is well-formed', hongKong(open('9:00', '10:00')), hk('09:30'), null],
    [
      'never when no day is named',
      hongKong(open('09:00', '10:00', { weekdays: [] })),
      hk('09:30'),
      null,
    ],
  ])('[HOURS-02] is %s', (...[, shop, now, expected]) => {
    expect(nextOpening(shop, 'takeAway', now)).toBe(expected);
  });

  it.each([
    ['at the end of lunch', lunchAndDinner, hk('14:00'), hk('15:00')],
    [
      'where the second of two joined spells ends',
      hongKong(open('11:00', '15:00'), open('15:00', '17:00')),
      hk('11:00'),
      hk('17:00'),
    ],
    ['after midnight', hongKong(open('20:00', '03:00')), hk('23:00'), hk('03:00', 1)],
    [
      'at midnight after a whole day',
      hongKong(open('06:00', '06:00', { weekdays: [0] })),
      hk('12:00'),
      hk('00:00', 1),
    ],
    ['not within eight days', hongKong(open('00:00', '24:00')), hk('12:00'), null],
    ['not when it is closed', lunchAndDinner, hk('16:00'), null],
  ])('[HOURS-02] closes %s', (...[, shop, now, expected]) => {
    expect(openUntil(shop, 'takeAway', now)).toBe(expected);
  });

  it.each([
    [
      'begins where the clocks skip its hour',
      'Australia/Sydney',
      open('02:30', '05:00'),
      '2026-10-03T15:00Z',
      '2026-10-03T16:00Z',
    ],
    [
      'is left out where the clocks skip it whole',
      'Australia/Sydney',
      open('02:15', '02:45'),
      '2026-10-03T15:00Z',
      '2026-10-04T15:15Z',
    ],
    [
      'does not come again in a doubled hour',
      'America/New_York',
      open('00:30', '01:30'),
      '2026-11-01T05:30Z',
      '2026-11-02T05:30Z',
    ],
    [
      'is the first of two in a doubled hour',
      'America/New_York',
      open('01:30', '03:00'),
      '2026-11-01T04:00Z',
      '2026-11-01T05:30Z',
    ],
    [
      'keeps its local time after the change',
      'America/Los_Angeles',
      open('11:00', '15:00'),
      '2026-03-08T02:00Z',
      '2026-03-08T18:00Z',
    ],
  ])('[HOURS-02] %s', (...[, zone, hours, now, expected]) => {
    expect(nextOpening(shopIn(zone, hours), 'takeAway', Date.parse(now))).toBe(
      Date.parse(expected),
    );
  });

  it.each([
    [
      'the first of two',
      'Australia/Sydney',
      open('17:00', '02:30'),
      '2026-04-04T12:00Z',
      '2026-04-04T15:30Z',
    ],
    [
      'its end, not where the hour begins again',
      'America/New_York',
      open('01:30', '03:00'),
      '2026-11-01T05:30Z',
      '2026-11-01T08:00Z',
    ],
    [
      'half past midnight, and does not open again at midnight',
      'America/Havana',
      open('18:00', '00:30'),
      '2026-10-31T23:00Z',
      '2026-11-01T04:30Z',
    ],
  ])('[HOURS-01] in a doubled hour closes at %s', (...[, zone, hours, now, expected]) => {
    const shop = shopIn(zone, hours);
    const end = Date.parse(expected);
    expect(openUntil(shop, 'takeAway', Date.parse(now))).toBe(end);
    for (let at = end; at < end + 3 * 3_600_000; at += 60_000)
      expect(isOpen(shop, 'takeAway', at)).toBe(false);
  });

  it('[HOURS-02] gives the time at which the shop opens at the checkout', () => {
    expect(closedRefusal(lunchAndDinner, 'takeAway', hk('16:00'))).toEqual({
      code: 'shopClosed',
      opensAt: hk('18:00'),
    });
    expect(closedRefusal(lunchAndDinner, 'takeAway', hk('18:00'))).toBeNull();
    expect(closedRefusal(hongKong(open('x', 'y')), 'takeAway', 0)).toEqual({
      code: 'shopClosed',
      opensAt: null,
    });
  });
});

describe('opening hours against a minute-by-minute walk', () => {
  const changes = [
    ['Australia/Sydney', '2026-04-04T16:00Z'],
    ['Australia/Sydney', '2026-10-03T16:00Z'],
    ['America/New_York', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-11-01T06:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['Africa/Cairo', '2026-04-23T22:00Z'],
    ['Asia/Kathmandu', '2026-11-15T00:00Z'],
  ] as const;
  const time = fc
    .integer({ min: 0, max: 95 })
    .map(
      (quarter) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
  const entry = fc.record({
    weekdays: fc.subarray([...week], { minLength: 1 }),
    startTime: time,
    endTime: time,
    orderType: fc.constant<OrderType[]>([]),
  });
  const request = fc.record({
    change: fc.constantFrom(...changes),
    entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
    minutesBefore: fc.integer({ min: -300, max: 1500 }),
  });

  function walkedTo(wanted: boolean, shop: ShopHours, now: number): number | null {
    for (let instant = now; instant <= now + 8 * day; instant += minute) {
      if (isOpen(shop, 'takeAway', instant) === wanted) return instant;
    }
    return null;
  }

  it('[HOURS-01] is open exactly while the wall clock shows one of its hours', () => {
    const anyInstant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(request, anyInstant, ({ change: [zone], entries }, instant) => {
        const format = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        const [date = '', shown = ''] = format.format(new Date(instant)).split(' ');
        const weekday = new Date(`${date}T00:00Z`).getUTCDay();
        const holds = entries.some(({ weekdays, startTime, endTime }) => {
          const isToday = weekdays.some((named) => named === weekday);
          const wasYesterday = weekdays.some((named) => named === (weekday + 6) % 7);
          if (startTime === endTime) return isToday;
          if (startTime < endTime) return isToday && startTime <= shown && shown < endTime;
          return (isToday && startTime <= shown) || (wasYesterday && shown < endTime);
        });
        expect(isOpen(shopIn(zone, ...entries), 'takeAway', instant)).toBe(holds);
      }),
      { numRuns: isSample ? 200 : 2000 },
    );
  });

  it('[HOURS-02] opens at the first open minute and closes at the first closed one', () => {
    fc.assert(
      fc.property(request, ({ change: [zone, at], entries, minutesBefore }) => {
        const shop = shopIn(zone, ...entries);
        const now = Date.parse(at) - minutesBefore * minute;
        const opening = walkedTo(true, shop, now);
        expect(nextOpening(shop, 'takeAway', now)).toBe(opening);
        fc.pre(opening !== null);
        expect(openUntil(shop, 'takeAway', opening)).toBe(walkedTo(false, shop, opening));
      }),
      { numRuns: isSample ? 20 : 200 },
    );
  });
});
