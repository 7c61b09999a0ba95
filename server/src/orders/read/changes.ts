import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { implement } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { staffOfOrder } from '../change/staff-revision.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { changesOf } from '../store/session-changes.ts';

/** What staff have changed on an order of their shop (STAFF-06). */
export function changesService(dependencies: OrderDependencies): Served {
  return implement(staffCalls.findChanges, async ({ query, caller }) => {
    await staffOfOrder(caller, query.session, dependencies);
    return changesOf(dependencies.db, query.session);
  });
}
