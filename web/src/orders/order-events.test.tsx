import { describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { answer, answerBy } from '../../testing/fake-server.ts';
import { incompleteOrders, order } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { applyOrder, newerOf } from './order-events.ts';

describe('two versions of one order', () => {
  it('[SESSION-11] are compared by number, in either order of arrival', () => {
    const older = anOrder({ version: 1 });
    const newer = anOrder({ version: 2, progress: 'ready' });
    expect(newerOf(older, newer)).toBe(newer);
    expect(newerOf(newer, older)).toBe(newer);
  });

  it('[SESSION-11] with the same number resolve to the one received last', () => {
    const known = anOrder({ version: 2 });
    const received = anOrder({ version: 2, progress: 'ready' });
    expect(newerOf(known, received)).toBe(received);
  });
});

describe('an event of an order', () => {
  const older = anOrder({ version: 1 });
  const newer = anOrder({ version: 2, progress: 'ready' });

  it('[SESSION-11] changes the order on screen, which need not be read again', async () => {
    answer('create tableSessions/subscribe', older);
    const shown = order.of(older._id, null);
    await shown.fetch();
    applyOrder(newer);
    expect(shown.getSnapshot().data).toEqual(newer);
    expect(shown.isStale()).toBe(false);
  });

  it('[SESSION-11] has the order read again if it overtakes an answer', async () => {
    const reading = Promise.withResolvers<Session>();
    answerBy('create tableSessions/subscribe', () => reading.promise);
    const shown = order.of(older._id, null);
    const read = shown.fetch();
    applyOrder(newer);
    reading.resolve(older);
    await read;
    expect(shown.isStale()).toBe(true);
  });

  it('[SESSION-09] takes a collected order off the list, and leaves other lists alone', async () => {
    const other = anOrder({ _id: 'f'.repeat(24) });
    answer('find tableSessions', { total: 2, limit: 10, skip: 0, data: [older, other] });
    const list = incompleteOrders.of(['key']);
    await list.fetch();
    applyOrder(anOrder({ version: 2, tvStatus: 'taken' }));
    applyOrder(anOrder({ _id: 'e'.repeat(24) }));
    expect(list.getSnapshot().data).toEqual([other]);
  });

  it.each([{ progress: 'completed' }, { status: 'cancelled' }, { status: 'void' }] as const)(
    '[SESSION-09] takes an order off the list that is %o',
    async (about) => {
      answer('find tableSessions', { total: 1, limit: 10, skip: 0, data: [older] });
      const list = incompleteOrders.of([`key ${JSON.stringify(about)}`]);
      await list.fetch();
      applyOrder(anOrder({ version: 2, ...about }));
      expect(list.getSnapshot().data).toEqual([]);
    },
  );
});
