import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** When the guest who is at a kiosk now began: earlier orders are not theirs (ACCESS-02). */
export const kioskGuest: Migration = {
  name: '0002-kiosk-guest',
  async up(db) {
    await sql`alter table devices
      add column guest_since timestamptz not null default '-infinity'`.execute(db);
  },
};
