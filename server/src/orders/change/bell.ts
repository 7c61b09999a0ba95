import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { Transaction } from 'kysely';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { bellOf, ringBell } from '../store/bells.ts';
import type { RungBell } from '../store/bells.ts';
import { lockedSession } from '../store/payable-sessions.ts';
import { runOnce } from '../../calls/idempotency.ts';
import type { Tables } from '../../database/tables.ts';
import type { OrderDependencies } from '../order-dependencies.ts';

type BellRequest = InferOutput<(typeof sessionCalls)['ringBell']['data']>;

/** A table calls staff for a reason, and all its phones see that staff know (SESSION-19). */
export function bellService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.ringBell, ({ data, caller }) =>
    ring(data, caller, dependencies),
  );
}

async function ring(
  request: BellRequest,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<unknown> {
  const { session, requestKey: key, restoreKey } = request;
  admitted(await dependencies.sessions.head(session), caller, restoreKey);
  const scope = nameOf(sessionCalls.ringBell);
  const rung: RungBell[] = [];
  const answer = await runOnce(
    dependencies.db,
    { scope, key, payload: { session, for: request.for } },
    async (transaction) => {
      await refuseElsewhere(transaction, session);
      const now = await ringBell(transaction, session, {
        for: request.for,
        at: dependencies.clock(),
      });
      if (now !== null) rung.push(now);
      return bellOf(transaction, session, request.for);
    },
  );
  // After the commit, when staff can read it.
  for (const one of rung) dependencies.publisher.bellRung(one);
  return answer;
}

/** Only guests at a table can be served at it. */
async function refuseElsewhere(transaction: Transaction<Tables>, id: string): Promise<void> {
  const session = await lockedSession(transaction, id);
  if (session === null) throw new Refused('notFound');
  const { type, status } = session;
  if (type !== 'dineIn') throw new Refused('statusRefused', { from: type, to: 'bell' });
  if (!rightsIn[status].join) throw new Refused('sessionClosed', { status });
}
