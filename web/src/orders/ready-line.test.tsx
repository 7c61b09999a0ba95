import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { arrivalOf, lateSince, readyAbout } from './ready-line.tsx';

const minute = 60_000;
const at = (hour: number, minutes: number): number => Date.UTC(2026, 10, 15, hour, minutes);

const shop: Parameters<typeof readyAbout>[1] = {
  payFirst: ['delivery'],
  payFirstAbove: null,
  pickup: { leadMinutes: 20 },
};

const order = frozen({
  type: 'takeAway',
  status: 'ongoing',
  progress: 'received',
  tvStatus: null,
  payBy: null,
  startTime: at(19, 0),
  paidTime: null,
  pickupTime: null,
  arrivalTime: null,
  expectedArrival: null,
  ready: null,
  total: cents(6400),
} as const);

describe('the estimated time of an order', () => {
  it('[RECORD-05] is a range of ten minutes after the lead time of the shop', () => {
    expect(readyAbout(order, shop, at(19, 1))).toEqual({ from: at(19, 20), to: at(19, 30) });
    expect(readyAbout({ ...order, startTime: at(19, 1) + 1 }, shop, at(19, 2))).toEqual({
      from: at(19, 25),
      to: at(19, 35),
    });
  });

  it('[READY-01] is what the server promised, if it did', () => {
    const ready = { from: at(19, 10), to: at(19, 15), was: null };
    expect(readyAbout({ ...order, ready }, shop, at(19, 1))).toEqual(ready);
    expect(lateSince({ ...order, ready }, shop, at(19, 16))).toBe(at(19, 15));
    expect(readyAbout({ ...order, ready, progress: 'ready' }, shop, at(19, 1))).toBeNull();
  });

  it('[RECORD-05] counts from the payment only if the kitchen waits for it', () => {
    const paid = { ...order, status: 'done', progress: 'preparing', paidTime: at(19, 10) } as const;
    const counter = { ...shop, payFirst: ['takeAway'] } as const;
    expect(readyAbout(paid, counter, at(19, 11))).toEqual({ from: at(19, 30), to: at(19, 40) });
    expect(readyAbout(paid, shop, at(19, 11))).toEqual({ from: at(19, 20), to: at(19, 30) });
  });

  it('[RECORD-05] ends with its range', () => {
    expect(readyAbout(order, shop, at(19, 30) - 1)).not.toBeNull();
    expect(readyAbout(order, shop, at(19, 30))).toBeNull();
    expect(readyAbout(order, shop, at(23, 0) + minute)).toBeNull();
  });

  it.each([
    ['at a table', { type: 'dineIn' }],
    ['with a pickup time', { pickupTime: at(20, 0) }],
    ['that is unpaid', { payBy: at(19, 15) }],
    ['that is ready', { progress: 'ready' }],
    ['that was picked up', { tvStatus: 'taken' }],
    ['that was cancelled', { status: 'cancelled' }],
  ] as const)('[RECORD-05] does not exist for an order %s', (_title, change) => {
    expect(readyAbout({ ...order, ...change }, shop, at(19, 1))).toBeNull();
  });

  it('[RECORD-05] exists for orders at the counter too', () => {
    expect(readyAbout({ ...order, type: 'dineInNoTable' }, shop, at(19, 1))).not.toBeNull();
  });

  const delivery = { ...order, type: 'delivery', expectedArrival: at(19, 42) } as const;

  it('[DELIVERY-04] of a delivery is its arrival, until it is delivered', () => {
    const range = { from: at(19, 45), to: at(19, 55) };
    expect(arrivalOf(delivery)).toEqual(range);
    expect(arrivalOf({ ...delivery, progress: 'onItsWay' })).toEqual(range);
    expect(arrivalOf({ ...delivery, progress: 'delivered', tvStatus: 'taken' })).toBeNull();
    expect(arrivalOf({ ...delivery, payBy: at(19, 15) })).toBeNull();
    expect(arrivalOf({ ...delivery, expectedArrival: null })).toBeNull();
  });

  it('[DELIVERY-04] of a delivery is late once it should have arrived', () => {
    const onItsWay = { ...delivery, progress: 'onItsWay' } as const;
    expect(lateSince(onItsWay, shop, at(19, 55) - 1)).toBeNull();
    expect(lateSince(onItsWay, shop, at(19, 55))).toBe(at(19, 55));
  });
});

describe('a late order', () => {
  it('[RECORD-05] is late once its estimate is over, until it is ready', () => {
    expect(lateSince(order, shop, at(19, 30) - 1)).toBeNull();
    expect(lateSince(order, shop, at(19, 30))).toBe(at(19, 30));
    expect(lateSince({ ...order, progress: 'preparing' }, shop, at(23, 0))).toBe(at(19, 30));
    expect(lateSince({ ...order, progress: 'ready' }, shop, at(19, 40))).toBeNull();
  });

  it('[RECORD-05] is late in a slot once the slot has begun', () => {
    const slot = { ...order, pickupTime: at(21, 0) };
    expect(lateSince(slot, shop, at(21, 0) - 1)).toBeNull();
    expect(lateSince(slot, shop, at(21, 0))).toBe(at(21, 0));
  });

  it.each([
    ['at a table', { type: 'dineIn' }],
    ['that the kitchen does not cook before it is paid', { payBy: at(23, 15) }],
    ['that was picked up', { tvStatus: 'taken' }],
    ['that was cancelled', { status: 'cancelled' }],
  ] as const)('[RECORD-05] is not late %s', (_title, change) => {
    expect(lateSince({ ...order, ...change }, shop, at(23, 0))).toBeNull();
  });
});
