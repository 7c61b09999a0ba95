import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { peopleRefusal } from '@servery/engine/session/change-people.ts';
import { admitted } from '../access.ts';
import { servesShop } from '../../calls/caller-roles.ts';
import { storeAnswer, storedAnswer } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { reviseSession } from './revise.ts';

/** Corrects the number of people at a table; its seat charge follows (SESSION-22). */
export function changePeopleService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.changePeople, async ({ data, caller }) => {
    const { session: _id, people, restoreKey, requestKey: key } = data;
    const head = admitted(await dependencies.sessions.head(_id), caller, restoreKey);
    const scope = nameOf(sessionCalls.changePeople);
    const request = { scope, key, payload: { session: _id, people } };
    // Another phone may have set another number since, which a repeated request must not undo.
    const stored = await storedAnswer(dependencies.db, request);
    if (stored !== null) return stored;
    const version = await reviseSession({
      id: _id,
      caller,
      dependencies,
      revise: ({ session, snapshot }) => {
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
      afterUpdate: (db, newVersion) =>
        storeAnswer(db, request, { _id, people, version: newVersion }),
    });
    dependencies.publisher.sessionChanged(_id);
    return { _id, people, version };
  });
}
