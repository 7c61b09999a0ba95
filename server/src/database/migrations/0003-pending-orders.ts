import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0003-pending-orders/', import.meta.url);
const functions = ['admit_order.sql', 'place_order.sql'] as const;

/** Pending orders are counted from their first round, by code or by shop (PENDING-01). */
export const pendingOrders: Migration = {
  name: '0003-pending-orders',
  async up(db) {
    await sql`create index sessions_without_code on sessions (shop)
      where type = 'dineInNoTable' and fixed_code_item is null
        and status in ('ongoing','toPay')`.execute(db);
    for (const file of functions)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
