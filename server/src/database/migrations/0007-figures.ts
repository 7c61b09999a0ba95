import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const folder = new URL('0007-figures/', import.meta.url);
const files = ['functions.sql', 'constraints.sql'] as const;

/** Prices, percentages and points are checked wherever they are written (PRICE-24). */
export const figures: Migration = {
  name: '0007-figures',
  async up(db) {
    for (const file of files)
      await sql.raw(readFileSync(new URL(file, folder), 'utf8')).execute(db);
  },
};
