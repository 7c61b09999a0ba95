import { type Kysely, sql } from 'kysely';
import type { KeyScope } from '@servery/contract/actor.ts';
import { apiKeyId } from '../auth/api-key.ts';
import type { ApiKeyReader } from '../auth/bearer.ts';
import { hashOfKey } from '../auth/random-keys.ts';
import type { Proof } from '../auth/tokens.ts';
import type { Tables } from '../database/tables.ts';

export interface ApiKeyReaderDependencies {
  readonly db: Kysely<Tables>;
  readonly secret: string;
  readonly clock: () => number;
}

/** A connection shows its key again after this time, so that it ends soon after its key. */
const mostMinutes = 15;

interface KeyRow {
  readonly shop: string;
  readonly scopes: readonly KeyScope[];
  readonly isUnused: boolean;
  readonly endsAt: number | null;
}

/** Whether a key is valid: made here, of a row that was neither revoked nor has ended (KEYS-03). */
export function apiKeyReader({ db, secret, clock }: ApiKeyReaderDependencies): ApiKeyReader {
  return {
    idOf: (token) => apiKeyId(secret, token),
    proofOf: async (token): Promise<Proof | null> => {
      const apiKey = apiKeyId(secret, token);
      const row = apiKey === null ? null : await rowOf(db, { apiKey, token, now: clock() });
      if (apiKey === null || row === null) return null;
      const { shop, scopes, isUnused, endsAt } = row;
      if (isUnused) await noteUse(db, apiKey, clock());
      const left = endsAt === null ? mostMinutes : (endsAt - clock()) / 60_000;
      const login = { kind: 'apiKey', apiKey, shop, scopes } as const;
      return { login, epoch: 0, minutes: Math.min(mostMinutes, left) };
    },
  };
}

interface Shown {
  readonly apiKey: string;
  readonly token: string;
  readonly now: number;
}

async function rowOf(db: Kysely<Tables>, { apiKey, token, now }: Shown): Promise<KeyRow | null> {
  const hash = hashOfKey(token);
  const at = new Date(now);
  const { rows } = await sql<KeyRow>`select shop, scopes,
      (last_used_at is null or last_used_at < ${at}::timestamptz - interval '1 minute')
        as "isUnused",
      (extract(epoch from least(ends_at, case when key_hash <> ${hash} then old_until end))
        * 1000)::float as "endsAt"
    from api_keys where id = ${apiKey} and revoked_at is null
      and (ends_at is null or ends_at > ${at})
      and (key_hash = ${hash} or (old_hash = ${hash} and old_until > ${at}))`.execute(db);
  return rows[0] ?? null;
}

/** At most once a minute: a busy program must not write a row with every request. */
async function noteUse(db: Kysely<Tables>, apiKey: string, now: number): Promise<void> {
  await sql`update api_keys set last_used_at = ${new Date(now)} where id = ${apiKey}`.execute(db);
}
