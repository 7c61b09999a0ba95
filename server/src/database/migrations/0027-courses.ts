import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** Courses of a round are tickets of their own; 0 for a round without courses (KITCHEN-16). */
export const courses: Migration = {
  name: '0027-courses',
  async up(db) {
    await sql`alter table kitchen_tickets add column course integer not null default 0,
      drop constraint kitchen_tickets_pkey,
      add primary key (session, round, station, course)`.execute(db);
  },
};
