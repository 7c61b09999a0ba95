import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { apiKey as apiKeySchema } from '@servery/contract/schemas/api-keys.ts';
import { startOfApiKey } from '../auth/api-key.ts';
import { hashOfKey } from '../auth/random-keys.ts';
import type { Tables } from '../database/tables.ts';

export type ApiKey = InferOutput<typeof apiKeySchema>;

export interface ApiKeyAt {
  readonly apiKey: string;
  readonly shop: string;
}

interface NewKey extends ApiKeyAt, Pick<ApiKey, 'name' | 'scopes' | 'endsAt' | 'madeBy'> {
  readonly key: string;
}

const oldKeyHours = 24;

/** Of two added at once, the second finds the first among all of them. */
export async function lockApiKeys(db: Transaction<Tables>, shop: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys ' || ${shop}, 0))`.execute(db);
}

/** Keys of a shop that were not revoked; one that has ended stays in the list until it is. */
export function apiKeyStore(db: Kysely<Tables>, now: number) {
  const columns = sql`k.id as _id, k.name, k.scopes,
    coalesce((select name from staff where id = k.made_by), '') as "madeBy",
    (extract(epoch from k.at) * 1000)::bigint as at,
    (extract(epoch from k.ends_at) * 1000)::bigint as "endsAt",
    (extract(epoch from k.last_used_at) * 1000)::bigint as "lastUsedAt",
    case when k.old_until > ${new Date(now)}
      then (extract(epoch from k.old_until) * 1000)::bigint end as "oldKeyUntil"`;
  const matching = async (which: RawBuilder<unknown>): Promise<readonly ApiKey[]> => {
    const { rows } = await sql<Omit<ApiKey, 'start'>>`select ${columns} from api_keys k
      where k.revoked_at is null and ${which} order by k.at, k.id`.execute(db);
    return rows.map((row) => ({ ...row, start: startOfApiKey(row._id) }));
  };
  const one = async ({ apiKey, shop }: ApiKeyAt): Promise<ApiKey | null> =>
    (await matching(sql`k.id = ${apiKey} and k.shop = ${shop}`))[0] ?? null;
  return {
    all: (shop: string) => matching(sql`k.shop = ${shop}`),
    one,
    add: async ({ apiKey, shop, name, scopes, endsAt, key, madeBy }: NewKey): Promise<void> => {
      await sql`insert into api_keys (id, shop, name, scopes, key_hash, made_by, at, ends_at)
        values (${apiKey}, ${shop}, ${name}, ${scopes}::text[], ${hashOfKey(key)}, ${madeBy},
          ${new Date(now)}, ${endsAt === null ? null : new Date(endsAt)})`.execute(db);
    },
    /** The key before is valid for a day, and the one before that no longer. */
    rotate: async (at: ApiKeyAt, key: string): Promise<ApiKey | null> => {
      await sql`update api_keys set old_hash = key_hash, key_hash = ${hashOfKey(key)},
          old_until = ${new Date(now)}::timestamptz + ${oldKeyHours} * interval '1 hour'
        where id = ${at.apiKey} and shop = ${at.shop} and revoked_at is null`.execute(db);
      return one(at);
    },
    revoke: async ({ apiKey, shop }: ApiKeyAt): Promise<string | null> => {
      const { rows } = await sql<{ readonly name: string }>`
        update api_keys set revoked_at = ${new Date(now)}
        where id = ${apiKey} and shop = ${shop} and revoked_at is null
        returning name`.execute(db);
      return rows[0]?.name ?? null;
    },
  };
}
