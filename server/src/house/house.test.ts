import { Readable } from 'node:stream';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'valibot';
import { houseOpening } from '@servery/contract/schemas/opening.ts';
import { type HouseFile, houseFile } from '@servery/contract/schemas/house.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Caller } from '../calls/caller.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { mountErrors } from '../http/errors.ts';
import { rateLimiters } from '../limits/rate-limiter.ts';
import { newHouse } from '../opening/new-house.ts';
import { shopStatements } from '../seed/seed-shops.ts';
import { mountHouse } from './house-routes.ts';
import { readHouse } from './store/read-house.ts';
import { isUntouched } from './store/write-house.ts';
import { takeHouse } from './take-house.ts';

const manager = 'e'.repeat(24);
const secret = 's'.repeat(40);
let demo: Kysely<Tables>;
let file: HouseFile;

beforeAll(async () => {
  const scenario = await newOrderScenario();
  demo = scenario.database.db;
  await withMore(demo);
  file = parse(houseFile, await readHouse(demo, { shop: hongKong, staff: manager }));
});

/** What no seed has: an uploaded picture on a dish, a printer, a tax in Hong Kong. */
async function withMore(db: Kysely<Tables>): Promise<void> {
  const photo = { width: 40, height: 30, channels: 3, background: '#e07300' } as const;
  const content = await sharp({ create: photo }).webp().toBuffer();
  await sql`insert into pictures (id, kind, owner, content)
    values (${'b'.repeat(24)}, 'attachment', ${hongKong}, ${content})`.execute(db);
  await sql`update products set definition = definition || ${JSON.stringify({
    images: ['b'.repeat(24)],
  })}::jsonb where id = ${productId('pork-chop-rice')}`.execute(db);
  await sql`update tax_settings set shops = shops || ${hongKong}::text,
      definition = definition || '{"sections": []}'
    where id = (select min(id) from tax_settings)`.execute(db);
  await sql`insert into printers (id, shop, name, protocol, dots, stations, takes_receipts,
      confirms, poll_seconds, key_hash)
    values (${'c'.repeat(24)}, ${hongKong}, 'Kitchen', 'starCloudPrnt', 576, '{}', true, true, 5,
      'x')`.execute(db);
}

interface EmptyHouse {
  readonly db: Kysely<Tables>;
  readonly shop: string;
}

/** As `setup/open` leaves it. */
async function emptyHouse(): Promise<EmptyHouse> {
  const { db } = await testDatabase<Tables>();
  const name = [{ lang: 'en', value: 'New' }];
  const hours = [{ weekdays: [1], startTime: '10:00', endTime: '20:00', orderType: [] }];
  const house = newHouse(
    parse(houseOpening, {
      code: 'x',
      language: 'en',
      name,
      address: name,
      currency: 'SGD',
      timezone: 'Asia/Singapore',
      hours,
      manager: { name: 'Ling', pin: '2468' },
      device: 'Till',
    }),
  );
  for (const statement of shopStatements(house)) await statement.execute(db);
  const [{ _id: shop }] = house.shops;
  await sql`insert into staff (id, shop, name, role)
    values (${manager}, ${shop}, 'Ling', 'manager')`.execute(db);
  return { db, shop };
}

function take({ db, shop }: EmptyHouse, text: string, requestKey: string | null = null) {
  return takeHouse(db, text, { shop, staff: manager, nowMs: 0, secret, requestKey });
}

describe('the house file', () => {
  it('[HOUSE-01] has everything that a shop has set up, and no secrets', () => {
    const full = Object.entries(file).filter(([, part]) => !Array.isArray(part) || part.length > 0);
    expect(full.map(([name]) => name)).toEqual(Object.keys(houseFile.entries));
    expect(JSON.stringify(file)).not.toMatch(/hash|password|"pin"|pollAddress/i);
    expect(JSON.stringify(file)).not.toContain(hongKong);
    expect(JSON.stringify(file)).not.toContain(taipei);
  });

  it('[HOUSE-02] gives the same house when an empty one takes it', async () => {
    const house = await emptyHouse();
    const key = 'k'.repeat(22);
    const text = JSON.stringify(file);
    expect(await take(house, text, key)).toMatchObject({ products: file.products.length });
    expect(await take(house, text, key)).toMatchObject({ products: file.products.length });
    expect(await readHouse(house.db, { shop: house.shop, staff: manager })).toEqual(file);
    await expect(take(house, text)).rejects.toMatchObject({
      wire: { data: { code: 'changeRefused', reason: 'houseNotEmpty' } },
    });
  });

  it('[HOUSE-02] is refused where there is a restaurant already', async () => {
    await expect(take({ db: demo, shop: hongKong }, JSON.stringify(file))).rejects.toMatchObject({
      wire: { data: { reason: 'houseNotEmpty' } },
    });
  });
});

function changed(change: (copy: HouseFile) => unknown): string {
  const copy = structuredClone(file);
  return JSON.stringify(change(copy));
}

