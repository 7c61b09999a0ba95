import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0010-tip-bound/are_shop_settings.sql', import.meta.url);

/** The highest tip a shop allows may exceed its bills (PRICE-24). */
export const tipBound: Migration = {
  name: '0010-tip-bound',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
