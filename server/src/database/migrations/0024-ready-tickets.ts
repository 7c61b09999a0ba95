import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Tickets that are ready at their station, and stations whose screens are in use (KITCHEN-09). */
export const readyTickets: Migration = {
  name: '0024-ready-tickets',
  async up(db) {
    await sql`alter table kitchen_tickets add column ready_at timestamptz`.execute(db);
    await sql`create index on kitchen_tickets (shop, station, seen_at)
      where seen_at is not null`.execute(db);
  },
};
