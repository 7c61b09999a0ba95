import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** People of several shops have a role in each (CHAIN-01). */
export const rolesByShop: Migration = {
  name: '0047-roles-by-shop',
  async up(db) {
    await sql`alter table staff_shops add column role text not null default 'kitchen'
      check (role in ('kitchen','floor','till','manager'))`.execute(db);
    await sql`update staff_shops x set role = s.role from staff s where s.id = x.staff`.execute(db);
  },
};
