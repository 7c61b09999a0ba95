import { describe, expect, it } from 'vitest';
import { isSettled } from './leave-order.ts';

describe('an order that was taken along from a table', () => {
  it('[SESSION-05] takes more dishes while it is ongoing, and none from its payment on', () => {
    expect(isSettled({ type: 'takeAway', status: 'ongoing' })).toBe(false);
    for (const status of ['toPay', 'done', 'cancelled', 'void', 'test'] as const)
      expect(isSettled({ type: 'takeAway', status })).toBe(true);
  });

  it('[SESSION-05] is not let go of before it has left the table', () => {
    expect(isSettled({ type: 'dineIn', status: 'toPay' })).toBe(false);
  });
});
