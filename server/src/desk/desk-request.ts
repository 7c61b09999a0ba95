import type { Kysely, Transaction } from 'kysely';
import { type Call, nameOf } from '@servery/contract/call.ts';
import type { Caller } from '../calls/caller.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';
import { type DeskActor, lockDesk } from './store/drafts.ts';

export interface DeskDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

/** A manager of the shop; refuses everybody else (DESK-01). */
export function actorOf(caller: Caller, { clock }: DeskDependencies): DeskActor {
  const { shop, staff } = staffOf(caller, ['manager']);
  return { shop, staff, nowMs: clock() };
}

interface DeskRequest {
  readonly call: Pick<Call, 'path' | 'method'>;
  readonly data: { readonly requestKey: string | null };
  readonly caller: Caller;
}

/** Once for a request key, and one after the other. */
export function once(
  { call, data: { requestKey: key, ...sent }, caller }: DeskRequest,
  dependencies: DeskDependencies,
  work: (step: Transaction<Tables>, actor: DeskActor) => Promise<unknown>,
): Promise<unknown> {
  const actor = actorOf(caller, dependencies);
  const request = { scope: nameOf(call), key, payload: { shop: actor.shop, ...sent } };
  return runOnce(dependencies.db, request, async (step) => {
    await lockDesk(step);
    return work(step, actor);
  });
}
