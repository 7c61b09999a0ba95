import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { sectionRefusal } from '@servery/engine/session/switch-section.ts';
import { admitted } from '../access.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { storeAnswer, storedAnswer } from '../../calls/idempotency.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { reviseSession } from './revise.ts';

/** Moves an order to another section of the shop that takes its type (SESSION-04). */
export function changeSectionService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.changeSection, async ({ data, caller }) => {
    admitted(await dependencies.sessions.head(data.session), caller, data.restoreKey);
    const { session: _id, section, requestKey: key } = data;
    const request = {
      scope: nameOf(sessionCalls.changeSection),
      key,
      payload: { session: _id, section },
    };
    // Another phone may have moved the table since; a repeated request must not move it back.
    const stored = await storedAnswer(dependencies.db, request);
    if (stored !== null) return stored;
    const version = await reviseSession({
      id: _id,
      caller,
      dependencies,
      revise: ({ session, snapshot }) => {
        const to = snapshot.sections.find((one) => one._id === section) ?? null;
        const refusal = sectionRefusal(
          { session, shop: snapshot.shop, section: to },
          dependencies.clock(),
        );
        if (refusal !== null) throw new Refused('sectionRefused', { reason: refusal.code });
        return { section };
      },
      afterUpdate: (db, newVersion) =>
        storeAnswer(db, request, { _id, section, version: newVersion }),
    });
    dependencies.publisher.sessionChanged(_id);
    return { _id, section, version };
  });
}
