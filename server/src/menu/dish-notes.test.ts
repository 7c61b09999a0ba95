import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dishDetails } from '@servery/demo/restaurant/details/all-details.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const bun = productId('pineapple-bun');
let app: TestApp;

beforeAll(async () => {
  app = await testApp({});
});

interface Note {
  readonly _id: string;
  readonly description: readonly { readonly lang: string; readonly value: string }[];
}

async function notes(query: string): Promise<readonly Note[]> {
  const answer = await fetch(`${app.address}/api/products/details?${query}`);
  const list: unknown = await answer.json();
  const isNote = (one: unknown): one is Note =>
    typeof one === 'object' && one !== null && '_id' in one;
  return Array.isArray(list) ? list.filter(isNote) : [];
}

async function noteOf(dish: string, query: string): Promise<Note | undefined> {
  return (await notes(query)).find(({ _id }) => _id === dish);
}

describe('the notes of a menu', () => {
  it.each([
    ['en', 0],
    ['zh-hk', 1],
    ['zh-cn', 2],
  ] as const)('[MENU-12] are in one language, without allergens: %s', async (locale, nth) => {
    const { diets, spicy, description } = dishDetails.find(({ _id }) => _id === bun) ?? {};
    expect(await noteOf(bun, `shops=${hongKong}&locale=${locale}`)).toEqual({
      _id: bun,
      diets,
      spicy,
      description: [description?.find(({ lang }) => lang === ['en', 'zh-hk', 'zh-cn'][nth])],
    });
  });

  it('[MENU-12] are those of the dishes that the shop shows', async () => {
    const list = await fetch(`${app.address}/api/products?shops=${taipei}&$limit=1000`);
    const sold = JSON.stringify(await list.json());
    const listed = await notes(`shops=${taipei}&locale=zh-hk`);
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.filter(({ _id }) => !sold.includes(_id))).toEqual([]);
    expect(await notes(`shops=${'f'.repeat(24)}`)).toEqual([]);
    expect(await notes(`shops=${taipei}&$limit=3`)).toHaveLength(3);
  });

  it('[MENU-12] leave out a dish without any, and follow what the restaurant writes', async () => {
    const { db } = app.database;
    expect(await noteOf(bun, `shops=${hongKong}`)).toMatchObject({ diets: ['vegetarian'] });
    await sql`update dish_details set diets = '{}', description = '[]', spicy = 0
      where product = ${bun}`.execute(db);
    await expect.poll(() => noteOf(bun, `shops=${hongKong}`)).toBeUndefined();
    const words = JSON.stringify([{ lang: 'zh-cn', value: '香脆' }]);
    await sql`update dish_details set description = ${words}::jsonb
      where product = ${bun}`.execute(db);
    await expect
      .poll(() => noteOf(bun, `shops=${hongKong}`))
      .toMatchObject({ description: [{ lang: 'zh-cn', value: '香脆' }] });
  });
});
