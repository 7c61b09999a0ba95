import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLetter } from '../../testing/read-email.ts';
import type { ReadLetter } from '../../testing/read-email.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerTo } from '../../testing/test-transport.ts';
import { cartOf } from '../../testing/order-scenario.ts';

let house: TestApp;
let outbox: string;

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'servery-letters-'));
  const name = [{ lang: 'en', value: 'Kam Fai' }];
  house = await testApp({
    mail: {
      smtpUrl: null,
      outbox,
      sender: 'kam.fai@example.com',
      house: { name, publicUrl: 'http://x.example' },
    },
  });
  afterAll(() => rm(outbox, { recursive: true, force: true }));
});

interface Told {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function post(path: string, data: object): Promise<Told> {
  const answer = await fetch(`${house.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  const body: unknown = await answer.json();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return { status: answer.status, body: Object.fromEntries(fields) };
}

interface Placed {
  readonly session: string;
  readonly restoreKey: string;
  readonly number: string;
}

async function placed(about: object = {}): Promise<Placed> {
  const wish = {
    shop: hongKong,
    section: hongKongOnline,
    type: 'takeAway',
    dishes: [{ dish: 'egg-tart', quantity: 2 }],
  } as const;
  const { body } = await post('tableSessions/create', {
    session: { type: 'takeAway', section: hongKongOnline, ...about },
    shop: hongKong,
    products: cartOf(wish, house.restaurant),
    requestKey: newRequestKey(),
  });
  return {
    session: String(body['_id']),
    restoreKey: String(body['restoreKey']),
    number: String(body['orderNumber']),
  };
}

function ask({ session, restoreKey }: Placed, about: object = {}): Promise<Told> {
  const email = 'ka.yan@guests.example';
  return post('tableSessions/receipt', {
    session,
    restoreKey,
    email,
    locale: 'en',
    requestKey: newRequestKey(),
    ...about,
  });
}

async function letters(): Promise<readonly ReadLetter[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
  const read = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return read.map(readLetter);
}

async function lettersTo(address: string, least: number): Promise<readonly ReadLetter[]> {
  const all = await letters();
  const found = all.filter(({ headers }) => headers.get('to') === address);
  if (found.length >= least) return found;
  await new Promise((done) => setTimeout(done, 20));
  return lettersTo(address, least);
}

describe('a receipt by mail', () => {
  it.each([
    ['en', 'Your receipt from Kam Fai', 'Egg tart', 'Total', 'Self-order'],
    ['zh-hk', '收據', '蛋撻', '總計', '自助落單'],
    ['zh-cn', '', '蛋挞', '合计', '自助下单'],
  ] as const)(
    '[RECORD-03] tells in %s what was ordered, where and for how much',
    async (locale, subject, ...words) => {
      const order = await placed();
      const email = `${locale}@guests.example`;
      expect(await ask(order, { locale, email })).toEqual({ status: 200, body: { status: 'accepted' } });
      const [letter] = await lettersTo(email, 1);
      expect(letter?.headers.get('subject')).toContain(subject);
      expect(letter?.headers.get('content-language')).toBe(locale);
      for (const part of [letter?.text ?? '', letter?.html ?? ''])
        expect([...words, order.number, 'HKD', '2 × '].filter((word) => !part.includes(word))).toEqual([]);
    },
  );

  it.each([
    [{ kind: 'taxId', taxId: '04595257' }, 'Company tax ID  04595257'],
    [{ kind: 'carrier', type: 'mobileBarcode', carrier: '/abc+123' }, 'carrier  /ABC+123'],
    [{ kind: 'donation', donateCode: '919' }, 'Donate code  919'],
  ])('[PAY-08] [SESSION-20] tells what the invoice goes by, and of cutlery: %j', async (invoice, told) => {
    const email = `${invoice.kind}@guests.example`;
    await ask(await placed({ invoice, cutlery: true }), { email });
    const [letter] = await lettersTo(email, 1);
    expect([told, 'Cutlery  Needed'].filter((words) => letter?.text.includes(words) !== true)).toEqual([]);
  });

  it('[RECORD-03] is sent once for one wish', async () => {
    const order = await placed();
    const about = { email: 'once@guests.example', requestKey: newRequestKey() };
    await ask(order, about);
    await ask(order, about);
    await ask(order, { email: 'last@guests.example' });
    await lettersTo('last@guests.example', 1);
    expect(await lettersTo('once@guests.example', 1)).toHaveLength(1);
  });

  it('[SAFE-02] is for whoever holds the order: a wrong key and an unknown order look the same', async () => {
    const order = await placed();
    const before = (await letters()).length;
    const stranger = await ask({ ...order, restoreKey: newRequestKey() });
    const unknown = await ask({ ...order, session: 'a'.repeat(24) });
    expect(stranger).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } });
    expect(unknown.body['data']).toEqual(stranger.body['data']);
    expect(await letters()).toHaveLength(before);
  });

  it.each(['nobody', 'two@a.example,three@b.example', 'a b@c.example', 'x@y.example\r\nBcc: z@y.example'])(
    '[RECORD-03] goes to one address and to none that is no address: %j',
    async (email) => {
      const order = await placed();
      const before = (await letters()).length;
      const told = await ask(order, { email });
      expect(told).toMatchObject({ status: 422, body: { data: { code: 'formInvalid' } } });
      await ask(order, { email: 'after@guests.example' });
      await lettersTo('after@guests.example', 1);
      const since = (await letters()).slice(before);
      expect(since.map(({ headers }) => headers.get('to'))).not.toContain(email);
      expect(since.some(({ headers }) => headers.has('bcc'))).toBe(false);
    },
  );

  it('[SAFE-05] fills nobody’s mailbox: five letters an hour', async () => {
    const order = await placed();
    const email = 'full@guests.example';
    const told: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) told.push((await ask(order, { email })).status);
    expect(told).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('[RECORD-03] is not written for an order that was called off', async () => {
    const order = await placed();
    await post('tableSessions/cancel', { session: order.session, restoreKey: order.restoreKey });
    expect(await ask(order)).toMatchObject({ status: 409, body: { data: { code: 'statusRefused' } } });
  });

  it('[RECORD-04] is not written for an order that was paid and given back', async () => {
    const order = await placed();
    for (const status of ['toPay', 'done'] as const) await becomes(status, order.session);
    expect(await ask(order)).toMatchObject({ status: 200 });
    await becomes('void', order.session);
    expect(await ask(order)).toMatchObject({ status: 409, body: { data: { code: 'statusRefused' } } });
  });
});

interface Seated {
  readonly guest: Socket;
  readonly session: string;
}

/** A guest without a login at a table, with something on the bill. */
async function seated(): Promise<Seated> {
  const guest = await house.connect();
  const table = house.restaurant.tables.find(({ shop, kind }) => shop === hongKong && kind === 'table');
  const scan = { viewItem: table?.code, date: house.time.now, capacity: 2, shop: hongKong };
  const [, opened] = await answerTo(guest, 'create', 'tableSessions/createOrResume', scan, {});
  const session = typeof opened === 'object' && opened !== null && '_id' in opened ? String(opened._id) : '';
  const dishes = [{ dish: 'egg-tart', quantity: 2 }];
  const cart = cartOf({ shop: hongKong, section: hongKongOnline, type: 'dineIn', dishes }, house.restaurant);
  expect(await answerTo(guest, 'create', 'tableSessions/order', { session, cart }, {})).toMatchObject([
    null,
    {},
  ]);
  return { guest, session };
}

async function becomes(status: 'toPay' | 'done' | 'void', session: string): Promise<void> {
  await sql`select change_status(${session}, ${status}, ${new Date(house.time.now)})`.execute(
    house.database.db,
  );
}

async function paid({ session }: Seated): Promise<void> {
  await becomes('toPay', session);
  await becomes('done', session);
}

function mailTo(email: string, { guest, session }: Seated): Promise<unknown[]> {
  const data = { session, restoreKey: null, email, locale: 'en', requestKey: newRequestKey() };
  return answerTo(guest, 'create', 'tableSessions/receipt', data, {});
}

describe('a receipt of a table that has paid', () => {
  const notFound = [{ data: { code: 'notFound' } }];

  it('[RECORD-03] [RECORD-04] is sent to a guest who sat there, for an hour, and to nobody who only has the link', async () => {
    const at = await seated();
    await paid(at);
    const stranger = { ...at, guest: await house.connect() };
    expect(await mailTo('stranger@guests.example', stranger)).toMatchObject(notFound);
    house.time.now += 3_600_000 - 1;
    expect(await mailTo('table@guests.example', at)).toEqual([null, { status: 'accepted' }]);
    expect(await lettersTo('table@guests.example', 1)).toHaveLength(1);
    house.time.now += 1;
    expect(await mailTo('late@guests.example', at)).toMatchObject(notFound);
  });

  it('[SAFE-02] is all that is left of it: the order itself is not shown any more', async () => {
    const at = await seated();
    await paid(at);
    expect(await mailTo('first@guests.example', at)).toEqual([null, { status: 'accepted' }]);
    expect(await answerTo(at.guest, 'get', 'tableSessions', at.session, {})).toMatchObject(notFound);
    await becomes('void', at.session);
    expect(await mailTo('void@guests.example', at)).toMatchObject(notFound);
  });
});

describe('receipts of a full house', () => {
  it('[SAFE-05] are thirty an hour for each of the guests an address stands for', async () => {
    const told: number[] = [];
    for (let order = 0; order < 7; order += 1) {
      const at = await placed();
      for (let letter = 0; letter < 5; letter += 1)
        told.push((await ask(at, { email: `guest-${order}-${letter}@guests.example` })).status);
    }
    expect(told).toEqual(Array.from({ length: 35 }, () => 200));
  });
});
