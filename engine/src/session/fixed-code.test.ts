import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { emptyMinutes, fixedCodeRefusal, isCountedAsPending } from './fixed-code.ts';
import type { FixedCodeScan, FixedCodeShop } from './fixed-code.ts';

const now = Date.parse('2026-11-15T12:00:00+08:00');
const minute = 60_000;
const closed = { weekdays: [1], startTime: '11:00', endTime: '15:00', orderType: [] } as const;

function shopWith(about: Partial<FixedCodeShop>): FixedCodeShop {
  return {
    _id: 'shop',
    timezone: 'Asia/Hong_Kong',
    openForOnline: true,
    onlineEnabledFixedCode: true,
    onlineDineInNoTableEnabledFixedCode: true,
    onlineSessionTimeout: 1,
    onlineOpeningHours: [],
    ...about,
  };
}

function scan(about: Partial<FixedCodeScan>): FixedCodeScan {
  const found = { shop: shopWith({}), table: { shop: 'shop', capacity: 4 } };
  const orders = { isRunning: false, isByStaff: false, pendingOrders: 0, maxPendingOrders: null };
  return frozen({ orderType: 'dineIn', date: now, capacity: 2, ...found, ...orders, ...about });
}

/** Everything wrong at once, repaired one by one: the checks fail in this order. */
const repairs: readonly (readonly [string, Partial<FixedCodeScan>])[] = [
  ['shopNotFound', { shop: null }],
  [
    'shopNotEnabledForOnline',
    { shop: shopWith({ openForOnline: false, onlineEnabledFixedCode: false }) },
  ],
  [
    'fixedCodeNotEnabled',
    { shop: shopWith({ onlineEnabledFixedCode: false, onlineOpeningHours: [closed] }) },
  ],
  ['fixedCodeTableInvalid', { shop: shopWith({ onlineOpeningHours: [closed] }) }],
  ['fixedCodeTimeout', { table: { shop: 'shop', capacity: 4 } }],
  ['timeSlotNotFound', { date: now }],
  ['exceedMaxPendingOrders', { shop: shopWith({}) }],
];

describe('a fixed code', () => {
  it('[SESSION-06] opens a table', () => {
    expect(fixedCodeRefusal(scan({}), now)).toBeNull();
  });

  it('[VISIT-01] opens a table for staff whatever guests may, if it seats the people', () => {
    const shop = shopWith({
      openForOnline: false,
      onlineEnabledFixedCode: false,
      onlineOpeningHours: [closed],
    });
    const about = { shop, date: 0, pendingOrders: 9, maxPendingOrders: 3, isByStaff: true };
    expect(fixedCodeRefusal(scan(about), now)).toBeNull();
    expect(fixedCodeRefusal(scan({ ...about, isByStaff: false }), now)).not.toBeNull();
    const invalid = { code: 'fixedCodeTableInvalid' };
    expect(fixedCodeRefusal(scan({ ...about, capacity: 5 }), now)).toEqual(invalid);
    expect(fixedCodeRefusal(scan({ ...about, table: null }), now)).toEqual(invalid);
  });

  it('[SESSION-06] names the first thing that is wrong', () => {
    let wrong = scan({
      table: null,
      date: now - 2 * minute,
      pendingOrders: 9,
      maxPendingOrders: 3,
    });
    const reported = repairs.map(([, repair]) => {
      wrong = { ...wrong, ...repair };
      return fixedCodeRefusal(frozen(wrong), now)?.code;
    });
    expect(reported).toEqual(repairs.map(([code]) => code));
  });

  it.each([
    [-60_001, 1, 'fixedCodeTimeout'],
    [-60_000, 1, undefined],
    [60_000, 1, undefined],
    [60_001, 1, 'fixedCodeTimeout'],
    [-15 * minute, 15, undefined],
    [-15 * minute - 1, 15, 'fixedCodeTimeout'],
    [-60_000, 0, undefined],
    [-60_001, 0, 'fixedCodeTimeout'],
    [-30_001, 0.5, 'fixedCodeTimeout'],
    [Number.NaN, 1, 'fixedCodeTimeout'],
  ])(
    '[SESSION-06] scanned %i ms from now with a timeout of %d min',
    (away, onlineSessionTimeout, expected) => {
      const scanned = scan({ date: now + away, shop: shopWith({ onlineSessionTimeout }) });
      expect(fixedCodeRefusal(scanned, now)?.code).toBe(expected);
    },
  );

  it.each([
    ['another shop', { table: { shop: 'other', capacity: 4 } }],
    ['too many people', { capacity: 5 }],
    ['nobody', { capacity: 0 }],
    ['half a person', { capacity: 1.5 }],
  ])('[SESSION-06] is not for this table with %s', (_, about) => {
    expect(fixedCodeRefusal(scan(about), now)).toEqual({ code: 'fixedCodeTableInvalid' });
  });

  it('[SESSION-06] seats one guest, a full table, and any number where no seats are counted', () => {
    expect(fixedCodeRefusal(scan({ capacity: 1 }), now)).toBeNull();
    expect(fixedCodeRefusal(scan({ capacity: 4 }), now)).toBeNull();
    expect(
      fixedCodeRefusal(scan({ capacity: 40, table: { shop: 'shop', capacity: 0 } }), now),
    ).toBeNull();
  });

  it('[SESSION-06] needs the switch of its own mode', () => {
    const shop = shopWith({ onlineEnabledFixedCode: false });
    const wallOnly = scan({ orderType: 'dineInNoTable', shop });
    const tableOnly = scan({
      orderType: 'dineInNoTable',
      shop: shopWith({ onlineDineInNoTableEnabledFixedCode: false }),
    });
    expect(fixedCodeRefusal(wallOnly, now)).toBeNull();
    expect(fixedCodeRefusal(tableOnly, now)).toEqual({ code: 'fixedCodeNotEnabled' });
  });

  it('[SESSION-06] is refused while too many orders are pending', () => {
    expect(fixedCodeRefusal(scan({ pendingOrders: 2, maxPendingOrders: 3 }), now)).toBeNull();
    expect(fixedCodeRefusal(scan({ pendingOrders: 3, maxPendingOrders: 3 }), now)).toEqual({
      code: 'exceedMaxPendingOrders',
    });
  });
});

