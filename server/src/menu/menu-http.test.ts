import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { bigRestaurant } from '@servery/demo/restaurant/big-restaurant.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import type { Stock } from '@servery/engine/menu/product.ts';
import { statelessCaller } from '../calls/caller.ts';
import { menuServices } from './menu.ts';
import { publicLists } from './public-lists.ts';
import { seedOnce } from '../seed/seed.ts';
import { type MenuCache, menuCache } from './store/menu-cache.ts';
import type { Tables } from '../database/tables.ts';
import { quiet } from '../../testing/cluster.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { dispatch, createDispatcher } from '../transport/dispatch.ts';
import type { CachedLists } from '../transport/http/rest.ts';
import { menuHttp } from './menu-http.ts';

const caller = statelessCaller({ connection: 'c', address: '127.0.0.1', login: null });
const menu = `/api/products?shops=${hongKong}`;
let database: TestDatabase<Tables>;
let menus: MenuCache;
let app: FastifyInstance;
let menuRoutes: CachedLists;
let reads = 0;
let now = 0;

beforeAll(async () => {
  database = await testDatabase<Tables>();
  await seedOnce(database.db, bigRestaurant({ products: 1000, categories: 300, choices: 500 }));
  menus = menuCache(database.db, { pool: database.pool, log: quiet });
  const lists = publicLists();
  menuRoutes = menuHttp({ lists, menus, clock: () => now });
  const dispatcher = createDispatcher(menuServices(menus, lists), {
    admits: () => true,
    report: () => undefined,
  });
  app = fastify();
  app.post('/api/products', (request) => ({ again: menuRoutes.again(request) }));
  for (const call of [
    menuCalls.findProducts,
    menuCalls.findCategories,
    menuCalls.findTaxSettings,
  ]) {
    const { method, path } = call;
    app.get(`/api/${path}`, async (request, reply) => {
      const cached = menuRoutes.again(request);
      if (cached !== null) return menuRoutes.send(cached, request, reply) ?? reply;
      reads += 1;
      const { query } = request;
      const given = await dispatch(
        { method, path, id: null, data: null, query, caller },
        dispatcher,
      );
      if (given.kind === 'failed') return reply.code(given.error.code).send(given.error);
      return menuRoutes.send(given.result, request, reply) ?? reply.send(given.result);
    });
  }
});

afterAll(async () => {
  await app.close();
  await menus.close();
});

async function send(url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: 'GET', url, headers: { ...headers } });
}

async function dishesInSnapshot(): Promise<readonly object[]> {
  const snapshot = await menus.snapshotOf(hongKong);
  return snapshot === null ? [] : [...snapshot.menu.products.values()];
}

describe('a menu over HTTP', () => {
  it('[MENU-04] is one whole answer, compressed as the client accepts it', async () => {
    const dishes = await dishesInSnapshot();
    const plain = await send(menu);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.body).toBe(JSON.stringify(dishes));
    const gzipped = await send(menu, { 'accept-encoding': 'gzip, deflate' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    const brotli = await send(menu, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
  ])('is sent to a client that accepts %s as %s', async (accepted, encoding) => {
    const given = await send(menu, { 'accept-encoding': accepted });
    expect(given.headers['content-encoding']).toBe(encoding);
  });

  it('is not sent again to a client that has it until it changes', async () => {
    const accepted = { 'accept-encoding': 'gzip' };
    const first = await send(menu, accepted);
    const etag = String(first.headers.etag);
    const again = await send(menu, { ...accepted, 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const otherWay = await send(menu, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(otherWay.statusCode).toBe(200);
    const changed = new Promise((emitted) => menus.onChange(emitted));
    await sql`update products set price = price + 10`.execute(database.db);
    await changed;
    const after = await send(menu, { ...accepted, 'if-none-match': etag });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(etag);
    expect(gunzipSync(after.rawPayload).toString()).toBe(JSON.stringify(await dishesInSnapshot()));
  });

  it('is found by its address alone once it was sent, until it changes', async () => {
    const address = `${menu}&sections=${hongKongHall}&$limit=1000`;
    const first = await send(address);
    const before = reads;
    expect((await send(address)).body).toBe(first.body);
    expect(reads).toBe(before);
    const posted = await app.inject({ method: 'POST', url: address });
    expect(posted.json()).toEqual({ again: null });
    const dish = first
      .json<{ _id: string; stock: Stock }[]>()
      .find(({ stock }) => stock.stockMode === 'synced');
    const changed = new Promise((emitted) => menus.onChange(emitted));
    await sql`update stock set quantity = quantity + 1 where product = ${dish?._id}`.execute(
      database.db,
    );
    menus.stockTaken(hongKong, [dish?._id ?? '']);
    await changed;
    const after = (await send(address)).json<{ _id: string; stock: Stock }[]>();
    expect(reads).toBe(before + 1);
    const quantity = (dish?.stock.quantity ?? 0) + 1;
    expect(after.find(({ _id }) => _id === dish?._id)?.stock).toEqual({ ...dish?.stock, quantity });
  });

  it('[MENU-09] is read again in another minute, when sections may have opened or closed', async () => {
    await send(menu);
    const before = reads;
    await send(menu);
    expect(reads).toBe(before);
    now += 60_000;
    await send(menu);
    expect(reads).toBe(before + 1);
  });

  it('has another tag for another query, and the same on every node', async () => {
    const whole = await send(menu);
    const hall = await send(`${menu}&sections=${hongKongHall}`);
    const categories = await send(`/api/categories?shops=${hongKong}`);
    expect(new Set([whole, hall, categories].map(({ headers }) => headers.etag)).size).toBe(3);
    const everything = (list: unknown): list is readonly object[] => Array.isArray(list);
    const other = menuHttp({
      lists: { isCached: everything, sourceOf: () => null },
      menus,
      clock: () => now,
    });
    const node = fastify();
    node.get(
      '/menu',
      async (request, reply) => other.send(await dishesInSnapshot(), request, reply) ?? reply,
    );
    const there = await node.inject('/menu');
    await node.close();
    expect(there.headers.etag).toBe(whole.headers.etag);
  });

  it('is sent uncompressed if it is short or only a part was requested', async () => {
    const accepted = { 'accept-encoding': 'br, gzip' };
    const part = await send(`${menu}&$limit=5`, accepted);
    expect([part.headers.etag, part.headers['content-encoding']]).toEqual([undefined, undefined]);
    expect(part.json()).toHaveLength(5);
    const taxes = await send(`/api/taxSettings?shops=${'f'.repeat(24)}`, accepted);
    expect([taxes.statusCode, taxes.body]).toEqual([200, '[]']);
    expect((await send('/api/products?shops=1', accepted)).statusCode).toBe(400);
  });
});
