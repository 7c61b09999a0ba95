import { describe, expect, it } from 'vitest';
import { hasStep } from './progress.ts';

const steps = ['received', 'preparing', 'ready', 'completed', 'onItsWay', 'delivered'] as const;

describe('the steps of an order', () => {
  it('[DELIVERY-05] of a delivery end at the door', () => {
    expect(steps.filter((step) => !hasStep('delivery', step))).toEqual(['completed']);
  });

  it.each(['takeAway', 'dineInNoTable', 'dineIn'] as const)(
    '[DELIVERY-05] of %s end in the shop',
    (type) => {
      expect(steps.filter((step) => !hasStep(type, step))).toEqual(['onItsWay', 'delivered']);
    },
  );
});
