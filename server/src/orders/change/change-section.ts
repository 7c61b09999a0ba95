import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { sectionRefusal } from '@servery/engine/session/switch-section.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { servesShop, staffOf, staffServing } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import { loggingRefusals } from '../../staff/authorize.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import { entryBy } from '../store/session-changes.ts';
import { guardLargerShare } from './hand-discounts.ts';
import { reviseOnce } from './revise.ts';
import type { Revision, SavedChange } from './revision.ts';

type SectionChange = InferOutput<(typeof sessionCalls)['changeSection']['data']>;

/** Moves an order to another section of the shop that takes its type (SESSION-04). */
export function changeSectionService(dependencies: OrderDependencies): Served {
  const call = sessionCalls.changeSection;
  return implementWithData(call, async ({ data, caller }) => {
    const { session: _id, section, restoreKey, requestKey: key } = data;
    const { shop } = admitted(await dependencies.sessions.head(_id), caller, restoreKey);
    const byStaff = servesShop(caller, shop);
    const entry = { call: call.path, change: { section } };
    const revision = {
      id: _id,
      caller,
      dependencies,
      ...entryBy(staffServing(caller, shop), entry),
      ...(byStaff ? { afterUpdate: guarding(data, caller) } : {}),
      revise: (order: OpenOrder) => moved(order, { section, byStaff, nowMs: dependencies.clock() }),
    };
    const request = { scope: nameOf(call), key, payload: { session: _id, section } };
    return loggingRefusals(dependencies.db, () =>
      reviseOnce(request, revision, ({ version }) => ({ _id, section, version })),
    );
  });
}

interface SectionMove {
  readonly section: string;
  readonly byStaff: boolean;
  readonly nowMs: Instant;
}

function moved(
  { session, snapshot: { shop, sections } }: OpenOrder,
  { section: id, byStaff, nowMs }: SectionMove,
): Revision {
  const sectionOf = (one: string | null) => sections.find(({ _id }) => _id === one) ?? null;
  const [from, section] = [sectionOf(session.section), sectionOf(id)];
  const refusal = sectionRefusal({ session, shop, byStaff, from, section }, nowMs);
  if (refusal !== null) throw new Refused('sectionRefused', { reason: refusal.code });
  return { section: id };
}

/** Its charges may be lower there, and what was taken off by hand is not (APPROVAL-01). */
function guarding({ approval }: SectionChange, caller: Caller) {
  return (db: Transaction<Tables>, saved: SavedChange): Promise<void> =>
    guardLargerShare(db, saved, { staff: staffOf(caller, servingRoles), approval });
}
