import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { KeyScope } from '@servery/contract/actor.ts';
import { apiKeyFor } from '../src/auth/api-key.ts';
import { hashOfKey } from '../src/auth/random-keys.ts';
import type { Login } from '../src/calls/login.ts';
import type { Tables } from '../src/database/tables.ts';

export type Program = Extract<Login, { readonly kind: 'apiKey' }>;

/** A program of a shop; the same for the same scopes. */
export function programOf(scopes: readonly KeyScope[], shop: string): Program {
  const apiKey = hash('sha256', `${shop} ${scopes.join(' ')}`).slice(0, 24);
  return { kind: 'apiKey', apiKey, shop, scopes };
}

/** Its key, which the shop has from now on. */
export async function keyOfProgram(
  db: Kysely<Tables>,
  secret: string,
  { apiKey, shop, scopes }: Program,
): Promise<string> {
  const key = apiKeyFor(secret, apiKey, 'tests');
  await sql`insert into api_keys (id, shop, name, scopes, key_hash, made_by, at)
    values (${apiKey}, ${shop}, ${scopes.join(', ')}, ${scopes}::text[], ${hashOfKey(key)},
      ${apiKey}, now())
    on conflict do nothing`.execute(db);
  return key;
}
