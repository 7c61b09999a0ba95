import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { readyAbout } from './ready-about.ts';

const minute = 60_000;
const at = (hour: number, minutes: number): number => Date.UTC(2026, 10, 15, hour, minutes);

const shop: Parameters<typeof readyAbout>[1] = {
  payFirst: ['delivery'],
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
} as const);

describe('when an order is ready', () => {
  it('[RECORD-05] is told as ten minutes from the order and the time the shop needs', () => {
    expect(readyAbout(order, shop, at(19, 1))).toEqual({ from: at(19, 20), to: at(19, 30) });
    expect(readyAbout({ ...order, startTime: at(19, 1) + 1 }, shop, at(19, 2))).toEqual({
      from: at(19, 25),
      to: at(19, 35),
    });
  });

  it('[RECORD-05] counts from the payment where the kitchen waits for it, and is not put off by one that comes later', () => {
    const paid = { ...order, status: 'done', progress: 'preparing', paidTime: at(19, 10) } as const;
    expect(readyAbout({ ...paid, type: 'delivery' }, shop, at(19, 11))).toEqual({
      from: at(19, 30),
      to: at(19, 40),
    });
    expect(readyAbout(paid, shop, at(19, 11))).toEqual({ from: at(19, 20), to: at(19, 30) });
  });

  it('[RECORD-05] is told only while it is still ahead', () => {
    expect(readyAbout(order, shop, at(19, 30) - 1)).not.toBeNull();
    expect(readyAbout(order, shop, at(19, 30))).toBeNull();
    expect(readyAbout(order, shop, at(23, 0) + minute)).toBeNull();
  });

  it.each([
    ['at a table', { type: 'dineIn' }],
    ['in a slot of its own', { pickupTime: at(20, 0) }],
    ['that waits for its money', { payBy: at(19, 15) }],
    ['that is ready', { progress: 'ready' }],
    ['that was taken', { tvStatus: 'taken' }],
    ['that was called off', { status: 'cancelled' }],
  ] as const)('[RECORD-05] is not told of an order %s', (_title, change) => {
    expect(readyAbout({ ...order, ...change }, shop, at(19, 1))).toBeNull();
  });

  it.each(['dineInNoTable', 'delivery'] as const)('[RECORD-05] is told of %s too', (type) => {
    expect(readyAbout({ ...order, type }, shop, at(19, 1))).not.toBeNull();
  });
});
