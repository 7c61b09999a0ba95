import { describe, expect, it } from 'vitest';
import {
  isRunning,
  mayCancel,
  mustBePaid,
  sentenceOf,
  statusOf,
  stepAt,
  stepTime,
} from './progress.ts';

const free = { payBy: null } as const;

describe('the progress of an order', () => {
  it('[SESSION-12] is one of four steps; paid is received, unpaid is before them', () => {
    expect(
      (['toPay', 'received', 'paid', 'preparing', 'ready', 'completed'] as const).map(stepAt),
    ).toEqual([-1, 0, 0, 1, 2, 3]);
  });

  it.each([
    [{ status: 'cancelled', progress: 'preparing', ...free }, 'status.cancelled'],
    [{ status: 'void', progress: 'completed', ...free }, 'status.void'],
    [{ status: 'toPay', progress: 'received', ...free }, 'progress.toPay'],
    [{ status: 'ongoing', progress: 'received', payBy: 1 }, 'progress.toPay'],
    [{ status: 'ongoing', progress: 'preparing', ...free }, 'progress.preparing'],
    [{ status: 'done', progress: 'ready', ...free }, 'progress.ready'],
  ] as const)('[SESSION-12] has a label', (session, key) => {
    expect(statusOf(session).key).toBe(key);
  });

  it.each([
    [
      { status: 'cancelled', progress: 'received', payBy: null, endReason: 'unpaid' },
      'record.ended.unpaid',
    ],
    [
      { status: 'cancelled', progress: 'received', payBy: null, endReason: null },
      'record.ended.unknown',
    ],
    [{ status: 'void', progress: 'ready', payBy: null, endReason: null }, 'record.said.void'],
    [{ status: 'ongoing', progress: 'received', payBy: 9, endReason: null }, 'record.said.toPay'],
    [{ status: 'done', progress: 'paid', payBy: null, endReason: null }, 'record.said.received'],
    [{ status: 'done', progress: 'ready', payBy: null, endReason: null }, 'record.said.ready'],
  ] as const)(
    '[RECORD-02] has a sentence, with the reason for a cancelled order',
    (session, key) => {
      expect(sentenceOf(session)).toBe(key);
    },
  );

  it('[RECORD-02] has the time of each step that was reached', () => {
    const progressTimes = { preparing: 20, ready: 30, completed: null };
    const order = { startTime: 10, paidTime: null, progress: 'preparing', progressTimes } as const;
    expect(
      (['received', 'preparing', 'ready', 'completed'] as const).map((step) =>
        stepTime(step, order),
      ),
    ).toEqual([10, 20, null, null]);
  });

  it('[SESSION-09] runs until it is picked up, completed or cancelled, paid or not', () => {
    expect(isRunning({ status: 'done', progress: 'preparing', tvStatus: null })).toBe(true);
    expect(isRunning({ status: 'done', progress: 'ready', tvStatus: 'taken' })).toBe(false);
    expect(isRunning({ status: 'ongoing', progress: 'completed', tvStatus: null })).toBe(false);
    expect(isRunning({ status: 'cancelled', progress: 'received', tvStatus: null })).toBe(false);
  });

  it('[SESSION-14] waits for the payment only while it can be paid', () => {
    const takeaway = { type: 'takeAway', payBy: null } as const;
    expect(mustBePaid({ ...takeaway, status: 'toPay', progress: 'received' })).toBe(true);
    expect(mustBePaid({ ...takeaway, status: 'done', progress: 'toPay' })).toBe(false);
    expect(mustBePaid({ ...takeaway, status: 'ongoing', progress: 'received' })).toBe(false);
  });

  it('[SESSION-14] does not wait for the payment of a table, although its bill is unpaid', () => {
    const table = { type: 'dineIn', status: 'toPay', progress: 'received', ...free } as const;
    expect(mustBePaid(table)).toBe(false);
    expect(statusOf(table).key).toBe('progress.toPay');
  });

  it('[SESSION-02] can be cancelled by its guest before it is cooked or being paid, never at a table', () => {
    const takeaway = {
      type: 'takeAway',
      status: 'ongoing',
      progress: 'received',
      tableItem: null,
    } as const;
    expect(mayCancel(takeaway)).toBe(true);
    expect(mayCancel({ ...takeaway, progress: 'preparing' })).toBe(false);
    expect(mayCancel({ ...takeaway, status: 'toPay' })).toBe(false);
    expect(mayCancel({ ...takeaway, type: 'dineIn' })).toBe(false);
    expect(mayCancel({ ...takeaway, tableItem: { _id: 'a3', name: 'A3' } })).toBe(false);
  });
});
