import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0008-pickup-slots/', import.meta.url);
const files = ['pickup_slot.sql', 'take_pickup_slot.sql', 'admit_order.sql'] as const;

/** A kitchen cooks so many orders for one pickup time (SESSION-18). */
export const pickupSlots: Migration = {
  name: '0008-pickup-slots',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
