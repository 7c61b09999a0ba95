import type { Kysely, Transaction } from 'kysely';
import type { Publisher } from '../../calls/event-rooms.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { retryOnDeadlock } from '../../database/error-code.ts';
import { lockedSession, payableSession } from '../store/payable-sessions.ts';
import type { PayableSession } from '../store/payable-sessions.ts';
import { runOnce } from '../../calls/idempotency.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { Tables } from '../../database/tables.ts';
import { publishStockOf } from '../events/returned-stock.ts';

export interface StaffDependencies {
  readonly db: Kysely<Tables>;
  readonly sessions: Pick<SessionStore, 'head'>;
  readonly clock: () => number;
  readonly publisher: Publisher;
}

export interface Change {
  /** The name of the call, and what it carried: the same again is answered once. */
  readonly scope: string;
  readonly data: { readonly session: string; readonly requestKey: string | null };
  /** Whether dishes may go back with it. */
  readonly givesBack: boolean;
  readonly work: (session: PayableSession, about: Changing) => Promise<void>;
}

export interface Changing {
  readonly transaction: Transaction<Tables>;
  readonly nowMs: number;
}

/** One change of one session: locked, made and answered in one transaction, then told. */
export async function changed(
  { scope, data, givesBack, work }: Change,
  { db, clock, publisher }: StaffDependencies,
): Promise<unknown> {
  const { session: id, requestKey: key } = data;
  const once = (): Promise<unknown> =>
    runOnce(db, { scope, key, payload: data }, async (transaction) => {
      await work(known(await lockedSession(transaction, id)), { transaction, nowMs: clock() });
      return told(known(await payableSession(transaction, id)));
    });
  // What is given back locks shelves before vouchers, and an order vouchers before shelves.
  const answer = await retryOnDeadlock(once);
  publisher.sessionChanged(id);
  if (givesBack) await publishStockOf(id, { db, publisher });
  return answer;
}

function known(session: PayableSession | null): PayableSession {
  if (session === null) throw new Refused('notFound');
  return session;
}

function told({ _id, status, progress, version, total, paid }: PayableSession): object {
  return { _id, status, progress, version, total, paid };
}

/** Another shop's session looks as if there were none (SAFE-02). */
export function ownOf({ shop }: Staff, session: PayableSession): PayableSession {
  if (session.shop !== shop) throw new Refused('notFound');
  return session;
}
