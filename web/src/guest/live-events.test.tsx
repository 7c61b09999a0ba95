import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { emit } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/log-in.ts';
import { account } from '../member/membership.ts';
import { balancesOf } from '../vouchers/points.ts';
import { followOrders } from './live-events.ts';

describe('an order of a member', () => {
  const own = ownAccount('emily');
  let stop = (): void => undefined;

  beforeEach(() => {
    stop = followOrders();
    balancesOf.of(own._id).setData([]);
    account.of(own._id).setData(own);
  });

  afterEach(() => stop());

  const stale = () => [balancesOf.of(own._id).isStale(), account.of(own._id).isStale()];

  it.each(['done', 'void', 'cancelled'] as const)(
    '[MEMBER-07] [OFFER-13] has points and level read again once it is %s',
    async (status) => {
      emit('tableSessions patched', anOrder({ status, user: own._id }));
      await expect.poll(() => stale()).toEqual([true, true]);
    },
  );

  it('[MEMBER-05] leaves them as they are while it is under way', async () => {
    emit('tableSessions patched', anOrder({ status: 'ongoing', user: own._id }));
    emit('tableSessions patched', anOrder({ status: 'done', user: null }));
    await import('../member/refresh-membership.ts');
    await Promise.resolve();
    expect(stale()).toEqual([false, false]);
  });
});
