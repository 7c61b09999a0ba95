import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** All of them hold their shelves until the last is called off, and whoever orders waits as long. */
const mostAtOnce = 20;

/**
 * Calls off what was not paid in time, or never ordered; stock, coupons and points go back with it (SESSION-14). Where staff look into a payment,
 * the order waits for them; what the kitchen has begun stays. So does what a gateway has not been asked about to the end: after an outage it may
 * long be paid, and its money would have to go back. A few at a time: whoever calls asks again until there are none.
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
