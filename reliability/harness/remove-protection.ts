import { type Kysely, sql } from 'kysely';
import type { Tables } from '@servery/server/database/tables.ts';

/** Removes the protection under test from a database function. */
export interface RemovedProtection {
  readonly function: string;
  readonly from: string;
  readonly to: string;
}

/** Removes a protection, so that a control can show that the check notices. */
export async function removeProtection(
  db: Kysely<Tables>,
  protection: RemovedProtection,
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(p.oid) as text from pg_proc p where p.proname = ${protection.function}`.execute(
    db,
  );
  const text = rows[0]?.text ?? '';
  // A protection that has moved must be found again: a control that changes nothing proves nothing.
  if (!text.includes(protection.from))
    throw new Error(`${protection.function} no longer says: ${protection.from}`);
  await sql.raw(text.replace(protection.from, protection.to)).execute(db);
}

/** Constraints and unique indexes of a table whose definition contains this text. */
export async function dropConstraints(
  db: Kysely<Tables>,
  table: string,
  words: string,
): Promise<void> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'constraint' as kind, conname as name from pg_constraint
      where conrelid = ${table}::regclass and pg_get_constraintdef(oid) ilike ${`%${words}%`}
    union all
    select 'index', indexrelid::regclass::text from pg_index i
      where indrelid = ${table}::regclass and indisunique and pg_get_indexdef(indexrelid) ilike ${`%${words}%`}
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db);
  if (rows.length === 0) throw new Error(`${table} has no constraint with ${words}`);
  for (const { kind, name } of rows) {
    const drop =
      kind === 'index'
        ? `drop index ${name}`
        : `alter table ${table} drop constraint ${name} cascade`;
    await sql.raw(drop).execute(db);
  }
}
