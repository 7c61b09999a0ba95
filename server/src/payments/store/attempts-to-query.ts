import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { unansweredReason } from './open-attempts.ts';

interface ClaimedRow {
  readonly reference: string;
}

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;

/** Claiming an attempt marks it as queried; others then leave it alone. */
async function claim(
  db: Kysely<Tables>,
  nowMs: number,
  which: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<ClaimedRow>`
    with chosen as materialized (
      select reference from payment_attempts ${which} for update skip locked)
    update payment_attempts a set asked_at = ${new Date(nowMs)}::timestamptz
      from chosen where a.reference = chosen.reference returning a.reference`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** A page that polls every moment must not make us query the gateway every moment. */
function notQueriedFor(ms: number, nowMs: number): RawBuilder<unknown> {
  return sql`(asked_at is null or asked_at <= ${new Date(nowMs - ms)}::timestamptz)`;
}

/** A session's attempts that may be paid, even declined ones: a second card may follow (PAY-05). */
export function claimOfSession(
  db: Kysely<Tables>,
  session: string,
  nowMs: number,
): Promise<readonly string[]> {
  return claim(
    db,
    nowMs,
    sql`where session = ${session} and status in ('begun','review','failed','cancelled')
      and begun_at > ${new Date(nowMs - dayMs)}::timestamptz and ${notQueriedFor(secondMs, nowMs)}
      order by begun_at desc limit 5`,
  );
}

export function claimOne(
  db: Kysely<Tables>,
  reference: string,
  nowMs: number,
): Promise<readonly string[]> {
  return claim(
    db,
    nowMs,
    sql`where reference = ${reference} and status in ('begun','review','failed','cancelled')
      and ${notQueriedFor(secondMs, nowMs)}`,
  );
}

export interface ClaimLimits {
  readonly quietMs: number;
  readonly most: number;
  /** How long after its page's end an attempt without a result is queried. */
  readonly lateMs: number;
}

/** Declined ones are rarely paid after all: they must not displace those whose guests wait. */
const declinedIntervals = 4;
/** Reviews take hours or days; without a query, a lost message would leave the table waiting. */
const reviewIntervalMs = 600 * secondMs;
const reviewDays = 7;
/** A gateway may be away for hours, and its message be lost: without a query it is never found. */
const unansweredIntervalMs = 1800 * secondMs;
/** However many pages are open: without reserved places, the others would never be queried. */
const reservedForOthers = 2;

/** Silent attempts, longest silence first; started ones come before the others (PAY-05). */
export async function claimSilent(
  db: Kysely<Tables>,
  nowMs: number,
  limits: ClaimLimits,
): Promise<readonly string[]> {
  const { quietMs, most } = limits;
  const isOther = otherThanStarted(nowMs, limits);
  const isOld = sql`begun_at <= ${new Date(nowMs - quietMs)}::timestamptz`;
  const others = await claim(
    db,
    nowMs,
    sql`where ${isOther} and ${isOld}
      order by asked_at nulls first, begun_at limit ${reservedForOthers}`,
  );
  const rest = await claim(
    db,
    nowMs,
    sql`where ((status = 'begun' and ${notQueriedFor(quietMs, nowMs)}
        and not ${isLongSilent(nowMs)}) or ${isOther}) and ${isOld}
      order by status = 'begun' desc, asked_at nulls first, begun_at limit ${most - others.length}`,
  );
  return [...others, ...rest];
}

/** A terminal that has been away for an hour is asked on, but others come first (TERMINAL-04). */
function isLongSilent(nowMs: number): RawBuilder<unknown> {
  const hourMs = 3600 * secondMs;
  return sql`(terminal is not null and expires_at < ${new Date(nowMs - hourMs)}::timestamptz)`;
}

/** Declined while the page accepts another card, without an answer, or in review (PAY-05). */
function otherThanStarted(nowMs: number, { quietMs, lateMs }: ClaimLimits): RawBuilder<unknown> {
  return sql`((status in ('failed','cancelled')
      and expires_at > ${new Date(nowMs - lateMs)}::timestamptz
      and ${notQueriedFor(declinedIntervals * quietMs, nowMs)})
    or (status = 'failed' and reason = ${unansweredReason} and left_at is null
      and expires_at > ${new Date(nowMs - dayMs)}::timestamptz
      and ${notQueriedFor(unansweredIntervalMs, nowMs)})
    or (status = 'begun' and ${isLongSilent(nowMs)} and ${notQueriedFor(reviewIntervalMs, nowMs)})
    or (status = 'review' and begun_at > ${new Date(nowMs - reviewDays * dayMs)}::timestamptz
      and ${notQueriedFor(reviewIntervalMs, nowMs)}))`;
}
