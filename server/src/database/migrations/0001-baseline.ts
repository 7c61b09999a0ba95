import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0001-baseline/', import.meta.url);

/** Later tables refer to earlier ones. */
const tables = [
  'types',
  'settings',
  'shops',
  'menu',
  'stock',
  'members',
  'orders',
  'payments',
  'staff',
  'pictures',
  'messages',
] as const;

const functions = [
  'add_discounts',
  'cancel_order',
  'change_status',
  'check_session_update',
  'clear_bell',
  'create_order_number_sequence',
  'dish_details_changed',
  'is_sellable',
  'menu_changed',
  'place_order',
  'queue_receipt',
  'record_points',
  'redeem_vouchers',
  'replace_discounts',
  'replace_orders',
  'return_stock',
  'return_vouchers',
  'take_choices',
  'take_ingredients',
  'take_stock',
] as const;

const files = [
  ...tables.map((name) => `tables/${name}.sql`),
  ...functions.map((name) => `functions/${name}.sql`),
  'triggers.sql',
];

/**
 * Everything that was there before the first release. Its files are part of its hash and change no
 * more.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
