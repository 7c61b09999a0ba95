import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const keepHistory = new URL('0050-audit-log/keep_history.sql', import.meta.url);

/** Histories that the log of a shop reads by time, and that are kept alike (AUDIT-01). */
export const auditLog: Migration = {
  name: '0050-audit-log',
  async up(db) {
    await sql.raw(readFileSync(keepHistory, 'utf8')).execute(db);
    const histories = [
      'staff_log',
      'menu_publications',
      'setting_changes',
      'offer_changes',
      'availability_log',
      'invoices',
    ];
    for (const history of histories) await sql`select keep_history(${history})`.execute(db);
    await sql`create index on staff_log (shop, at, id)`.execute(db);
    await sql`create index on menu_publications (shop, at, place)`.execute(db);
    await sql`create index on setting_changes (shop, at, place)`.execute(db);
    await sql`create index on offer_changes (shop, at, place)`.execute(db);
    await sql`create index on availability_log (shop, at, id)`.execute(db);
    // The shop is that of its order, or of its drawer.
    await sql`create index on session_changes (at, id)`.execute(db);
    await sql`create index on drawer_events (at, serial)`.execute(db);
  },
};
