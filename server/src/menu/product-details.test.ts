import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { dishDetails } from '@servery/demo/restaurant/details/all-details.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const toast = productId('french-toast');
const bun = productId('pineapple-bun');
let house: TestApp;

beforeAll(async () => {
  house = await testApp({});
});

async function get(dish: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${house.address}/api/products/details/${dish}`, { headers });
  const text = await answer.text();
  const told: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, told };
}

describe('a dish in words', () => {
  it('[MENU-10] is told as the restaurant wrote it, in every language', async () => {
    expect((await get(toast)).told).toEqual(dishDetails.find(({ _id }) => _id === toast));
  });

  it('[MENU-10] is not told of a dish there is not', async () => {
    const { status, told } = await get('f'.repeat(24));
    expect([status, told]).toMatchObject([404, { data: { code: 'notFound' } }]);
    expect((await get('toast')).status).toBe(400);
  });

  it('is not sent again to whoever has it', async () => {
    const etag = (await get(toast)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(await get(toast, { 'if-none-match': etag })).toMatchObject({ status: 304, told: null });
    expect((await get(bun)).headers.get('etag')).not.toBe(etag);
  });

  it('[MENU-10] claims nothing for a dish of which nobody has said anything, and asks for no cart anew', async () => {
    const { db } = house.database;
    const versions = () => sql`select id, menu_version from shops order by id`.execute(db);
    const { rows: before } = await versions();
    await get(bun);
    await sql`delete from dish_details where product = ${bun}`.execute(db);
    const silent = { _id: bun, description: [], allergens: null, diets: [], contains: [], spicy: 0 };
    await expect.poll(async () => (await get(bun)).told).toEqual(silent);
    expect((await versions()).rows).toEqual(before);
  });

  it('stays out of the list of dishes', async () => {
    const list = await (await fetch(`${house.address}/api/products?shops=${hongKong}`)).text();
    expect(list).toContain(toast);
    expect(list).not.toContain('allergens');
  });
});