describe('the code of a table at which guests sit', () => {
  const shut = shopWith({ openForOnline: false, onlineOpeningHours: [closed] });
  const running = { isRunning: true, pendingOrders: 3, maxPendingOrders: 3 };

  it('[SESSION-03] joins them though the shop takes no new orders', () => {
    expect(fixedCodeRefusal(scan({ ...running, shop: shut }), now)).toBeNull();
    expect(fixedCodeRefusal(scan({ shop: shut }), now)).toEqual({
      code: 'shopNotEnabledForOnline',
    });
  });

  it.each([
    ['shopNotFound', { shop: null }],
    ['fixedCodeNotEnabled', { shop: { ...shut, onlineEnabledFixedCode: false } }],
    ['fixedCodeTableInvalid', { table: { shop: 'other', capacity: 4 } }],
    ['fixedCodeTimeout', { date: now - minute - 1 }],
  ])('[SESSION-06] is refused with %s all the same', (code, about) => {
    expect(fixedCodeRefusal(scan({ ...running, shop: shut, ...about }), now)).toEqual({ code });
  });
});

describe('what was opened and has ordered nothing', () => {
  it.each([
    ['dineIn', 1, 30],
    ['dineIn', 0, 30],
    ['dineIn', 45, 45],
    ['dineInNoTable', 10, 10],
    ['dineInNoTable', 0, 1],
  ] as const)(
    '[SESSION-06] as %s with a timeout of %d min is kept for %d',
    (orderType, onlineSessionTimeout, kept) => {
      expect(emptyMinutes(orderType, frozen({ onlineSessionTimeout }))).toBe(kept);
    },
  );
});

describe('an order that waits', () => {
  it.each([
    ['dineInNoTable', null, true],
    ['dineInNoTable', 'counter', true],
    ['takeAway', 'counter', true],
    ['takeAway', null, false],
    ['delivery', null, false],
    ['dineIn', null, false],
  ] as const)('[PENDING-02] of type %s by code %s counts: %s', (type, code, counts) => {
    expect(isCountedAsPending({ type, code })).toBe(counts);
  });
});
