import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { peopleRefusal } from '@servery/engine/session/change-people.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { servesShop, staffOf, staffServing } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import { authorize, loggingRefusals } from '../../staff/authorize.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import { roundsOnBill } from '../read/merged-rounds.ts';
import { entryBy } from '../store/session-changes.ts';
import { guardLargerShare } from './hand-discounts.ts';
import { reviseOnce } from './revise.ts';
import type { Revision, SavedChange } from './revision.ts';

type PeopleChange = InferOutput<(typeof sessionCalls)['changePeople']['data']>;

/** Corrects the number of people at a table; its seat charge follows (SESSION-22). */
export function changePeopleService(dependencies: OrderDependencies): Served {
  const call = sessionCalls.changePeople;
  return implementWithData(call, async ({ data, caller }) => {
    const { session: _id, people, restoreKey, requestKey: key } = data;
    const { shop } = admitted(await dependencies.sessions.head(_id), caller, restoreKey);
    const isStaff = servesShop(caller, shop);
    const entry = { call: call.path, change: { people } };
    const revision = {
      id: _id,
      caller,
      dependencies,
      ...entryBy(staffServing(caller, shop), entry),
      ...(isStaff ? { afterUpdate: guarding(data, caller) } : {}),
      revise: (order: OpenOrder) => corrected(order, people, isStaff),
    };
    const request = { scope: nameOf(call), key, payload: { session: _id, people } };
    return loggingRefusals(dependencies.db, () =>
      reviseOnce(request, revision, ({ version }) => ({ _id, people, version })),
    );
  });
}

function corrected({ session, snapshot }: OpenOrder, people: number, isStaff: boolean): Revision {
  const seats = session.tableItem?.capacity ?? 0;
  const guestsMay = snapshot.shop.guestsChangePeople;
  const ordered = { ...session, rounds: roundsOnBill(session) };
  const refusal = peopleRefusal({ session: ordered, seats, isStaff, guestsMay }, people);
  if (refusal === null) return { people };
  const { code: reason, ...figures } = refusal;
  throw new Refused('peopleRefused', { reason, ...figures });
}

/** A seat charge per person falls with the people, though somebody has paid (APPROVAL-01). */
function guarding({ people, approval }: PeopleChange, caller: Caller) {
  return async (db: Transaction<Tables>, saved: SavedChange): Promise<void> => {
    const { session, nowMs } = saved;
    const staff = staffOf(caller, servingRoles);
    const part = { action: 'fewerPeople', target: session.id, amount: people } as const;
    const work = { ...part, staff, bill: session.total, approval, nowMs };
    const isGuarded = people < session.people && session.payments.length > 0;
    const isApproved = isGuarded && (await authorize(db, work));
    if (!isApproved) await guardLargerShare(db, saved, { staff, approval });
  };
}
