import { type Kysely, sql } from 'kysely';
import type { IdempotentRequest } from '../../calls/idempotency.ts';
import type { Tables } from '../../database/tables.ts';

type Key = Pick<IdempotentRequest, 'scope' | 'key'>;

/** Replaces what was known when the transaction ended by the complete answer. */
export async function storeAnswer(db: Kysely<Tables>, { scope, key }: Key, answer: object): Promise<void> {
  await sql`update request_keys set answer = ${JSON.stringify(answer)}::jsonb
    where scope = ${scope} and key = ${key}`.execute(db);
}

/** A start without a result may be requested again with the same key. */
export async function forgetAnswer(db: Kysely<Tables>, { scope, key }: Key): Promise<void> {
  await sql`delete from request_keys where scope = ${scope} and key = ${key}`.execute(db);
}
