import type { Kysely, Transaction } from 'kysely';
import type { Publisher } from '../../calls/event-rooms.ts';
import type { Staff } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { retryOnDeadlock } from '../../database/error-code.ts';
import { lockedSession, payableSession } from '../store/payable-sessions.ts';
import type { PayableSession } from '../store/payable-sessions.ts';
import { type StaffEntry, recordChange } from '../store/session-changes.ts';
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

export interface StaffChange {
  /** The name of the call; with the request key it identifies a repeated request. */
  readonly scope: string;
  readonly data: { readonly session: string; readonly requestKey: string | null };
  /** Whether the change may return stock. */
  readonly returnsStock: boolean;
  /** Returns what the answer says besides how the order stands; null for nothing. */
  readonly work: (session: PayableSession, context: ChangeContext) => Promise<object | null>;
  /** Written into the history with the change (STAFF-06). */
  readonly entry?: StaffEntry;
}

export interface ChangeContext {
  readonly transaction: Transaction<Tables>;
  readonly nowMs: number;
}

/** Changes one session in one transaction with its answer, then publishes the change. */
export async function changeSession(
  { scope, data, returnsStock, work, entry }: StaffChange,
  { db, clock, publisher }: StaffDependencies,
): Promise<unknown> {
  const { session: id, requestKey: key } = data;
  const once = (): Promise<unknown> =>
    runOnce(db, { scope, key, payload: data }, async (transaction) => {
      const before = requireSession(await lockedSession(transaction, id));
      const nowMs = clock();
      const more = await work(before, { transaction, nowMs });
      const after = requireSession(await payableSession(transaction, id));
      const totals = { totalBefore: before.total, totalAfter: after.total };
      const { version } = after;
      if (entry !== undefined)
        await recordChange(transaction, entry, { session: id, version, ...totals, now: nowMs });
      return { ...publicForm(after), ...more };
    });
  // A return locks stock before vouchers, an order vouchers before stock.
  const answer = await retryOnDeadlock(once);
  publisher.sessionChanged(id);
  if (returnsStock) await publishStockOf(id, { db, publisher });
  return answer;
}

function requireSession(session: PayableSession | null): PayableSession {
  if (session === null) throw new Refused('notFound');
  return session;
}

function publicForm({ _id, status, progress, version, total, paid }: PayableSession): object {
  return { _id, status, progress, version, total, paid };
}

/** Another shop's session looks like an unknown one (SAFE-02). */
export function ownOf({ shop }: Staff, session: PayableSession): PayableSession {
  if (session.shop !== shop) throw new Refused('notFound');
  return session;
}
