import { hashOfKey } from '../src/auth/random-keys.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tables } from '../src/database/tables.ts';
import type { MethodGateway } from '../src/payments/store/payment-methods.ts';
import { seatPhone } from '../src/orders/store/visit-phones.ts';
import type { TestDatabase } from './test-database.ts';

export const shop = 'a'.repeat(24);
export const otherShop = 'b'.repeat(24);
export const member = 'c'.repeat(24);
export const dish = 'd'.repeat(24);

const gateways = [
  'cybersource',
  'razerOnline',
  'bbposWeb',
  'stripe',
  'counter',
  'terminal',
] as const;

/** A method's id contains its shop and its gateway. */
export function methodOf(gateway: MethodGateway, at = shop): string {
  return `${at.slice(0, 1)}${gateways.indexOf(gateway)}`.padEnd(24, '0');
}

export interface TestSession {
  readonly id: string;
  readonly restoreKey: string;
}

/** Two shops with every gateway, one dish and one member. */
export function seedSql(): string {
  const name = JSON.stringify([{ lang: 'en', value: 'Kam Fai' }]);
  const methods = [shop, otherShop].flatMap((at) =>
    gateways.map(
      (gateway, order) =>
        `('${methodOf(gateway, at)}', '${at}', '${gateway}', '${name}', ${order}, true, '{}', ${order > 2})`,
    ),
  );
  return `
    insert into shops (id, name, address, currency, timezone, open_for_online, settings) values
      ('${shop}', '${name}', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}'),
      ('${otherShop}', '${name}', '[]', 'MYR', 'Asia/Kuala_Lumpur', true, '{}');
    insert into products (id, shops, sections, code, price, sort, options, definition)
      values ('${dish}', '{}', '{}', 'A1', 12850, 1, '{}', '{}');
    insert into stock (shop, product, stock_mode, mode, quantity)
      values ('${shop}', '${dish}', 'synced', 'none', 40);
    insert into users (id, first_name, last_name, email, email_key, phone, password_hash)
      values ('${member}', 'A', 'B', 'a@b.co', 'a@b.co', '+85291234567', 'x');
    insert into payment_methods (id, shop, gateway, name, show_order, enabled, order_types, kiosk)
      values ${methods.join()};`;
}

/** An order of one dish at 128.50 that earns its member twelve points. */
export async function newSession(
  { db }: TestDatabase<Tables>,
  about: Readonly<Record<string, unknown>>,
): Promise<TestSession> {
  const id = randomBytes(12).toString('hex');
  const restoreKey = randomBytes(16).toString('base64url');
  const row = {
    id,
    shop,
    type: 'takeAway',
    status: 'ongoing',
    people: 1,
    user_id: member,
    order_number: 7,
    restore_key_hash: about['type'] === 'dineIn' ? null : hashOfKey(restoreKey),
    total: 12850,
    bill: JSON.stringify({ points: 12 }),
    lines: 1,
    ...about,
  };
  const { lines, ...columns } = row;
  await sql`insert into sessions (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(db);
  if (row.type === 'dineIn') await seatAt(id, restoreKey, db);
  if (lines > 0)
    await sql`insert into session_lines (session, line, round, place, chosen)
      values (${id}, 'one', 1, 0, '{}')`.execute(db);
  return { id, restoreKey };
}

/** A phone with this key sits at the table. */
async function seatAt(session: string, key: string, db: TestDatabase<Tables>['db']): Promise<void> {
  const phone = { session, keyHash: hashOfKey(key), way: 'first', now: 0 } as const;
  await db.transaction().execute((transaction) => seatPhone(transaction, phone));
}