const broken: readonly (readonly [string, () => string, string])[] = [
  ['no JSON', () => '{', 'json'],
  ['another file', () => '{"format":"menu"}', 'format'],
  ['a later version', () => changed((copy) => ({ ...copy, version: 2 })), 'version'],
  ['a field too many', () => changed((copy) => ({ ...copy, orders: [] })), 'orders'],
  [
    'a price below zero',
    () => changed((copy) => ({ ...copy, products: [{ ...copy.products[0], price: -1 }] })),
    'products.0.price',
  ],
  [
    'a dish without its category',
    () => changed((copy) => ({ ...copy, categories: [], subCategories: [] })),
    'categoryGone',
  ],
  [
    'a table in no section',
    () =>
      changed((copy) => ({
        ...copy,
        tables: copy.tables.map((table) => ({ ...table, section: 'f'.repeat(24) })),
      })),
    'references',
  ],
  [
    'two stations with one id',
    () => changed((copy) => ({ ...copy, stations: [...copy.stations, ...copy.stations] })),
    'references',
  ],
  [
    'a picture that is none',
    () => changed((copy) => ({ ...copy, pictures: [{ _id: 'b'.repeat(24), content: 'AAAA' }] })),
    'pictures',
  ],
];

describe('a broken file', () => {
  let house: EmptyHouse;
  beforeAll(async () => {
    house = await emptyHouse();
  });

  it.each(broken)('[HOUSE-03] with %s is refused and changes nothing', async (_, text, where) => {
    const before = await readHouse(house.db, { shop: house.shop, staff: manager });
    const refusal = await take(house, text()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({
      wire: { data: { code: 'changeRefused', reason: 'houseFileInvalid' } },
    });
    expect(JSON.stringify(refusal)).toContain(where);
    expect(await isUntouched(house.db)).toBe(true);
    expect(await readHouse(house.db, { shop: house.shop, staff: manager })).toEqual(before);
  });
});

describe('the route', () => {
  let http: FastifyInstance;
  beforeAll(() => {
    http = fastify();
    mountErrors(http, { report: () => {}, recordOther: () => {}, notFound: null });
    mountHouse(http, {
      db: demo,
      clock: () => 0,
      secret,
      limiters: rateLimiters(1),
      callerOf,
    });
  });
  afterAll(() => http.close());

  function callerOf({ id, ip, headers }: FastifyRequest): Promise<Caller> {
    const role = headers.authorization === 'manager' ? 'manager' : 'till';
    const staff = { kind: 'staff', device: null, staff: manager, shop: hongKong, role } as const;
    const login = headers.authorization === undefined ? null : staff;
    return Promise.resolve(statelessCaller({ connection: id, address: ip, login }));
  }

  it.each([
    [undefined, 401],
    ['till', 403],
    ['manager', 200],
  ])('[HOUSE-01] gives the file to managers: %s gets %i', async (authorization, status) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await http.inject({ url: '/api/house/file', headers });
    expect(answer.statusCode).toBe(status);
  });

  it('[HOUSE-01] has no more than a house takes, says how large it is, and goes without pictures', async () => {
    const large = { shop: hongKong, at: new Date(0) };
    const id = 'a'.repeat(24);
    // Larger than an upload may be: one stands for very many.
    await sql`insert into pictures (id, kind, owner, content, at)
      values (${id}, 'attachment', ${large.shop}, convert_to(repeat('x', 52000000), 'UTF8'),
        ${large.at})`.execute(demo);
    const dish = productId('pork-chop-rice');
    const imagesNow = sql`update products set definition = jsonb_set(definition, '{images}',
      definition->'images' || to_jsonb(${id}::text)) where id = ${dish}`;
    await imagesNow.execute(demo);
    const headers = { authorization: 'manager' };
    const answer = await http.inject({ url: '/api/house/file', headers });
    expect(answer.json()).toMatchObject({
      data: { reason: 'houseTooLarge', megabytes: 67, most: 64 },
    });
    const without = await http.inject({ url: '/api/house/file?pictures=none', headers });
    const bare = parse(houseFile, without.json());
    expect(bare.pictures).toEqual([]);
    expect(bare.products.find(({ _id }) => _id === dish)?.images).toEqual([]);
    expect({ ...bare, pictures: file.pictures, products: [] }).toEqual({ ...file, products: [] });
    const odd = await http.inject({ url: '/api/house/file?pictures=all', headers });
    expect(odd.statusCode).toBe(400);
    await sql`update products set definition = definition - 'images' where id = ${dish}`.execute(
      demo,
    );
    await sql`delete from pictures where id = ${id}`.execute(demo);
  });

  it.each([
    [undefined, 401],
    ['till', 403],
  ])('[LOAD-06] reads nothing of a file that %s sends', async (authorization, status) => {
    const headers = authorization === undefined ? {} : { authorization };
    let isRead = false;
    const sent = new Readable({
      read() {
        isRead = true;
        this.push('{}');
        this.push(null);
      },
    });
    const answer = await http.inject({
      method: 'POST',
      url: '/api/house/file',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: sent,
    });
    expect({ isRead, status: answer.statusCode }).toEqual({ isRead: false, status });
  });

  it('[HOUSE-03] says why a file is not taken', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/house/file',
      headers: { authorization: 'manager', 'content-type': 'application/json' },
      payload: 'nothing',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ data: { reason: 'houseFileInvalid', where: 'json' } });
  });
});
