import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { sectionRefusal } from '@servery/engine/session/switch-section.ts';
import { admitted } from '../access.ts';
import { servesShop, staffServing } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import { entryBy } from '../store/session-changes.ts';
import { reviseOnce } from './revise.ts';

/** Moves an order to another section of the shop that takes its type (SESSION-04). */
export function changeSectionService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.changeSection, async ({ data, caller }) => {
    const head = admitted(await dependencies.sessions.head(data.session), caller, data.restoreKey);
    const { session: _id, section, requestKey: key } = data;
    const revision = {
      id: _id,
      caller,
      dependencies,
      ...entryBy(staffServing(caller, head.shop), {
        call: sessionCalls.changeSection.path,
        change: { section },
      }),
      revise: ({ session, snapshot }: OpenOrder) => {
        const sectionOf = (id: string | null) =>
          snapshot.sections.find((one) => one._id === id) ?? null;
        const move = {
          session,
          shop: snapshot.shop,
          byStaff: servesShop(caller, head.shop),
          from: sectionOf(session.section),
          section: sectionOf(section),
        };
        const refusal = sectionRefusal(move, dependencies.clock());
        if (refusal !== null) throw new Refused('sectionRefused', { reason: refusal.code });
        return { section };
      },
    };
    const scope = nameOf(sessionCalls.changeSection);
    const request = { scope, key, payload: { session: _id, section } };
    return reviseOnce(request, revision, ({ version }) => ({ _id, section, version }));
  });
}
