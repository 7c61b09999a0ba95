import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  crab,
  flour,
  gift,
  option,
  otherShop,
  rice,
  shop,
  soup,
  sqlFixture,
  tea,
} from '@servery/server/testing/sql-fixture.ts';

const { rows, pool } = await sqlFixture();
const listener = await pool.connect();
const emitted: string[] = [];

beforeAll(async () => {
  listener.on('notification', ({ payload = '' }) => emitted.push(payload));
  await rows(`insert into categories values ('${tea}', '[]', 1, '{}')`);
  await rows(`insert into sub_categories values ('${tea}', '${tea}', '[]', 1)`);
  await rows(`insert into order_discounts (id, source, shops, priority, definition)
    values ('${gift}', 'automatic', '{${shop}}', 1, '{}')`);
  await rows(`update products set options = '{${option}}', category = '${tea}',
    sub_category = '${tea}' where id = '${rice}'`);
  await listener.query('listen menu_changed');
});
beforeEach(() => void emitted.splice(0));
afterAll(() => listener.release());

async function versions(): Promise<readonly unknown[]> {
  const found = await rows('select menu_version from shops order by id');
  return found.map(({ menu_version: version }) => version);
}

/** By how much a statement raises the menu version of the two shops. */
async function raised(text: string): Promise<readonly number[]> {
  const before = await versions();
  // A connection gets its own notifications before the result, so nothing has to be waited for.
  await listener.query(text);
  return (await versions()).map((version, nth) => Number(version) - Number(before[nth]));
}

function shopsIn(payload: string): unknown {
  return JSON.parse(payload);
}

/** Statements that wait for an edit to be committed. */
async function waitingEdits(): Promise<unknown> {
  const [row] = await rows(`select count(*)::integer as waiting from pg_locks
    where locktype = 'advisory' and not granted`);
  return row?.['waiting'];
}

describe('menu_changed', () => {
  it.each([
    ['a tax of all', `insert into tax_settings values ('${rice}', '{}', 'on', 1, '{}')`],
    ['a discount of all', 'update order_discounts set priority = 2'],
    ['a setting', `insert into settings values ('a', '1')`],
    ['a setting of the app', `insert into app_settings values ('a', '1')`],
  ])('raises the version of every shop and notifies the nodes when %s changes', async (_, text) => {
    expect(await raised(text)).toEqual([1, 1]);
    expect(emitted.map(shopsIn)).toEqual([[otherShop, shop]]);
  });

  it.each([
    ['a product', `update products set price = 5000 where id = '${rice}'`],
    ['an option group', `insert into option_groups values ('${option}', '{}')`],
    ['a category', `update categories set sort = 2 where id = '${tea}'`],
    ['a sub-category', `update sub_categories set sort = 2 where id = '${tea}'`],
    ['a section', `insert into sections values ('${rice}', '${shop}', '[]', 1, '{}', '{}')`],
    ['a tax', `insert into tax_settings values ('${soup}', '{${shop}}', 'on', 1, '{}')`],
    ['a discount', `update order_discounts set shops = '{${shop}}' where id = '${gift}'`],
    ['a table', 'update table_view_items set capacity = 2'],
    [
      'a pause',
      `insert into order_pauses (shop, kiosks, staff, at)
      values ('${shop}', true, '${tea}', now())`,
    ],
    ['the shop', `update shops set phone = '1' where id = '${shop}'`],
  ])('[CHAIN-08] raises the version of that shop alone whose menu has %s', async (_, text) => {
    expect(await raised(text)).toEqual([0, 1]);
    expect(emitted.map(shopsIn)).toEqual([[shop]]);
  });

  it('[CHAIN-08] raises both where a dish goes from one to the other', async () => {
    await listener.query(`insert into products (id, shops, sections, code, price, sort, options,
      definition) values ('${flour}', '{${shop}}', '{}', '', 1, 1, '{}', '{}')`);
    const move = `update products set shops = '{${otherShop}}' where id = '${flour}'`;
    expect(await raised(move)).toEqual([1, 1]);
    expect(await raised(`delete from products where id = '${flour}'`)).toEqual([1, 0]);
  });

  it('[CHAIN-08] leaves the version when nothing on a menu changes', async () => {
    expect(await raised(`insert into categories values ('${rice}', '[]', 1, '{}')`)).toEqual([
      0, 0,
    ]);
    expect(await raised('update products set sort = 9 where false')).toEqual([0, 0]);
    expect(emitted.map(shopsIn)).toEqual([[], []]);
  });

  it('[CHAIN-08] makes edits take turns, so that none misses the dish of another', async () => {
    const other = await pool.connect();
    try {
      await other.query(`begin; update products set category = '${tea}' where id = '${crab}'`);
      const renamed = raised(`update categories set sort = 3 where id = '${tea}'`);
      await expect.poll(waitingEdits).toBe(1);
      await other.query('commit');
      expect(await renamed).toEqual([0, 2]);
    } finally {
      other.release();
    }
  });

  it('counts a statement with several rows once', async () => {
    expect(await raised('update products set sort = sort + 1')).toEqual([0, 1]);
  });

  it('leaves the version when stock or an order number changes', async () => {
    expect(await raised('update stock set quantity = 3')).toEqual([0, 0]);
    expect(emitted).toEqual([]);
  });
});

describe('dish_details_changed', () => {
  it('notifies the nodes and leaves the version of the menu', async () => {
    expect(await raised(`insert into dish_details (product) values ('${rice}')`)).toEqual([0, 0]);
    expect(emitted).toEqual(['']);
  });
});
