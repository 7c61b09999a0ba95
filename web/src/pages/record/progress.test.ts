import { describe, expect, it } from 'vitest';
import { isRunning, statusOf, stepAt } from './progress.ts';

describe('how an order stands', () => {
  it('[SESSION-12] is one of four steps; paid is received, unpaid is before them', () => {
    expect((['toPay', 'received', 'paid', 'preparing', 'ready', 'completed'] as const).map(stepAt)).toEqual([
      -1, 0, 0, 1, 2, 3,
    ]);
  });

  it.each([
    [{ status: 'cancelled', progress: 'preparing' }, 'status.cancelled'],
    [{ status: 'void', progress: 'completed' }, 'status.void'],
    [{ status: 'toPay', progress: 'received' }, 'progress.toPay'],
    [{ status: 'ongoing', progress: 'preparing' }, 'progress.preparing'],
    [{ status: 'done', progress: 'ready' }, 'progress.ready'],
  ] as const)('[SESSION-12] is said in one word', (session, key) => {
    expect(statusOf(session).key).toBe(key);
  });

  it('[SESSION-09] runs until it is taken, completed or called off, paid or not', () => {
    expect(isRunning({ status: 'done', progress: 'preparing', tvStatus: null })).toBe(true);
    expect(isRunning({ status: 'done', progress: 'ready', tvStatus: 'taken' })).toBe(false);
    expect(isRunning({ status: 'ongoing', progress: 'completed', tvStatus: null })).toBe(false);
    expect(isRunning({ status: 'cancelled', progress: 'received', tvStatus: null })).toBe(false);
  });
});
