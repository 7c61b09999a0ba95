import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface KeptCode {
  readonly codeHash: Uint8Array;
  readonly endsAt: number;
  readonly nowMs: number;
}

/** Every node prints one of its own; those that have ended go. */
export async function keepCode(
  db: Kysely<Tables>,
  { codeHash, endsAt, nowMs }: KeptCode,
): Promise<void> {
  await sql`delete from setup_codes where ends_at <= ${new Date(nowMs)}`.execute(db);
  await sql`insert into setup_codes (code_hash, ends_at)
    values (${codeHash}, ${new Date(endsAt)})`.execute(db);
}

export async function isCodeValid(
  db: Kysely<Tables>,
  codeHash: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from setup_codes
    where code_hash = ${codeHash} and ends_at > ${new Date(nowMs)}`.execute(db);
  return rows.length > 0;
}

/** The codes of all nodes. */
export async function dropCodes(db: Kysely<Tables>): Promise<void> {
  await sql`delete from setup_codes`.execute(db);
}

export async function hasShop(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from shops limit 1`.execute(db);
  return rows.length > 0;
}
