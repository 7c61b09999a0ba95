import { sql } from 'kysely';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedOnce } from '../seed/seed.ts';
import { deleteExpired, cleanupJob } from './cleanup.ts';
import type { Tables } from './tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase<Tables>();

beforeAll(async () => {
  await seedOnce(db, demoRestaurant(Date.UTC(2026, 10, 15, 12)));
});

/** A key and a link for each of these ages in days. */
beforeEach(async () => {
  await sql`delete from request_keys`.execute(db);
  await sql`delete from password_resets`.execute(db);
  const ages = sql`unnest(array[0, 29, 31, 32, 400]) as age`;
  await sql`insert into request_keys (scope, key, fingerprint, at)
    select 'create orders', 'key ' || age, '', now() - make_interval(days => age)
    from ${ages}`.execute(db);
  await sql`insert into password_resets (token_hash, user_id, expires_at)
    select convert_to('link ' || age, 'utf8'), (select min(id) from users),
      now() - make_interval(days => age)
    from ${ages}`.execute(db);
  await sql`delete from pending_registrations`.execute(db);
  await sql`insert into pending_registrations (token_hash, first_name, last_name, email, email_key,
      phone, password_hash, locale, expires_at)
    select convert_to('registration ' || age, 'utf8'), '', '', '', '', '', '', 'en',
      now() - make_interval(days => age)
    from unnest(array[0, 6, 8]) as age`.execute(db);
  await sql`delete from contact_changes`.execute(db);
  // The undo link lasts longer than the link that confirmed.
  await sql`insert into contact_changes (user_id, field, new_value, new_key, token_hash, expires_at,
      state, old_value, old_key, applied_at, undo_hash, undo_until)
    select (select min(id) from users), 'email', '', '', convert_to('change ' || age, 'utf8'),
      now() - make_interval(days => age + 7), 'applied', '', '', now(),
      convert_to('undo ' || age, 'utf8'), now() - make_interval(days => age)
    from unnest(array[29, 31]) as age`.execute(db);
});

/** The keys of an order that began this many hours ago. */
async function unpaidFor(hours: number, progress: string): Promise<void> {
  const id = `${hours}`.padStart(24, progress === 'completed' ? 'c' : 'a');
  await sql`insert into sessions (id, shop, type, status, people, progress, start_time)
    values (${id}, (select min(id) from shops), 'takeAway', 'ongoing', 1, ${progress},
      now() - make_interval(hours => ${hours}))`.execute(db);
  await sql`insert into unpaid_order_keys (key, session)
    values (${`${progress} ${hours}`}, ${id})`.execute(db);
}

describe('unpaid orders', () => {
  it('[UNPAID-01] count until they are handed over, and for a day at most', async () => {
    await unpaidFor(23, 'ready');
    await unpaidFor(25, 'preparing');
    await unpaidFor(1, 'completed');
    await deleteExpired(db, new Date());
    const { rows } = await sql`select key from unpaid_order_keys`.execute(db);
    expect(rows).toEqual([{ key: 'ready 23' }]);
  });

  it('[UNPAID-01] count by the clock of the server, whatever the database shows', async () => {
    await sql`delete from unpaid_order_keys`.execute(db);
    await unpaidFor(30, 'ready');
    const sweep = cleanupJob({ db, clock: () => Date.now() - 12 * 3_600_000, log: quiet });
    await sweep();
    const { rows } = await sql`select key from unpaid_order_keys`.execute(db);
    expect(rows).toEqual([{ key: 'ready 30' }]);
  });
});

async function left(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select key as name, at from request_keys
    union all select convert_from(token_hash, 'utf8'), expires_at from password_resets
    union all select convert_from(token_hash, 'utf8'), expires_at from pending_registrations
    union all select convert_from(token_hash, 'utf8'), expires_at from contact_changes
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const fresh = [
  'change 29',
  'key 0',
  'key 29',
  'link 0',
  'link 29',
  'registration 0',
  'registration 6',
];

describe('cleanup', () => {
  it('[APPROVAL-04] deletes requests for approval that ended a day ago', async () => {
    await sql`insert into approvals (id, shop, requester, action, target, amount, reason, note, at,
        ends_at)
      select lpad(age::text, 24, 'b'), (select min(id) from shops), (select min(id) from staff),
        'refund', 'x', 1, 'other', '', now(), now() - make_interval(hours => age)
      from unnest(array[0, 23, 25]) as age`.execute(db);
    await deleteExpired(db, new Date());
    const { rows } = await sql<{ id: string }>`select id from approvals order by id`.execute(db);
    expect(rows.map(({ id }) => Number(id.replaceAll('b', '')))).toEqual([23, 0]);
  });

  it('[SESSION-13] deletes keys and links older than thirty days and keeps all others', async () => {
    expect(await deleteExpired(db, new Date())).toBe(false);
    expect(await left()).toEqual(fresh);
  });

  it('deletes a few at a time and returns whether there may be more', async () => {
    expect(await deleteExpired(db, new Date(), 2)).toBe(true);
    expect(await left()).toHaveLength(9);
    expect(await deleteExpired(db, new Date(), 2)).toBe(false);
    expect(await left()).toEqual(fresh);
  });

  it('runs once an hour, however often it is called', async () => {
    const sweep = cleanupJob({ db, clock: Date.now, log: quiet });
    await sweep();
    await sql`update request_keys set at = now() - interval '40 days' where key = 'key 0'`.execute(
      db,
    );
    await sweep();
    expect(await left()).toEqual(fresh);
  });
});
