import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { dishDetails } from '@servery/demo/restaurant/details/all-details.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const toast = productId('french-toast');
const bun = productId('pineapple-bun');
let app: TestApp;

beforeAll(async () => {
  app = await testApp({});
});

async function get(dish: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${app.address}/api/products/details/${dish}`, { headers });
  const text = await answer.text();
  const details: unknown = text === '' ? null : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, details };
}

describe('the details of a dish', () => {
  it('[MENU-10] are as the restaurant wrote them, in every language', async () => {
    expect((await get(toast)).details).toEqual(dishDetails.find(({ _id }) => _id === toast));
  });

  it('[MENU-10] are refused for an unknown dish', async () => {
    const { status, details } = await get('f'.repeat(24));
    expect([status, details]).toMatchObject([404, { data: { code: 'notFound' } }]);
    expect((await get('toast')).status).toBe(400);
  });

  it('are not sent again to a client that has them', async () => {
    const etag = (await get(toast)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(await get(toast, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      details: null,
    });
    expect((await get(bun)).headers.get('etag')).not.toBe(etag);
  });

  it('[MENU-10] claim nothing for a dish without any, and change no menu version', async () => {
    const { db } = app.database;
    const versions = () => sql`select id, menu_version from shops order by id`.execute(db);
    const { rows: before } = await versions();
    await get(bun);
    await sql`delete from dish_details where product = ${bun}`.execute(db);
    const silent = {
      _id: bun,
      description: [],
      allergens: null,
      diets: [],
      contains: [],
      spicy: 0,
    };
    await expect.poll(async () => (await get(bun)).details).toEqual(silent);
    expect((await versions()).rows).toEqual(before);
  });

  it('are not in the list of dishes', async () => {
    const list = await (await fetch(`${app.address}/api/products?shops=${hongKong}`)).text();
    expect(list).toContain(toast);
    expect(list).not.toContain('allergens');
  });
});
