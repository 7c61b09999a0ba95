import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const files = ['tables', 'takings', 'functions'] as const;

/** Tenders, refunds and drawers (TENDER-01, DRAWER-01). */
export const tenders: Migration = {
  name: '0017-tenders',
  async up(db) {
    for (const name of files) {
      const file = new URL(`0017-tenders/${name}.sql`, import.meta.url);
      await sql.raw(readFileSync(file, 'utf8')).execute(db);
    }
  },
};
