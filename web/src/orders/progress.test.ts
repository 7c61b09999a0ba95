import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { labelsOf, mayCancel, mustBePaid, sentenceOf, stepAt, stepTime } from './progress.ts';
import { standingOf } from './standing.ts';

const takeaway = {
  type: 'takeAway',
  status: 'ongoing',
  progress: 'received',
  payBy: null,
  total: cents(6400),
  tvStatus: null,
  endReason: null,
} as const;
const table = { ...takeaway, type: 'dineIn' } as const;
const delivery = { ...takeaway, type: 'delivery' } as const;

describe('the progress of an order', () => {
  it('[SESSION-12] is one of four steps; paid is received, unpaid is before them', () => {
    expect(
      (['toPay', 'received', 'paid', 'preparing', 'ready', 'completed'] as const).map((progress) =>
        stepAt({ type: 'takeAway', progress }),
      ),
    ).toEqual([-1, 0, 0, 1, 2, 3]);
  });

  it('[DELIVERY-05] of a delivery ends on its way and delivered; packed it is still prepared', () => {
    expect(
      (['received', 'paid', 'preparing', 'ready', 'onItsWay', 'delivered'] as const).map(
        (progress) => stepAt({ type: 'delivery', progress }),
      ),
    ).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it.each([
    ['cancelled', { status: 'cancelled', progress: 'preparing' }, ['status.cancelled']],
    ['void', { status: 'void', progress: 'completed' }, ['status.void']],
    ['a test', { status: 'test' }, ['status.test']],
    ['paid first', { payBy: 1 }, ['progress.toPay']],
    ['paid first, at the counter', { status: 'toPay', payBy: 1 }, ['progress.toPay']],
    ['unpaid', {}, ['progress.received', 'progress.toPay']],
    ['unpaid and cooked', { progress: 'preparing' }, ['progress.preparing', 'progress.toPay']],
    [
      'cooked while its guest pays',
      { status: 'toPay', progress: 'preparing' },
      ['progress.preparing', 'progress.toPay'],
    ],
    ['completed and unpaid', { progress: 'completed' }, ['progress.completed', 'progress.toPay']],
    ['paid', { status: 'done', progress: 'ready' }, ['progress.ready', 'progress.paid']],
    ['free of charge', { total: cents(0) }, ['progress.received']],
  ] as const)('[SESSION-12] [RECORD-06] has labels if it is %s', (_, about, keys) => {
    expect(labelsOf({ ...takeaway, ...about }).map(({ key }) => key)).toEqual(keys);
  });

  it('[STAFF-08] says of a test what the kitchen does, beside that it is one', () => {
    expect(sentenceOf({ ...takeaway, status: 'test', progress: 'preparing' })).toBe(
      'record.said.preparing',
    );
  });

  it.each([
    ['running', { progress: 'preparing' }, ['progress.preparing', 'progress.toPay']],
    ['asking for its bill', { status: 'toPay' }, ['progress.toPay']],
    ['paid', { status: 'done' }, ['progress.paid']],
  ] as const)('[RECORD-06] has labels of a table that is %s', (_, about, keys) => {
    expect(labelsOf({ ...table, ...about }).map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    [takeaway, { status: 'cancelled', endReason: 'unpaid' }, 'record.ended.unpaid'],
    [takeaway, { status: 'cancelled' }, 'record.ended.unknown'],
    [takeaway, { status: 'void', progress: 'ready' }, 'record.said.void'],
    [takeaway, { payBy: 9 }, 'record.said.toPay'],
    [takeaway, { status: 'toPay', progress: 'preparing' }, 'record.said.preparing'],
    [takeaway, { status: 'done', progress: 'paid' }, 'record.said.received'],
    [takeaway, { status: 'done', progress: 'ready' }, 'record.said.ready'],
    [delivery, { status: 'done', progress: 'ready' }, 'record.said.ready'],
    [delivery, { status: 'done', progress: 'onItsWay' }, 'record.said.onItsWay'],
    [delivery, { status: 'done', progress: 'delivered' }, 'record.said.delivered'],
    [table, { status: 'toPay' }, 'record.said.toPay'],
    [table, { status: 'done' }, 'record.said.paid'],
  ] as const)(
    '[RECORD-02] [RECORD-06] has a sentence, with the reason for a cancelled order',
    (order, about, key) => {
      expect(sentenceOf({ ...order, ...about })).toBe(key);
    },
  );

  it('[RECORD-02] has the time of each step that was reached', () => {
    const later = { completed: null, onItsWay: null, delivered: null };
    const progressTimes = { preparing: 20, ready: 30, ...later };
    const times = { startTime: 10, paidTime: null, progressTimes };
    const order = { ...times, type: 'takeAway', progress: 'preparing' } as const;
    expect(
      (['received', 'preparing', 'ready', 'completed'] as const).map((step) =>
        stepTime(step, order),
      ),
    ).toEqual([10, 20, null, null]);
  });

  it.each([
    [takeaway, { status: 'done', progress: 'preparing' }, 'running'],
    [takeaway, { status: 'done', progress: 'ready', tvStatus: 'taken' }, 'over'],
    [takeaway, { progress: 'completed' }, 'over'],
    [takeaway, { status: 'cancelled' }, 'cancelled'],
    [takeaway, { status: 'void', progress: 'completed', tvStatus: 'taken' }, 'cancelled'],
    [table, { progress: 'completed' }, 'running'],
    [table, { status: 'done', progress: 'preparing' }, 'over'],
  ] as const)('[RECORD-07] lists an order with those it belongs to', (order, about, standing) => {
    expect(standingOf({ ...order, ...about })).toBe(standing);
  });

  it('[SESSION-14] waits for the payment only while it can be paid and is not cooked', () => {
    expect(mustBePaid({ ...takeaway, status: 'toPay', payBy: 9 })).toBe(true);
    expect(mustBePaid({ ...takeaway, status: 'toPay', progress: 'preparing' })).toBe(false);
    expect(mustBePaid({ ...takeaway, status: 'done', progress: 'toPay' })).toBe(false);
    expect(mustBePaid(takeaway)).toBe(false);
  });

  it('[SESSION-14] does not wait for the payment of a table, although its bill is unpaid', () => {
    expect(mustBePaid({ ...table, status: 'toPay', payBy: 9 })).toBe(false);
  });

  it('[SESSION-02] can be cancelled by its guest before it is cooked or being paid, never at a table', () => {
    const own = { ...takeaway, tableItem: null };
    expect(mayCancel(own)).toBe(true);
    expect(mayCancel({ ...own, progress: 'preparing' })).toBe(false);
    expect(mayCancel({ ...own, status: 'toPay' })).toBe(false);
    expect(mayCancel({ ...own, type: 'dineIn' })).toBe(false);
    expect(mayCancel({ ...own, tableItem: { _id: 'a3', name: 'A3' } })).toBe(false);
  });
});
