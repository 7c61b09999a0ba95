import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0013-delivery-zones/', import.meta.url);
const files = ['are_shop_settings.sql', 'pickup_slot.sql', 'take_pickup_slot.sql'] as const;

/** Figures of zones are checked, and arrivals share the kitchen's capacity (DELIVERY-04). */
export const deliveryZones: Migration = {
  name: '0013-delivery-zones',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
