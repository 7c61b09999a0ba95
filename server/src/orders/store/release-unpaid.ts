import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** The whole batch holds its stock locks to the end, and orders wait for them. */
const mostAtOnce = 20;

/**
 * Cancels orders that were not paid in time or never ordered (SESSION-14). An order stays if the
 * kitchen has begun it, if staff review its payment, or if its gateway has not answered finally:
 * after an outage it may be paid, and the money would have to be refunded. The caller repeats until
 * none are left.
 */
export async function releaseUnpaid(db: Kysely<Tables>, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id, cancel_order(id, 'unpaid', ${now}) from (
    select id from sessions where release_at <= ${now} and status in ('ongoing','toPay')
        and (progress = 'received' or rounds = 0)
        and not exists (select from payment_attempts a where a.session = sessions.id
          and a.status in ('review','begun'))
      order by release_at limit ${mostAtOnce} for update skip locked) late`.execute(db);
  return rows.map(({ id }) => id);
}
