import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export async function printerName(db: Kysely<Tables>, printer: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from printers
    where id = ${printer}`.execute(db);
  return rows[0]?.name ?? '';
}

export async function staffName(db: Kysely<Tables>, staff: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from staff
    where id = ${staff}`.execute(db);
  return rows[0]?.name ?? '';
}

export interface VisitCode {
  readonly table: string;
  readonly joinKey: string;
  readonly joinCode: string;
}

/** How phones join a running table; null once it has ended. */
export async function visitCode(db: Kysely<Tables>, session: string): Promise<VisitCode | null> {
  const { rows } = await sql<VisitCode>`select
      full_table_name(i.name, s.table_letter) as table, v.join_key as "joinKey",
      v.join_code as "joinCode"
    from visits v join sessions s on s.id = v.session
      join table_view_items i on i.id = s.table_item
    where v.session = ${session} and s.type = 'dineIn'
      and s.status in ('ongoing','toPay')`.execute(db);
  return rows[0] ?? null;
}

export interface FixedCode {
  readonly table: string;
  readonly code: string;
}

/** All tables of a shop if none is named. */
export async function tableCodes(
  db: Kysely<Tables>,
  shop: string,
  tables: readonly string[],
): Promise<readonly FixedCode[]> {
  const { rows } = await sql<FixedCode>`select name as table, code from table_view_items
    where shop = ${shop} and removed_at is null and (cardinality(${tables}::text[]) = 0 or id = any(${tables}::text[]))
    order by name, id`.execute(db);
  return rows;
}
