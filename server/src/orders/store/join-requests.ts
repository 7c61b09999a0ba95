import { type Kysely, type Transaction, sql } from 'kysely';
import { type Instant, minuteMs } from '@servery/engine/hours/instant.ts';
import { newId } from '../../auth/random-keys.ts';
import type { Tables } from '../../database/tables.ts';
import { lockVisit } from './visit-phones.ts';

/** A scan of a table where others sit, until somebody lets the phone in (VISIT-03). */
export interface JoinRequest {
  readonly id: string;
  readonly session: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
  /** Null until it is answered. */
  readonly accepted: boolean | null;
}

export interface NewRequest {
  readonly session: string;
  readonly keyHash: Uint8Array;
  readonly addressHash: Uint8Array;
  readonly now: Instant;
}

const lastsMs = 5 * minuteMs;
const mostOpen = 5;
/** More than a party needs; beyond it a stranger cannot ring the table's phones any more. */
const mostInLast = { count: 20, ms: 10 * minuteMs };

const columns = sql.raw(`id, session, (extract(epoch from at) * 1000)::bigint as at,
  (extract(epoch from expires_at) * 1000)::bigint as "expiresAt", accepted`);

/** The request of this key, or a new one; null where the table has too many. */
export async function openRequest(
  transaction: Transaction<Tables>,
  request: NewRequest,
): Promise<JoinRequest | null> {
  const { session, keyHash, addressHash, now } = request;
  // Locked: requests that come at once are counted one after the other.
  await lockVisit(transaction, session);
  const known = await requestWithKey(transaction, keyHash);
  if (known !== null) return known;
  if (!(await hasPlace(transaction, request))) return null;
  const { rows } = await sql<JoinRequest>`
    insert into join_requests (id, session, key_hash, address_hash, at, expires_at)
    values (${newId()}, ${session}, ${keyHash}, ${addressHash}, ${new Date(now)},
      ${new Date(now + lastsMs)}) returning ${columns}`.execute(transaction);
  return rows[0] ?? null;
}

/** The address with the most open requests gives one up for a newcomer with fewer. */
async function hasPlace(
  transaction: Transaction<Tables>,
  { session, addressHash, now }: NewRequest,
): Promise<boolean> {
  const { rows } = await sql<{ recent: number; open: number }>`select count(*) as recent,
      count(*) filter (where accepted is null and expires_at > ${new Date(now)}) as open
    from join_requests
    where session = ${session} and at > ${new Date(now - mostInLast.ms)}`.execute(transaction);
  const [{ recent, open } = { recent: 0, open: 0 }] = rows;
  if (recent >= mostInLast.count) return false;
  if (open < mostOpen) return true;
  const { rows: displaced } = await sql`with waiting as (
      select id, address_hash, at, count(*) over (partition by address_hash) as share
      from join_requests
      where session = ${session} and accepted is null and expires_at > ${new Date(now)})
    update join_requests set expires_at = ${new Date(now)} where id = (
      select id from waiting where share > 1 + (
        select count(*) from waiting where address_hash = ${addressHash})
      order by share desc, at desc limit 1)
    returning id`.execute(transaction);
  return displaced.length > 0;
}

export async function requestWithKey(
  db: Kysely<Tables>,
  keyHash: Uint8Array,
): Promise<JoinRequest | null> {
  const { rows } = await sql<JoinRequest>`select ${columns} from join_requests
    where key_hash = ${keyHash}`.execute(db);
  return rows[0] ?? null;
}

export async function openRequestsOf(
  db: Kysely<Tables>,
  session: string,
  now: Instant,
): Promise<readonly JoinRequest[]> {
  const { rows } = await sql<JoinRequest>`select ${columns} from join_requests
    where session = ${session} and accepted is null and expires_at > ${new Date(now)}
    order by at, id`.execute(db);
  return rows;
}

export interface RequestAnswer {
  readonly request: string;
  readonly accepted: boolean;
  readonly now: Instant;
}

export interface AnsweredRequest extends JoinRequest {
  readonly keyHash: Uint8Array;
}

/** Locked to the end of the transaction, so that of two answers the first counts. */
export async function lockRequest(
  transaction: Transaction<Tables>,
  session: string,
  request: string,
): Promise<AnsweredRequest | null> {
  const { rows } = await sql<AnsweredRequest>`select ${columns}, key_hash as "keyHash"
    from join_requests where id = ${request} and session = ${session} for update`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

export async function storeJoinAnswer(
  transaction: Transaction<Tables>,
  { request, accepted, now }: RequestAnswer,
): Promise<void> {
  await sql`update join_requests set accepted = ${accepted}, answered_at = ${new Date(now)}
    where id = ${request} and accepted is null`.execute(transaction);
}

/** Two digits that the phone that asks shows as well, so that a stranger's request stands out. */
export function numberOf({ id }: Pick<JoinRequest, 'id'>): number {
  return 10 + (Number.parseInt(id.slice(0, 8), 16) % 90);
}
