import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherShop, rice, shop, sqlFixture } from '@servery/server/testing/sql-fixture.ts';

const { rows, pool } = await sqlFixture();
const listener = await pool.connect();
const emitted: string[] = [];

beforeAll(async () => {
  listener.on('notification', ({ channel }) => emitted.push(channel));
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

describe('menu_changed', () => {
  it.each([
    ['a product', `update products set price = 5000 where id = '${rice}'`],
    ['an option group', `insert into option_groups values ('${rice}', '{}')`],
    ['a section', `insert into sections values ('${rice}', '${shop}', '[]', 1, '{}', '{}')`],
    ['a tax', `insert into tax_settings values ('${rice}', '{}', 'on', 1, '{}')`],
    ['a discount', 'update order_discounts set priority = 2'],
    ['a category', `insert into categories values ('${rice}', '[]', 1, '{}')`],
    ['a sub-category', `insert into sub_categories values ('${rice}', '${rice}', '[]', 1)`],
    ['a table', 'update table_view_items set capacity = 2'],
    ['a setting', `insert into settings values ('a', '1')`],
    ['a setting of the app', `insert into app_settings values ('a', '1')`],
    ['a shop', `update shops set phone = '1' where id = '${otherShop}'`],
  ])('raises the version of every shop and notifies the nodes when %s changes', async (_, text) => {
    expect(await raised(text)).toEqual([1, 1]);
    expect(emitted).toEqual(['menu_changed']);
  });

  it('counts a statement with several rows once', async () => {
    expect(await raised('update products set sort = sort + 1')).toEqual([1, 1]);
  });

  it('leaves the version when stock or an order number changes', async () => {
    expect(await raised('update stock set quantity = 3')).toEqual([0, 0]);
    expect(emitted).toEqual([]);
  });
});

describe('dish_details_changed', () => {
  it('notifies the nodes and leaves the version of the menu', async () => {
    expect(await raised(`insert into dish_details (product) values ('${rice}')`)).toEqual([0, 0]);
    expect(emitted).toEqual(['menu_changed']);
  });
});
