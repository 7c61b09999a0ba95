import { aShop, anOrder, named } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '../hours/opening-hours.ts';
import { cents, noCents } from '../money/cents.ts';
import { shopProblems } from './shop-problems.ts';
import type { Shop } from './shop.ts';

function wholeShop(about: Partial<Shop>): Shop {
  return frozen({
    ...aShop({}),
    name: named('Golden Bowl'),
    address: [],
    images: [],
    logo: null,
    tables: [{ capacity: 4 }],
    defaultKitchen: null,
    defaultWaterbar: null,
    openForOnline: true,
    openForApp: true,
    openTakeAway: true,
    openDineInNoTable: false,
    openDelivery: true,
    deliveryFee: noCents,
    deliveryZones: [],
    onlineCanSwitchSection: false,
    onlineEnabledFixedCode: false,
    onlineDineInNoTableEnabledFixedCode: false,
    onlineSessionTimeout: 1,
    onlineOpeningHours: [],
    onlineOrderLimits: [],
    enableUngroupedSection: false,
    useDefaultsForSetItem: false,
    ...about,
  });
}

const inYen = { currency: 'JPY', priceRoundFactor: cents(10), priceRoundMethod: 'ceil' } as const;

function hours(about: Partial<OpeningHours>): OpeningHours {
  return { weekdays: [1], startTime: '11:00', endTime: '24:00', orderType: [], ...about };
}

function limit(quantity: number, capacity: number, numOfTables: number) {
  return { limitType: 'perOrder', quantity, capacity, numOfTables } as const;
}

describe('the settings of a shop', () => {
  it('[HOURS-01] are right in an ordinary shop, which can also be billed', () => {
    const shop = wholeShop({
      onlineOpeningHours: [hours({})],
      onlineOrderLimits: [limit(5, 0, 0)],
    });
    expect(shopProblems(shop)).toEqual([]);
    expect(anOrder({ shop }).shop).toBe(shop);
  });

  it('[HOURS-01] name a zone that exists', () => {
    expect(shopProblems(wholeShop({ timezone: 'Asia/Kowloon' }))).toEqual([
      { code: 'timezoneUnknown', timezone: 'Asia/Kowloon' },
    ]);
  });

  it('[HOURS-01] have hours that can be read, on some day', () => {
    const onlineOpeningHours = [
      hours({}),
      hours({ startTime: '9:00' }),
      hours({ endTime: '25:00' }),
      hours({ startTime: '24:00' }),
      hours({ weekdays: [] }),
      hours({ weekdays: [], endTime: '' }),
    ];
    expect(shopProblems(wholeShop({ onlineOpeningHours }))).toEqual([
      { code: 'hoursMalformed', entry: 1 },
      { code: 'hoursMalformed', entry: 2 },
      { code: 'hoursMalformed', entry: 3 },
      { code: 'hoursWithoutDay', entry: 4 },
      { code: 'hoursMalformed', entry: 5 },
      { code: 'hoursWithoutDay', entry: 5 },
    ]);
  });

  it('[HOURS-03] do not open delivery alone', () => {
    expect(shopProblems(wholeShop({ openTakeAway: false }))).toEqual([
      { code: 'deliveryUnreachable' },
    ]);
    expect(shopProblems(wholeShop({ openTakeAway: false, openForOnline: false }))).toEqual([]);
    expect(shopProblems(wholeShop({ openTakeAway: false, openDelivery: false }))).toEqual([]);
  });

  it('[SESSION-17] charge nothing negative for delivery', () => {
    expect(shopProblems(wholeShop({ deliveryFee: cents(-1), openTakeAway: false }))).toEqual([
      { code: 'deliveryFeeNegative', found: -1 },
      { code: 'deliveryUnreachable' },
    ]);
  });

  it.each([0, -1, Number.NaN, Infinity])('[SESSION-06] set no timeout of %d minutes', (found) => {
    expect(shopProblems(wholeShop({ onlineSessionTimeout: found }))).toEqual([
      { code: 'sessionTimeoutMalformed', found },
    ]);
  });

  it('[PRICE-23] leave no part of a unit that cannot be paid', () => {
    expect(shopProblems(wholeShop(inYen))).toEqual([
      { code: 'roundingNotWhole', currency: 'JPY', factor: 10, method: 'ceil' },
    ]);
    expect(shopProblems(wholeShop({ ...inYen, priceRoundFactor: cents(100) }))).toEqual([]);
  });

  it('[CART-09] count limits and seats in whole numbers', () => {
    const onlineOrderLimits = [
      limit(-1, 0, 0),
      limit(1, 0.5, 0),
      limit(1, 1, 1),
      limit(1, 1, Number.NaN),
    ];
    const tables = [{ capacity: 0 }, { capacity: 1 }, { capacity: 2.5 }];
    expect(shopProblems(wholeShop({ onlineOrderLimits, tables }))).toEqual([
      { code: 'orderLimitMalformed', entry: 0 },
      { code: 'orderLimitMalformed', entry: 1 },
      { code: 'orderLimitMalformed', entry: 3 },
      { code: 'tableWithoutSeats', entry: 0 },
      { code: 'tableWithoutSeats', entry: 2 },
    ]);
  });

  it('[DELIVERY-01] finds areas of two zones, and zones without areas', () => {
    const zone = { fee: noCents, minimum: noCents, minutes: 10 };
    const area = (_id: string) => ({ _id, name: [] });
    const deliveryZones = [
      { ...zone, areas: [area('a'), area('b')] },
      { ...zone, areas: [] },
      { ...zone, areas: [area('b'), area('b')] },
    ];
    expect(shopProblems(wholeShop({ deliveryZones }))).toEqual([
      { code: 'deliveryZoneEmpty', entry: 1 },
      { code: 'deliveryAreaTwice', area: 'b' },
    ]);
  });
});
