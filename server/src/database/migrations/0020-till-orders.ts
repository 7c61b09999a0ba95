import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0020-till-orders/', import.meta.url);
const files = ['surcharges.sql', 'place_order.sql'] as const;

/** What an order taken at a till or a kiosk says, and fees that staff add (TILL-01, STAFF-09). */
export const tillOrders: Migration = {
  name: '0020-till-orders',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
