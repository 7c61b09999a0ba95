import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { peopleRefusal } from '@servery/engine/session/change-people.ts';
import { admitted } from '../access.ts';
import { servesShop, staffServing } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import { entryBy } from '../store/session-changes.ts';
import { reviseOnce } from './revise.ts';

/** Corrects the number of people at a table; its seat charge follows (SESSION-22). */
export function changePeopleService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.changePeople, async ({ data, caller }) => {
    const { session: _id, people, restoreKey, requestKey: key } = data;
    const head = admitted(await dependencies.sessions.head(_id), caller, restoreKey);
    const scope = nameOf(sessionCalls.changePeople);
    const revision = {
      id: _id,
      caller,
      dependencies,
      ...entryBy(staffServing(caller, head.shop), {
        call: sessionCalls.changePeople.path,
        change: { people },
      }),
      revise: ({ session, snapshot }: OpenOrder) => {
        const change = {
          session,
          seats: session.tableItem?.capacity ?? 0,
          isStaff: servesShop(caller, head.shop),
          guestsMay: snapshot.shop.guestsChangePeople,
        };
        const refusal = peopleRefusal(change, people);
        if (refusal !== null) {
          const { code: reason, ...figures } = refusal;
          throw new Refused('peopleRefused', { reason, ...figures });
        }
        return { people };
      },
    };
    const request = { scope, key, payload: { session: _id, people } };
    return reviseOnce(request, revision, ({ version }) => ({ _id, people, version }));
  });
}
