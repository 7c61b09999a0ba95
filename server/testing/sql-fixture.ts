import type { Pool } from 'pg';
import { testDatabase } from './test-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** A database with one small shop, for tests that call SQL functions directly. */
export interface SqlFixture {
  readonly pool: Pool;
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** The SQLSTATE that a statement fails with; null if it succeeds. */
  readonly failure: (text: string, values?: readonly unknown[]) => Promise<string | null>;
  /** Inserts a session and returns its id. */
  readonly newSession: (columns?: Row) => Promise<string>;
  /** An order as place_order takes it, with `about` in place of its defaults. */
  readonly order: (
    about?: OrderFields,
  ) => OrderFields & { readonly session: Row; readonly key: Row };
}

export interface OrderFields extends Row {
  readonly session?: Row;
}

const idOf = (digit: string): string => digit.repeat(24);

export const shop = idOf('a');
export const otherShop = idOf('9');
/** Counted: ten in stock. */
export const rice = idOf('b');
/** Counted: ten in stock, two of them kept back from guests. */
export const soup = idOf('c');
/** Not counted; its level says sold out. */
export const crab = idOf('d');
export const tea = idOf('e');
export const member = idOf('1');
export const rule = idOf('2');
export const coupon = idOf('3');
export const userCoupon = idOf('4');
export const gift = idOf('5');
export const table = idOf('6');
export const option = idOf('7');
export const choice = idOf('8');
export const flour = idOf('f');

/** 2026-11-15 19:30 in Hong Kong. */
export const now = 1_794_742_200_000;

const restaurant = `
  insert into shops (id, name, address, currency, timezone, open_for_online, settings) values
    ('${shop}', '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}'), ('${otherShop}', '[]', '[]',
      'HKD', 'Asia/Hong_Kong', true, '{}');
  insert into products (id, shops, sections, code, price, sort, options, definition)
    select id, '{${shop}}', '{}', id, 4800, 1, '{}', '{}'
    from unnest(array['${rice}','${soup}','${crab}','${tea}']) id;
  insert into stock (shop, product, stock_mode, mode, quantity, online_threshold) values
    ('${shop}', '${rice}', 'synced', 'normal', 10, 0), ('${shop}', '${soup}', 'synced', 'normal',
    10, 2), ('${shop}', '${crab}', 'level', 'outOfStock', 0, 0), ('${shop}', '${tea}', 'none',
      'normal', 0, 0);
  insert into choice_stock (shop, product, option, choice, stock_mode, mode, quantity, entry) values
    ('${shop}', '${rice}', '${option}', '${choice}', 'synced', 'normal', 5, 1);
  insert into ingredients values ('${flour}', '[]', 'g');
  insert into ingredient_stock values ('${shop}', '${flour}', 100);
  insert into users (id, first_name, last_name, email, email_key, phone, password_hash) values
    ('${member}', 'A', 'B', 'a@b.co', 'a@b.co', '+85291234567', 'x');
  insert into point_balances values ('${member}', '${shop}', 100);
  insert into order_discounts (id, source, shops, priority, definition)
    values ('${rule}', 'coupon', '{}', 1, '{}');
  insert into coupons (id, name, rule, shops) values ('${coupon}', '[]', '${rule}', '{}');
  insert into user_coupons (id, code, coupon, user_id, shops)
    values ('${userCoupon}', 'ABCDEFGH2345', '${coupon}', '${member}', '{}');
  insert into gifts (id, name, rule, points, shops) values ('${gift}', '[]', '${rule}', 60, '{}');
  insert into table_view_items (id, shop, name, capacity, code, order_type) values
    ('${table}', '${shop}', 'T1', 4, 'k3v9x2m7q8w1z5t4', 'dineIn')`;

/** Call it at the top of a test file. */
export async function sqlFixture(): Promise<SqlFixture> {
  const { pool } = await testDatabase();
  await pool.query(restaurant);
  const { rows: shops } = await pool.query<Row>('select menu_version from shops where id = $1', [
    shop,
  ]);
  const menuVersion = shops[0]?.['menu_version'];
  const nextId = idsFrom(1);
  const newSession: SqlFixture['newSession'] = async (columns = {}) => {
    const row = { id: nextId(), shop, type: 'takeAway', status: 'ongoing', people: 1, ...columns };
    const slots = Object.keys(row).map((_, nth) => `$${nth + 1}`);
    const insert = `insert into sessions (${Object.keys(row).join(', ')})
      values (${slots.join(', ')})`;
    await pool.query(insert, Object.values(row));
    return row.id;
  };
  return {
    pool,
    rows: async (text, values = []) => (await pool.query<Row>(text, [...values])).rows,
    failure: (text, values = []) =>
      pool.query(text, [...values]).then(
        () => null,
        (error: unknown) =>
          error instanceof Error && 'code' in error ? String(error.code) : String(error),
      ),
    newSession,
    order: (about = {}) => ({
      ...emptyOrder,
      key: { scope: 'guest', key: nextId(), fingerprint: 'aa' },
      menuVersion,
      ...about,
      session: { ...emptySession, id: nextId(), ...about.session },
    }),
  };
}

function idsFrom(first: number): () => string {
  let next = first;
  return () => {
    next += 1;
    return next.toString(16).padStart(24, '0');
  };
}

const emptyOrder = {
  now,
  shop,
  selfService: true,
  mostPending: null,
  lines: [],
  discounts: [],
  coupons: [],
  gifts: [],
  choices: [],
  ingredients: [],
  replaced: [],
};

const emptySession = {
  isNew: true,
  version: null,
  type: 'takeAway',
  status: 'ongoing',
  section: null,
  tableItem: null,
  fixedCodeItem: null,
  people: 1,
  modifiers: [],
  user: null,
  device: null,
  restoreKeyHash: null,
  releaseAt: null,
  details: {},
  shopPart: 'part',
  tips: 0,
  total: 4800,
  bill: { points: 48 },
};
