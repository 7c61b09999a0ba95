import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const file = new URL('0009-rule-versions/next_rule_version.sql', import.meta.url);

/** A rule that is edited gets the next version (RULE-05). */
export const ruleVersions: Migration = {
  name: '0009-rule-versions',
  async up(db) {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
};
