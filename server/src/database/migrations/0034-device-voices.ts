import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** How each kiosk says each language, as it reports by itself (KIOSK-13). */
export const deviceVoices: Migration = {
  name: '0034-device-voices',
  async up(db) {
    await sql`alter table devices add column voices jsonb`.execute(db);
  },
};
