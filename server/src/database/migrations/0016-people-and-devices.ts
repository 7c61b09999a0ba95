import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

/** People who sign in by PIN, and the devices they do it on (PERSON-02, PERSON-04). */
export const peopleAndDevices: Migration = {
  name: '0016-people-and-devices',
  async up(db) {
    await sql`alter table staff
      drop constraint staff_role_check,
      add constraint staff_role_check check (role in ('kitchen','floor','till','manager')),
      -- A person who works on devices only needs no email and no password.
      alter column email drop not null,
      alter column email_key drop not null,
      alter column password_hash drop not null,
      add column pin_hash text,
      add column active boolean not null default true,
      add constraint staff_password_check check (num_nulls(email, email_key, password_hash) in (0, 3))
      `.execute(db);
    await sql`create index on staff (shop)`.execute(db);
    await sql`alter table devices
      add column kind text not null default 'kiosk'
        check (kind in ('kiosk','till','kitchen','board','printer')),
      add column last_seen_at timestamptz`.execute(db);
    await sql`create index on devices (shop)`.execute(db);
    await sql`create table staff_settings (
      shop id primary key references shops,
      idle_minutes integer not null check (idle_minutes between 1 and 240)
    )`.execute(db);
  },
};
