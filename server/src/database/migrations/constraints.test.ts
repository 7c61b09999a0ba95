import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '@servery/server/testing/test-database.ts';

const shop = 'a'.repeat(24);
const product = 'b'.repeat(24);
const user = 'c'.repeat(24);
const rule = 'd'.repeat(24);
const coupon = 'e'.repeat(24);
const userCoupon = 'f'.repeat(24);
const table = '1'.repeat(24);
let database: TestDatabase<unknown>;
let made = 0;

async function run(text: string): Promise<readonly object[]> {
  const { rows } = await sql.raw<object>(text).execute(database.db);
  return rows;
}

/** The SQLSTATE that a statement fails with; null if it succeeds. */
async function failure(text: string): Promise<unknown> {
  try {
    await run(text);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

const checkViolated = '23514';
const uniqueViolated = '23505';

async function newSession(about: Readonly<Record<string, string>> = {}): Promise<string> {
  made += 1;
  const id = made.toString(16).padStart(24, '0');
  const columns = {
    id: `'${id}'`,
    shop: `'${shop}'`,
    type: `'takeAway'`,
    status: `'ongoing'`,
    people: '1',
    ...about,
  };
  await run(
    `insert into sessions (${Object.keys(columns).join(', ')})
      values (${Object.values(columns).join(', ')})`,
  );
  return id;
}

beforeAll(async () => {
  database = await testDatabase();
  await run(`
    insert into shops (id, name, address, currency, timezone, open_for_online, settings)
      values ('${shop}', '[]', '[]', 'HKD', 'Asia/Hong_Kong', true, '{}');
    insert into products (id, shops, sections, code, price, sort, options, definition)
      values ('${product}', '{}', '{}', 'A1', 4800, 1, '{}', '{}');
    insert into stock (shop, product, stock_mode, mode, quantity)
      values ('${shop}', '${product}', 'synced', 'none', 2);
    insert into users (id, first_name, last_name, email, email_key, phone, password_hash)
      values ('${user}', 'A', 'B', 'a@b.co', 'a@b.co', '+85291234567', 'x');
    insert into order_discounts (id, source, shops, priority, definition)
      values ('${rule}', 'coupon', '{}', 1, '{}');
    insert into coupons (id, name, rule, shops) values ('${coupon}', '[]', '${rule}', '{}');
    insert into user_coupons (id, code, coupon, user_id, shops)
      values ('${userCoupon}', 'ABCDEFGH2345', '${coupon}', '${user}', '{}');
    insert into table_view_items (id, shop, name, capacity, code, order_type)
      values ('${table}', '${shop}', 'T1', 4, 'k3v9x2m7q8w1z5t4', 'dineIn');
  `);
});

describe('database constraints', () => {
  it('let stock fall to zero and no further', async () => {
    const takeTwo = `update stock set quantity = quantity - 2 where product = '${product}'`;
    expect([await failure(takeTwo), await failure(takeTwo)]).toEqual([null, checkViolated]);
  });

  it('open one session at a table, however many scan its code at once', async () => {
    const scans = Array.from({ length: 12 }, () =>
      newSession({ type: `'dineIn'`, table_item: `'${table}'` }).then(
        () => 'opened',
        () => 'refused',
      ),
    );
    expect((await Promise.all(scans)).filter((fate) => fate === 'opened')).toEqual(['opened']);
  });

  it('redeem a coupon for one order', async () => {
    const redeem = async () => {
      const id = await newSession();
      return failure(
        `insert into session_discounts (session, item, source, place, rule_part, rule_version,
          user_coupon, holds_coupon) values ('${id}', 'i', 'coupon', 0, 'x', 1, '${userCoupon}',
            true)`,
      );
    };
    expect([await redeem(), await redeem()]).toEqual([null, uniqueViolated]);
    expect(
      await failure(`update user_coupons set status = 'used' where id = '${userCoupon}'`),
    ).toBe(checkViolated);
  });

  it('store a line of a session once, and a request key once', async () => {
    const id = await newSession();
    const line = `insert into session_lines (session, line, round, place, chosen)
      values ('${id}', 'l1', 1, 0, '{}')`;
    expect([await failure(line), await failure(line)]).toEqual([null, uniqueViolated]);
    const key = `insert into request_keys (scope, key, fingerprint) values ('s', 'k', '')`;
    expect([await failure(key), await failure(key)]).toEqual([null, uniqueViolated]);
  });

  it('let points fall to zero and no further, and an order earn once', async () => {
    await run(
      `insert into point_balances (user_id, shop, amount) values ('${user}', '${shop}', 5)`,
    );
    const spend = `update point_balances set amount = amount - 5 where user_id = '${user}'`;
    expect([await failure(spend), await failure(spend)]).toEqual([null, checkViolated]);
  });

  it('refuse a price below zero', async () => {
    const text = `insert into products (id, shops, sections, code, price, sort, options,
      definition) values ('${'9'.repeat(24)}', '{}', '{}', 'X', -1, 1, '{}', '{}')`;
    expect(await failure(text)).toBe(checkViolated);
  });

  const wrongFigures = [
    ['a rule of half a cent', `order_discounts`, `{"discountType":"amount","discount":10.5}`],
    [
      'a rule that raises the price',
      `order_discounts`,
      `{"discountType":"percent","discount":-10}`,
    ],
    ['more than all off', `order_discounts`, `{"discountType":"percentPre","discount":100.5}`],
    ['half a point', `order_discounts`, `{"fixedPoint":0.5}`],
    ['a minimum below zero', `order_discounts`, `{"conditions":[{"minTotal":-1}]}`],
    ['a figure in words', `order_discounts`, `{"discount":"ten"}`],
    ['a fifth decimal', `tax_settings`, `{"percent":8.87501}`],
    ['a tax below zero', `tax_settings`, `{"percent":-1}`],
    ['a price that is too high', `option_groups`, `{"options":[{"price":10000000001}]}`],
    ['half a pick', `option_groups`, `{"minPick":0.5}`],
  ] as const;

  it.each(wrongFigures)('[PRICE-24] refuse %s', async (_, into, definition) => {
    const columns = {
      order_discounts: `id, source, shops, priority, definition`,
      tax_settings: `id, status, shops, priority, definition`,
      option_groups: `id, definition`,
    };
    const values = {
      order_discounts: `'automatic', '{}', 1,`,
      tax_settings: `'active', '{}', 1,`,
      option_groups: '',
    };
    const insert = (written: string) =>
      `insert into ${into} (${columns[into]})
        values ('${'8'.repeat(24)}', ${values[into]} '${written}')`;
    expect(await failure(insert(definition))).toBe(checkViolated);
    expect(await failure(insert('{}'))).toBe(null);
    await run(`delete from ${into} where id = '${'8'.repeat(24)}'`);
  });

  it.each([
    ['a charge below zero', `update sections set section_settings = '[{"percent":-1}]'`],
    [
      'a seat for half a cent',
      `update sections set section_settings = '[{"amountPerPerson":0.5}]'`,
    ],
    ['a dish of a million millions', `update products set price = 1000000000000`],
    ['a section named twice', `update products set sections = '{a,a}'`],
    [
      'a modifier past the price',
      `update products set definition = '{"priceModifiers":[{"kind":"percent","value":-101}]}'`,
    ],
    [
      'a shop price below zero',
      `update products set definition = '{"discountMapping":[{"price":-1}]}'`,
    ],
    ['a delivery for less than nothing', `update shops set settings = '{"deliveryFee":-20000}'`],
    ['a tip of more than the bill', `update shops set settings = '{"tipPercents":[10,101]}'`],
  ])('[PRICE-24] refuse %s', async (_, statement) => {
    await run(`insert into sections (id, shop, name, show_order, section_settings, time_range)
      values ('${'6'.repeat(24)}', '${shop}', '[]', 1, '[]', '[]') on conflict do nothing`);
    expect(await failure(statement)).toBe(checkViolated);
  });

  it.each([
    ['an allergen nobody knows', `allergens`, `'{gluten,gravel}'`],
    ['null as an allergen', `allergens`, `'{null}'`],
    ['more heat than there is', `spicy`, `4`],
    ['a vegan dish that is not vegetarian', `diets`, `'{vegan}'`],
    ['a vegetarian dish of pork', `diets, contains`, `'{vegetarian}', '{pork}'`],
    ['a vegetarian dish of fish', `diets, allergens`, `'{vegetarian}', '{fish}'`],
    ['a vegan dish of eggs', `diets, allergens`, `'{vegetarian,vegan}', '{eggs}'`],
    ['a halal dish with wine', `diets, contains`, `'{halal}', '{alcohol}'`],
  ])('[MENU-10] refuse %s', async (_, columns, values) => {
    const words = `insert into dish_details (product, ${columns}) values ('${product}', ${values})`;
    expect(await failure(words)).toBe(checkViolated);
  });

  it('[MENU-10] keep undeclared allergens unknown', async () => {
    await run(`insert into dish_details (product, diets) values ('${product}', '{vegetarian}')`);
    expect(await run(`select allergens from dish_details where product = '${product}'`)).toEqual([
      { allergens: null },
    ]);
  });

  it('record a gateway transaction once', async () => {
    const id = await newSession();
    const method = '7'.repeat(24);
    await run(
      `insert into payment_methods values ('${method}', '${shop}', 'stripe', '[]', 1, true)`,
    );
    const attempt = (reference: string) =>
      `insert into payment_attempts (reference, session, method, session_version, amount, currency,
        expires_at) values ('${reference}', '${id}', '${method}', 1, 100, 'HKD', now())`;
    await run(attempt('P1'));
    await run(attempt('P2'));
    const pay = (reference: string) =>
      `insert into payments (reference, provider, provider_transaction, amount, currency)
        values ('${reference}', 'stripe', 't1', 100, 'HKD')`;
    expect([await failure(pay('P1')), await failure(pay('P1')), await failure(pay('P2'))]).toEqual([
      null,
      uniqueViolated,
      uniqueViolated,
    ]);
    expect(await failure(attempt('1-starts-with-a-digit'))).toBe(checkViolated);
  });
});
