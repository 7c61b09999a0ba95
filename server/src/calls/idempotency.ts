import { hash } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import { Refused } from './refused.ts';
import type { Tables } from '../database/tables.ts';

/** A request with a key, so that it takes effect once however often it is sent (SESSION-13). */
export interface IdempotentRequest {
  /** The call's name: keys are unique per call. */
  readonly scope: string;
  /** Null if the client gave none; then every request counts. */
  readonly key: string | null;
  readonly payload: unknown;
}

interface StoredRequest {
  readonly fingerprint: Buffer;
  readonly answer: unknown;
}

/**
 * Equal for equal payloads: validated ones have their fields in schema order. Empty fields are left
 * out: a field that a later version adds would change the fingerprint of a request that was already
 * answered, and the guest would order twice.
 */
export function fingerprintOf(payload: unknown): Buffer {
  return hash('sha256', isEmpty(payload) ? '' : JSON.stringify(withoutEmpty(payload)), 'buffer');
}

/** Copied first: a replacer, called for every field, takes half as long again. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => (isEmpty(item) ? null : withoutEmpty(item)));
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const field: unknown = Reflect.get(value, key);
    if (!isEmpty(field)) kept[key] = withoutEmpty(field);
  }
  return kept;
}

function isEmpty(value: unknown): boolean {
  const isNothing = value === null || value === undefined || value === false || value === '';
  return isNothing || (Array.isArray(value) && value.length === 0);
}

/** Does the work and stores its answer in one transaction, once for a key (SESSION-13). */
export async function runOnce<Answer>(
  db: Kysely<Tables>,
  request: IdempotentRequest,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<unknown> {
  return db.transaction().execute(async (transaction) => {
    if (request.key === null) return work(transaction);
    const before = await claimKey(transaction, request, request.key);
    if (before !== null) return before.answer;
    const answer = await work(transaction);
    await sql`update request_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb
      where scope = ${request.scope} and key = ${request.key}`.execute(transaction);
    return answer;
  });
}

/** For a request that would be refused now because it succeeded before; null for a new one. */
export async function storedAnswer(
  db: Kysely<Tables>,
  request: IdempotentRequest,
): Promise<unknown> {
  if (request.key === null) return null;
  const stored = await readKey(db, request, request.key);
  return stored === null ? null : stored.answer;
}

async function claimKey(
  db: Transaction<Tables>,
  request: IdempotentRequest,
  key: string,
): Promise<StoredRequest | null> {
  const made = await sql`insert into request_keys (scope, key, fingerprint)
    values (${request.scope}, ${key}, ${fingerprintOf(request.payload)})
    on conflict do nothing`.execute(db);
  return made.numAffectedRows === 1n ? null : readKey(db, request, key);
}

async function readKey(
  db: Kysely<Tables>,
  request: IdempotentRequest,
  key: string,
): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`select fingerprint, answer from request_keys
    where scope = ${request.scope} and key = ${key}`.execute(db);
  const stored = rows[0] ?? null;
  if (stored !== null && !stored.fingerprint.equals(fingerprintOf(request.payload)))
    throw new Refused('requestKeyReused');
  return stored;
}
