import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Keys of owners' programs (KEYS-01), and one log entry for each of their requests (KEYS-04). */
export const apiKeys: Migration = {
  name: '0049-api-keys',
  async up(db) {
    await sql`create table api_keys (
      id id primary key,
      shop id not null references shops,
      name text not null,
      scopes text[] not null check (cardinality(scopes) > 0),
      key_hash bytea not null,
      -- Of the key before the last renewal, and until when it is valid.
      old_hash bytea,
      old_until timestamptz,
      made_by id not null,
      at timestamptz not null,
      ends_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      check (num_nulls(old_hash, old_until) in (0, 2))
    )`.execute(db);
    await sql`create index on api_keys (shop, at)`.execute(db);
    await sql`create unique index on staff_log (staff, (detail->>'call'), (detail->>'requestKey'))
      where action = 'programCalled'`.execute(db);
  },
};
