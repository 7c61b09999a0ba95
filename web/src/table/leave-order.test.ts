import { describe, expect, it } from 'vitest';
import { isSettled } from './leave-order.ts';

describe('a table that became a takeaway', () => {
  it('[SESSION-05] accepts dishes until it is being paid', () => {
    expect(isSettled({ type: 'takeAway', status: 'ongoing' })).toBe(false);
    for (const status of ['toPay', 'done', 'cancelled', 'void', 'test'] as const)
      expect(isSettled({ type: 'takeAway', status })).toBe(true);
  });

  it('[SESSION-05] is not released before it is a takeaway', () => {
    expect(isSettled({ type: 'dineIn', status: 'toPay' })).toBe(false);
  });
});
