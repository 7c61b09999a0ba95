import { type Kysely, type Transaction, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from '../../orders/store/sessions.ts';
import type { Tables } from '../tables.ts';
import { type TestDatabase, testDatabase } from '@servery/server/testing/test-database.ts';

const shop = 'a'.repeat(24);
const user = 'c'.repeat(24);
const thing = 'd'.repeat(24);
const orders = 5000;
/** A found row may be read more than once. */
const aFew = 50;
const firstDay = Date.UTC(2026, 0, 1);
const dayMs = 86_400_000;
let database: TestDatabase<Tables>;

/**
 * A year of one shop: a coupon and a gift with every order, every tenth of them at one of fifty
 * kiosks.
 */
const aYear = `
  insert into shops (id, name, address, currency, timezone, open_for_online, settings)
    values ('${shop}', '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}');
  insert into users (id, first_name, last_name, email, email_key, phone, password_hash)
    values ('${user}', 'A', 'B', 'a@b.co', 'a@b.co', '+85291234567', 'x');
  insert into order_discounts (id, source, shops, priority, definition)
    values ('${thing}', 'coupon', '{}', 1, '{}');
  insert into coupons (id, name, rule, shops) values ('${thing}', '[]', '${thing}', '{}');
  insert into gifts (id, name, rule, points, shops) values ('${thing}', '[]', '${thing}', 1, '{}');
  create view year as select lpad(to_hex(n), 24, '0') as id, n from generate_series(1, ${orders}) n;
  insert into sessions (id, shop, type, status, people, device, start_time)
    select id, '${shop}', 'takeAway', 'ongoing', 1,
    case when n % 10 = 0 then lpad(to_hex(n / 100), 24, 'f') end,
    to_timestamp(${firstDay / 1000}) + n * interval '1 year' / ${orders} from year;
  insert into user_coupons (id, code, coupon, user_id, status, used_at, session, shops)
    select id, id, '${thing}', '${user}', 'used', now(), id, '{}' from year;
  insert into gift_records (id, gift, user_id, session, points)
    select id, '${thing}', '${user}', id, 1 from year;
  analyze sessions, user_coupons, gift_records`;

beforeAll(async () => {
  database = await testDatabase<Tables>();
  await sql.raw(aYear).execute(database.db);
});

/** How many rows of a table this connection has read. */
async function lookedAt(table: string, db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select seq_tup_read + idx_tup_fetch as count
    from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function lookedAtBy(
  work: (db: Transaction<Tables>) => Promise<unknown>,
  table: string,
): Promise<number> {
  return database.db.transaction().execute(async (transaction) => {
    const before = await lookedAt(table, transaction);
    await work(transaction);
    return (await lookedAt(table, transaction)) - before;
  });
}

async function cancelled(order: number, db: Kysely<Tables>): Promise<void> {
  await sql`select change_status(${order.toString(16).padStart(24, '0')}, 'cancelled',
    now())`.execute(db);
}

describe('with a year of orders', () => {
  it.each(['user_coupons', 'gift_records'])(
    'returning the vouchers of an order reads few %s',
    async (table) => {
      const order = table === 'gift_records' ? 17 : 18;
      const looked = await lookedAtBy((db) => cancelled(order, db), table);
      expect(looked).toBeGreaterThan(0);
      expect(looked).toBeLessThan(aFew);
    },
  );

  it.each([
    ['a kiosk finds its own orders', sql`where s.device = ${'f'.repeat(23) + '7'}`],
    [
      'staff find the orders of a day',
      sql`where s.shop = ${shop} and s.start_time > ${new Date(firstDay + 200 * dayMs)} and s.start_time < ${new Date(firstDay + 201 * dayMs)}`,
    ],
  ])('%s without reading all orders', async (_, where) => {
    const page = { order: sql`s.start_time, s.id`, limit: 20 };
    const looked = await lookedAtBy(async (db) => {
      const { total, sessions } = await sessionStore(db).matching(where, page);
      expect(total).toBeGreaterThan(5);
      expect(sessions).toHaveLength(total);
    }, 'sessions');
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(aFew);
  });
});
