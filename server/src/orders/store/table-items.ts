import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A table, or a fixed code without a table. */
export interface TableItem {
  readonly id: string;
  readonly shop: string;
  readonly section: string | null;
  readonly name: string;
  readonly capacity: number;
  readonly orderType: 'dineIn' | 'dineInNoTable';
  /** Orders by this code that are not paid yet; an empty session is none (PENDING-01). */
  readonly pending: number;
}

export interface TableStore {
  /** By the printed code only: ids are public, and would open any table (SESSION-06). */
  readonly byCode: (code: string) => Promise<TableItem | null>;
  /** For staff alone, who need no code. */
  readonly byId: (id: string) => Promise<TableItem | null>;
}

export function tableStore(db: Kysely<Tables>): TableStore {
  return {
    byCode: (code) => tableWhere(db, sql`t.code = ${code}`),
    byId: (id) => tableWhere(db, sql`t.id = ${id}`),
  };
}

async function tableWhere(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
): Promise<TableItem | null> {
  const { rows } =
    await sql<TableItem>`select id, shop, section, name, capacity, order_type as "orderType",
      (select count(*) from sessions s
        where s.fixed_code_item = t.id and s.status in ('ongoing','toPay')
          and s.rounds > 0) as pending
    from table_view_items t where ${where} and t.removed_at is null`.execute(db);
  return rows[0] ?? null;
}
