import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

// What a shop has set already stays.
const settings = sql`update shops set settings = '{"location": null, "suggestions": []}'::jsonb || settings`;

/** Where a shop stands, and the dishes it would like its guests to think of. */
export const shopPlaces: Migration = {
  name: '0013-shop-places',
  async up(db) {
    await settings.execute(db);
  },
};
