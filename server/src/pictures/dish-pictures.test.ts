import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import type { Caller } from '../calls/caller.ts';
import type { Tables } from '../database/tables.ts';
import { rateLimiters } from '../limits/rate-limiter.ts';
import { quiet } from '../../testing/cluster.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mountPictures } from './mount-pictures.ts';
import { openOriginals } from './originals.ts';

const shop = 'a'.repeat(24);
const otherShop = 'c'.repeat(24);
const address = '/api/desk/pictures';
let db: Kysely<Tables>;
let folder: string;
let http: FastifyInstance;

/** Replaces the token: the header names the role, or a manager elsewhere. */
function callerOf({ id, ip, headers }: FastifyRequest): Promise<Caller> {
  const role = headers.authorization === 'till' ? 'till' : 'manager';
  const at = headers.authorization === 'elsewhere' ? otherShop : shop;
  const staff = { kind: 'staff', device: null, staff: 'e'.repeat(24), shop: at, role } as const;
  const login = headers.authorization === undefined ? null : staff;
  return Promise.resolve(statelessCaller({ connection: id, address: ip, login }));
}

beforeAll(async () => {
  ({ db } = await testDatabase<Tables>());
  folder = await mkdtemp(join(tmpdir(), 'servery-dishes-'));
  http = fastify();
  mountPictures(http, {
    originals: await openOriginals({ db, folder, others: null, log: quiet }),
    callerOf,
    clock: () => 0,
    limiters: rateLimiters(1),
    log: quiet,
  });
});

afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true });
});

function photo(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e07300' } })
    .withExif({ IFD0: { Copyright: 'camera' } })
    .jpeg()
    .toBuffer();
}

async function send(file: Uint8Array, role: string | null = 'manager') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'dish.jpg');
  const body = new Response(form);
  const answer = await http.inject({
    method: 'POST',
    url: address,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(role === null ? {} : { authorization: role }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function stored(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from pictures`.execute(db);
  return rows[0]?.count ?? 0;
}

it('[DESK-13] keeps the shape of a picture, without its metadata, and stores it once', async () => {
  const before = await stored();
  const { status, body } = await send(await photo(3600, 1800));
  expect(status).toBe(200);
  expect((await send(await photo(3600, 1800))).body).toEqual(body);
  expect(await stored()).toBe(before + 1);
  const { rows } = await sql<{ content: Buffer; owner: string }>`select content, owner from pictures
    where id = ${String(body['_id'])}`.execute(db);
  expect(rows[0]?.owner).toBe(shop);
  const about = await sharp(rows[0]?.content).metadata();
  expect([about.width, about.height, about.exif]).toEqual([2400, 1200, undefined]);
  const shown = await http.inject(`/api/attachments/${String(body['_id'])}?width=400`);
  expect(shown.statusCode).toBe(200);
});

it('[SETTINGS-07] is a picture of every shop that uploads it', async () => {
  const file = await photo(60, 60);
  const ids = [await send(file), await send(file, 'elsewhere')].map(({ body }) => body['_id']);
  const { rows } = await sql<{ owner: string }>`select owner from pictures
    where id = any(${ids}::text[]) order by owner`.execute(db);
  expect(rows.map(({ owner }) => owner)).toEqual([shop, otherShop]);
});

it.each([
  ['a script', () => Buffer.from('<svg onload="alert(1)"/>'), 'kindNotTaken'],
  ['half a picture', async () => (await photo(900, 900)).subarray(0, 60), 'notAPicture'],
  ['nothing', () => Buffer.alloc(0), 'fileMissing'],
  ['more than 5 MB', () => Buffer.alloc(5_242_881, 'x'), 'tooManyBytes'],
] as const)('[DESK-13] refuses %s and stores nothing', async (_, file, reason) => {
  const before = await stored();
  const { status, body } = await send(await file());
  expect(status).toBe(400);
  expect(body).toMatchObject({ data: { code: 'inputInvalid', reason } });
  expect(await stored()).toBe(before);
});

it.each([
  [null, 401],
  ['till', 403],
])('[DESK-13] [DESK-01] is for managers, not for %s', async (role, status) => {
  const before = await stored();
  expect((await send(await photo(10, 10), role)).status).toBe(status);
  expect(await stored()).toBe(before);
});
