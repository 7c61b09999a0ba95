import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { StoredAttempt } from './attempts.ts';

/** Whether the session waits for it: a page the guest left can still be paid (SESSION-02). */
export function isWaitedFor({ status, leftAt }: Pick<StoredAttempt, 'status' | 'leftAt'>): boolean {
  return status === 'review' || (status === 'begun' && leftAt === null);
}

/** The reason of an attempt that was given up without a report of the gateway. */
export const unansweredReason = 'expired';

/** Whether gateway and server do not know the result, and the guest did not cancel (PAY-11). */
export function isUnanswered({
  status,
  reason,
  leftAt,
}: Pick<StoredAttempt, 'status' | 'reason' | 'leftAt'>): boolean {
  return status === 'failed' && reason === unansweredReason && leftAt === null;
}

/** Whether the session waits for another gateway, too. */
export async function isOtherStarted(
  transaction: Transaction<Tables>,
  { session, reference }: Pick<StoredAttempt, 'session' | 'reference'>,
): Promise<boolean> {
  const { rows } =
    await sql`select from payment_attempts where session = ${session} and reference <> ${reference}
    and (status = 'review' or (status = 'begun' and left_at is null)) limit 1`.execute(transaction);
  return rows.length > 0;
}

/** Payments of one part stand in the way of that part's, and of payments of the whole bill. */
export function standsInTheWay(part: string | null): RawBuilder<unknown> {
  return sql`(bill_part is null or ${part}::text is null or bill_part = ${part})`;
}

/** Whether staff review a payment of the session (PAY-03). */
export async function isInReview(
  transaction: Transaction<Tables>,
  session: string,
  part: string | null,
): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts
    where session = ${session} and status = 'review' and ${standsInTheWay(part)} limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

interface PagesOf {
  readonly session: string;
  /** Those of one part; null for those of the whole bill. */
  readonly part: string | null;
  readonly nowMs: number;
}

/** How many pages of the session's gateways may still be paid on. */
export async function openPages(
  transaction: Transaction<Tables>,
  { session, part, nowMs }: PagesOf,
): Promise<number> {
  const { rows } = await sql<{ readonly pages: number }>`
    select count(*)::integer as pages from payment_attempts where session = ${session}
      and (bill_part = ${part} or (bill_part is null and ${part}::text is null))
      and status = 'begun' and expires_at > ${new Date(nowMs)}`.execute(transaction);
  return rows[0]?.pages ?? 0;
}
