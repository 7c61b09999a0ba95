import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** How long a person stays signed in on a device, unless the shop says otherwise (PERSON-06). */
export const usualIdleMinutes = 10;

export async function idleMinutesIn(db: Kysely<Tables>, shop: string): Promise<number> {
  const { rows } = await sql<{ idleMinutes: number }>`select idle_minutes as "idleMinutes"
    from staff_settings where shop = ${shop}`.execute(db);
  return rows[0]?.idleMinutes ?? usualIdleMinutes;
}

export async function setIdleMinutes(
  db: Kysely<Tables>,
  shop: string,
  idleMinutes: number,
): Promise<void> {
  await sql`insert into staff_settings (shop, idle_minutes) values (${shop}, ${idleMinutes})
    on conflict (shop) do update set idle_minutes = excluded.idle_minutes`.execute(db);
}
