import { named } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../hours/instant.ts';
import { cents } from '../money/cents.ts';
import {
  arrivalSlots,
  expectedArrival,
  minutesToArrival,
  shownArrival,
} from './delivery-arrival.ts';
import { deliveryArea, deliveryClosedRefusal, deliveryRefusal } from './delivery-refusal.ts';
import { deliveryFees, deliverySurcharges, deliveryTerms } from './delivery-zone.ts';
import type { PromisedOrder } from './delivery-arrival.ts';

const near = {
  areas: [
    { _id: 'central', name: named('Central') },
    { _id: 'sheung-wan', name: named('Sheung Wan') },
  ],
  fee: cents(2000),
  minimum: cents(5000),
  minutes: 10,
};
const far = {
  areas: [{ _id: '106', name: named('106 Da’an') }],
  fee: cents(6000),
  minimum: cents(0),
  minutes: 40,
};

/** Delivers from 11:00 to 14:00, cooks from 8:00 on. */
const shop = frozen({
  timezone: 'Asia/Hong_Kong',
  onlineOpeningHours: [
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      startTime: '08:00',
      endTime: '22:00',
      orderType: ['takeAway'],
    },
    {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      startTime: '11:00',
      endTime: '14:00',
      orderType: ['delivery'],
    },
  ],
  deliveryFee: cents(9900),
  deliveryZones: [near, far],
  pickup: { slotMinutes: 30, leadMinutes: 20, days: 1 },
} as const);
const everywhere = frozen({ ...shop, deliveryZones: [], deliveryFee: cents(2500) });

function at(hour: number, minute: number): number {
  return Date.UTC(2026, 10, 17, hour - 8, minute);
}

describe('the zones of a shop', () => {
  it('[DELIVERY-01] have fee, minimum and minutes for all their areas', () => {
    expect(deliveryTerms(shop, 'central')).toMatchObject({ fee: 2000, minimum: 5000, minutes: 10 });
    expect(deliveryTerms(shop, 'sheung-wan')).toEqual(deliveryTerms(shop, 'central'));
    expect(deliveryTerms(shop, '106')).toMatchObject({ fee: 6000, minimum: 0, minutes: 40 });
  });

  it.each(['sai-kung', '', null])('[DELIVERY-01] do not hold %j', (area) => {
    expect(deliveryTerms(shop, area)).toBeNull();
    expect(deliveryArea(shop, area)).toBeNull();
  });

  it('[DELIVERY-01] name their areas', () => {
    expect(deliveryArea(shop, '106')).toEqual({ _id: '106', name: named('106 Da’an') });
  });

  it('[DELIVERY-01] are not needed: the fee of the shop then holds everywhere', () => {
    for (const area of ['central', null])
      expect(deliveryTerms(everywhere, area)).toEqual({ fee: 2500, minimum: 0, minutes: 30 });
  });

  it('[DELIVERY-01] show the lowest and the highest fee before an area is chosen', () => {
    expect(deliveryFees(shop)).toEqual([2000, 6000]);
    expect(deliveryFees({ ...shop, deliveryZones: [far, near] })).toEqual([2000, 6000]);
    expect(deliveryFees({ ...shop, deliveryZones: [near] })).toEqual([2000]);
    expect(deliveryFees(everywhere)).toEqual([2500]);
  });
});

describe('the delivery fee', () => {
  it('[DELIVERY-01] [SESSION-17] is a surcharge on the bill of deliveries alone', () => {
    const fee = (amount: number) => [{ _id: 'delivery', name: 'delivery', amount }];
    expect(deliverySurcharges('delivery', shop, '106')).toEqual(fee(6000));
    expect(deliverySurcharges('delivery', everywhere, null)).toEqual(fee(2500));
    for (const type of ['takeAway', 'dineIn', 'dineInNoTable'] as const)
      expect(deliverySurcharges(type, everywhere, 'central')).toEqual([]);
  });

  it('[DELIVERY-01] is no row where it is nothing or not known yet', () => {
    expect(deliverySurcharges('delivery', shop, null)).toEqual([]);
    const free = { ...everywhere, deliveryFee: cents(0) };
    expect(deliverySurcharges('delivery', free, null)).toEqual([]);
  });
});

describe('a delivery', () => {
  it.each(['sai-kung', null])('[DELIVERY-02] is refused outside the zones: %j', (area) => {
    expect(deliveryRefusal(shop, { area, goods: cents(100_000) })).toEqual({
      code: 'deliveryOutsideArea',
    });
  });

  it('[DELIVERY-02] is refused below the minimum, with what is missing', () => {
    const area = 'central';
    expect(deliveryRefusal(shop, { area, goods: cents(4999) })).toEqual({
      code: 'deliveryBelowMinimum',
      minimum: 5000,
      missing: 1,
    });
    expect(deliveryRefusal(shop, { area, goods: cents(5000) })).toBeNull();
    expect(deliveryRefusal(everywhere, { area, goods: cents(0) })).toBeNull();
  });

  it('[DELIVERY-03] has hours of its own', () => {
    expect(deliveryClosedRefusal(shop, at(10, 59))).toEqual({
      code: 'deliveryClosed',
      opensAt: at(11, 0),
    });
    expect(deliveryClosedRefusal(shop, at(11, 0))).toBeNull();
    expect(deliveryClosedRefusal(shop, at(14, 0))).toMatchObject({ code: 'deliveryClosed' });
  });
});

describe('the arrival of a delivery', () => {
  it('[DELIVERY-04] takes the minutes of kitchen and way', () => {
    expect(minutesToArrival(shop, 'central')).toBe(30);
    expect(minutesToArrival(shop, '106')).toBe(60);
    expect(minutesToArrival(everywhere, null)).toBe(50);
    expect(minutesToArrival(shop, 'sai-kung')).toBeNull();
  });

  it('[DELIVERY-04] is chosen from slots within the delivery hours', () => {
    const from = (area: string | null, now: number) =>
      arrivalSlots(shop, area, now).map((slot) => slot.from);
    const all = [660, 690, 720, 750, 780, 810].map((minute) => at(0, minute));
    expect(from('central', at(9, 0))).toEqual(all);
    expect(from('central', at(12, 0))).toEqual(all.slice(3));
    expect(from('106', at(12, 0))).toEqual(all.slice(4));
    expect(from('sai-kung', at(9, 0))).toEqual([]);
  });

  const order: PromisedOrder = frozen({
    arrivalTime: null,
    arrivalMinutes: 45,
    startTime: 1000,
    paidTime: null,
    isPaidFirst: false,
  });

  it.each([
    ['counted from the order', {}, 1000 + 45 * minuteMs],
    ['counted from the order, though paid later', { paidTime: 5000 }, 1000 + 45 * minuteMs],
    ['unknown until it is paid first', { isPaidFirst: true }, null],
    ['counted from the payment', { isPaidFirst: true, paidTime: 5000 }, 5000 + 45 * minuteMs],
    ['what the guest chose', { arrivalTime: 7000, isPaidFirst: true }, 7000],
    ['unknown for orders without a promise', { arrivalMinutes: null }, null],
  ] as const)('[DELIVERY-04] is %s', (_, about, expected) => {
    expect(expectedArrival({ ...order, ...about })).toBe(expected);
  });

  it('[DELIVERY-04] is shown in steps of five minutes, never too early', () => {
    expect(shownArrival(at(12, 30))).toBe(at(12, 30));
    expect(shownArrival(at(12, 31))).toBe(at(12, 35));
    expect(shownArrival(at(12, 35) + 1)).toBe(at(12, 40));
  });
});
