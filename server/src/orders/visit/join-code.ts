import { type Transaction, sql } from 'kysely';
import { type Instant, minuteMs } from '@servery/engine/hours/instant.ts';
import { newJoinCode } from '../../auth/random-keys.ts';
import { Refused } from '../../calls/refused.ts';
import type { Tables } from '../../database/tables.ts';
import type { SessionHead } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type VisitRow, lockVisit } from '../store/visit-phones.ts';

const mostWrong = 10;
const windowMs = 10 * minuteMs;

type Outcome =
  | { readonly reason: null }
  | { readonly reason: 'codeWrong' }
  | { readonly reason: 'codePaused'; readonly until: Instant; readonly isNew: boolean };

/**
 * Ten wrong codes in ten minutes replace the code, and none is taken for ten minutes: of 10,000
 * codes a stranger tries 60 an hour, however many addresses they have. The QR code and a tap let
 * guests in meanwhile, and phones at the table notice nothing (VISIT-04).
 */
export async function requireCorrectCode(
  { id: session, shop }: SessionHead,
  code: string,
  { db, menus, clock, publisher }: OrderDependencies,
): Promise<void> {
  const ways = (await menus.snapshotOf(shop))?.shop.tableJoin ?? [];
  if (!ways.includes('code')) throw new Refused('joinRefused', { reason: 'notOffered' });
  const now = clock();
  // A transaction of its own: a wrong code must be counted although the call is refused.
  const outcome = await db.transaction().execute(async (transaction): Promise<Outcome> => {
    const visit = await lockVisit(transaction, session);
    if (visit.pausedUntil !== null && visit.pausedUntil > now)
      return { reason: 'codePaused', until: visit.pausedUntil, isNew: false };
    if (visit.joinCode === code) return { reason: null };
    return countWrong(transaction, { session, visit, now });
  });
  if (outcome.reason === null) return;
  if (outcome.reason === 'codeWrong') throw new Refused('joinRefused', { reason: 'codeWrong' });
  if (outcome.isNew) publisher.visitChanged({ _id: session, shop });
  throw new Refused('joinRefused', { reason: 'codePaused', until: outcome.until });
}

interface WrongCode {
  readonly session: string;
  readonly visit: VisitRow;
  readonly now: Instant;
}

async function countWrong(
  transaction: Transaction<Tables>,
  { session, visit, now }: WrongCode,
): Promise<Outcome> {
  const { countedSince, wrongCodes } = visit;
  const isSameWindow = countedSince !== null && countedSince > now - windowMs;
  const since = isSameWindow ? countedSince : now;
  const wrong = isSameWindow ? wrongCodes + 1 : 1;
  if (wrong < mostWrong) {
    await sql`update visits set wrong_codes = ${wrong}, counted_since = ${new Date(since)}
      where session = ${session}`.execute(transaction);
    return { reason: 'codeWrong' };
  }
  const until = now + windowMs;
  await sql`update visits set join_code = ${newJoinCode()}, wrong_codes = 0, counted_since = null,
      paused_until = ${new Date(until)} where session = ${session}`.execute(transaction);
  return { reason: 'codePaused', until, isNew: true };
}
