import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0005-unpaid-orders/', import.meta.url);
const files = ['tables.sql', 'admit_order.sql', 'forget_unpaid.sql'] as const;

/** Open unpaid orders are counted by phone, member, number and address (UNPAID-01). */
export const unpaidOrders: Migration = {
  name: '0005-unpaid-orders',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
