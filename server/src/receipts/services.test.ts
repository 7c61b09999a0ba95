import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { fieldIn } from '../../testing/access/fixture.ts';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEmail } from '../../testing/read-email.ts';
import type { ParsedEmail } from '../../testing/read-email.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerTo } from '../../testing/test-transport.ts';
import { cartOf } from '../../testing/order-scenario.ts';
import { afterFile } from '../../testing/after-file.ts';

let app: TestApp;
let outbox: string;

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'servery-emails-'));
  afterFile(() => rm(outbox, { recursive: true, force: true }));
  const name = [{ lang: 'en', value: 'Kam Fai' }];
  app = await testApp({
    mail: {
      smtpUrl: null,
      outbox,
      sender: 'kam.fai@example.com',
      restaurant: { name, isInTaiwan: false, publicUrl: 'http://x.example' },
    },
  });
});

interface TestResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function post(path: string, data: object): Promise<TestResponse> {
  const answer = await fetch(`${app.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  const body: unknown = await answer.json();
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return { status: answer.status, body: Object.fromEntries(fields) };
}

interface PlacedOrder {
  readonly session: string;
  readonly restoreKey: string;
  readonly number: string;
}

async function placeOrder(about: object = {}, quantity = 2): Promise<PlacedOrder> {
  const request = {
    shop: hongKong,
    section: hongKongOnline,
    type: 'takeAway',
    dishes: [{ dish: 'egg-tart', quantity }],
  } as const;
  const { body } = await post('tableSessions/create', {
    session: { type: 'takeAway', section: hongKongOnline, ...about },
    shop: hongKong,
    products: cartOf(request, app.restaurant),
    requestKey: newRequestKey(),
  });
  return {
    session: String(body['_id']),
    restoreKey: String(body['restoreKey']),
    number: String(body['orderNumber']),
  };
}

function requestFor(
  { session, restoreKey }: PlacedOrder,
  about: object = {},
): Promise<TestResponse> {
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

async function emails(): Promise<readonly ParsedEmail[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
  const read = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return read.map(readEmail);
}

async function emailsTo(address: string, least: number): Promise<readonly ParsedEmail[]> {
  const all = await emails();
  const found = all.filter(({ headers }) => headers.get('to') === address);
  if (found.length >= least) return found;
  await new Promise((done) => setTimeout(done, 20));
  return emailsTo(address, least);
}

describe('a receipt by email', () => {
  it.each([
    ['en', 'Your receipt from Kam Fai', 'Egg tart', 'Total', 'Self-order'],
    ['zh-hk', '收據', '蛋撻', '總計', '自助落單'],
    ['zh-cn', '', '蛋挞', '合计', '自助下单'],
  ] as const)(
    '[RECORD-03] shows in %s what was ordered, where and for how much',
    async (locale, subject, ...words) => {
      const order = await placeOrder();
      const email = `${locale}@guests.example`;
      expect(await requestFor(order, { locale, email })).toEqual({
        status: 200,
        body: { status: 'accepted' },
      });
      const [received] = await emailsTo(email, 1);
      expect(received?.headers.get('subject')).toContain(subject);
      expect(received?.headers.get('content-language')).toBe(locale);
      for (const part of [received?.text ?? '', received?.html ?? ''])
        expect(
          [...words, order.number, 'HKD', '2 × '].filter((word) => !part.includes(word)),
        ).toEqual([]);
    },
  );

  it.each([
    [{ kind: 'taxId', taxId: '04595257' }, 'Company tax ID  04595257'],
    [{ kind: 'carrier', type: 'mobileBarcode', carrier: '/abc+123' }, 'carrier  /ABC+123'],
    [{ kind: 'donation', donateCode: '919' }, 'Donate code  919'],
  ])('[PAY-08] [SESSION-20] shows invoice details and cutlery: %j', async (invoice, shown) => {
    const email = `${invoice.kind}@guests.example`;
    await requestFor(await placeOrder({ invoice, cutlery: true }), { email });
    const [received] = await emailsTo(email, 1);
    expect(
      [shown, 'Cutlery  Needed'].filter((words) => received?.text.includes(words) !== true),
    ).toEqual([]);
  });

  it('[DELIVERY-07] shows where a delivery goes and when it is expected', async () => {
    const address = { name: 'Emily', phone: '9123 4567', address: '1 Peak Road', note: '' };
    const delivery = { ...address, area: centralArea };
    const order = await placeOrder({ type: 'delivery', delivery }, 8);
    const email = 'door@guests.example';
    const unpaid = 'unpaid@guests.example';
    await requestFor(order, { email: unpaid });
    for (const status of ['toPay', 'done'] as const) await changeStatus(status, order.session);
    await requestFor(order, { email });
    const [received] = await emailsTo(email, 1);
    const shown = [
      'District  Central',
      'Delivery address  1 Peak Road',
      'Arrival time  15 Nov 2026, 20:00',
    ];
    expect(shown.filter((text) => received?.text.includes(text) !== true)).toEqual([]);
    expect(received?.text).not.toContain('9123');
    // The kitchen waits for the payment.
    const [early] = await emailsTo(unpaid, 1);
    expect(early?.text).not.toContain('Arrival time');
  });

  it('[DELIVERY-07] shows no address for a takeaway', async () => {
    const email = 'counter@guests.example';
    await requestFor(await placeOrder(), { email });
    const [received] = await emailsTo(email, 1);
    expect(received?.text).not.toMatch(/District|Delivery address|Arrival time/);
  });

  it('[SETTINGS-11] brings the logo of the shop, and goes without a broken one', async () => {
    const { db } = app.database;
    const logo = app.restaurant.shops.find(({ _id }) => _id === hongKong)?.logo ?? '';
    const order = await placeOrder();
    const picturesFor = async (content: Buffer, email: string) => {
      await sql`insert into pictures (id, kind, owner, content)
        values (${logo}, 'attachment', null, ${content})
        on conflict (id) do update set content = ${content}`.execute(db);
      await requestFor(order, { email });
      const [received] = await emailsTo(email, 1);
      expect(received?.text).toContain('Egg tart');
      return [...(received?.pictures.values() ?? [])];
    };
    expect(await picturesFor(Buffer.from('no picture'), 'broken@guests.example')).toEqual([]);
    const plate = sharp({
      create: { width: 300, height: 300, channels: 4, background: '#e07300' },
    });
    const [drawn] = await picturesFor(await plate.png().toBuffer(), 'whole@guests.example');
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 96, height: 96, format: 'png' });
  });

  it('[RECORD-03] is sent once for one request key', async () => {
    const order = await placeOrder();
    const about = { email: 'once@guests.example', requestKey: newRequestKey() };
    await requestFor(order, about);
    await requestFor(order, about);
    await requestFor(order, { email: 'last@guests.example' });
    await emailsTo('last@guests.example', 1);
    expect(await emailsTo('once@guests.example', 1)).toHaveLength(1);
  });

  it('[SAFE-02] requires the order’s key: a wrong key and an unknown order get the same answer', async () => {
    const order = await placeOrder();
    const before = (await emails()).length;
    const stranger = await requestFor({ ...order, restoreKey: newRequestKey() });
    const unknown = await requestFor({ ...order, session: 'a'.repeat(24) });
    expect(stranger).toMatchObject({ status: 404, body: { data: { code: 'notFound' } } });
    expect(unknown.body['data']).toEqual(stranger.body['data']);
    expect(await emails()).toHaveLength(before);
  });

  it.each([
    'nobody',
    'two@a.example,three@b.example',
    'a b@c.example',
    'x@y.example\r\nBcc: z@y.example',
  ])('[RECORD-03] is sent to one valid address only: %j', async (email) => {
    const order = await placeOrder();
    const before = (await emails()).length;
    const shown = await requestFor(order, { email });
    expect(shown).toMatchObject({ status: 422, body: { data: { code: 'formInvalid' } } });
    await requestFor(order, { email: 'after@guests.example' });
    await emailsTo('after@guests.example', 1);
    const since = (await emails()).slice(before);
    expect(since.map(({ headers }) => headers.get('to'))).not.toContain(email);
    expect(since.some(({ headers }) => headers.has('bcc'))).toBe(false);
  });

  it('[SAFE-05] is limited to five emails an hour', async () => {
    const order = await placeOrder();
    const email = 'full@guests.example';
    const shown: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) shown.push((await requestFor(order, { email })).status);
    expect(shown).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('[RECORD-03] is not sent for a cancelled order', async () => {
    const order = await placeOrder();
    await post('tableSessions/cancel', { session: order.session, restoreKey: order.restoreKey });
    expect(await requestFor(order)).toMatchObject({
      status: 409,
      body: { data: { code: 'statusRefused' } },
    });
  });

  it('[RECORD-04] is not sent for an order that was paid and voided', async () => {
    const order = await placeOrder();
    for (const status of ['toPay', 'done'] as const) await changeStatus(status, order.session);
    expect(await requestFor(order)).toMatchObject({ status: 200 });
    await changeStatus('void', order.session);
    expect(await requestFor(order)).toMatchObject({
      status: 409,
      body: { data: { code: 'statusRefused' } },
    });
  });
});

interface Seated {
  readonly guest: Socket;
  readonly session: string;
}

/** A guest without a login at a table, with something on the bill. */
async function atTable(): Promise<Seated> {
  const guest = await app.connect();
  const table = app.restaurant.tables.find(
    ({ shop, kind }) => shop === hongKong && kind === 'table',
  );
  const viewItem = table?.code;
  const [, scanned] = await answerTo(guest, 'create', 'tableSessions/scan', { viewItem }, {});
  const ticket = fieldIn(scanned, 'ticket');
  const scan = { viewItem, ticket, capacity: 2, shop: hongKong };
  const [, opened] = await answerTo(guest, 'create', 'tableSessions/createOrResume', scan, {});
  const session =
    typeof opened === 'object' && opened !== null && '_id' in opened ? String(opened._id) : '';
  const dishes = [{ dish: 'egg-tart', quantity: 2 }];
  const cart = cartOf(
    { shop: hongKong, section: hongKongOnline, type: 'dineIn', dishes },
    app.restaurant,
  );
  expect(
    await answerTo(guest, 'create', 'tableSessions/order', { session, cart }, {}),
  ).toMatchObject([null, {}]);
  return { guest, session };
}

async function changeStatus(status: 'toPay' | 'done' | 'void', session: string): Promise<void> {
  await sql`select change_status(${session}, ${status}, ${new Date(app.time.now)})`.execute(
    app.database.db,
  );
}

async function paid({ session }: Seated): Promise<void> {
  await changeStatus('toPay', session);
  await changeStatus('done', session);
}

function requestReceipt(email: string, { guest, session }: Seated): Promise<unknown[]> {
  const data = { session, restoreKey: null, email, locale: 'en', requestKey: newRequestKey() };
  return answerTo(guest, 'create', 'tableSessions/receipt', data, {});
}

describe('a receipt of a table that has paid', () => {
  const notFound = [{ data: { code: 'notFound' } }];

  it('[RECORD-03] [RECORD-04] is sent to a guest of the table for an hour, and to nobody who only has the link', async () => {
    const at = await atTable();
    await paid(at);
    const stranger = { ...at, guest: await app.connect() };
    expect(await requestReceipt('stranger@guests.example', stranger)).toMatchObject(notFound);
    app.time.now += 3_600_000 - 1;
    expect(await requestReceipt('table@guests.example', at)).toEqual([
      null,
      { status: 'accepted' },
    ]);
    expect(await emailsTo('table@guests.example', 1)).toHaveLength(1);
    app.time.now += 1;
    expect(await requestReceipt('late@guests.example', at)).toMatchObject(notFound);
  });

  it('[SAFE-02] is the only access that remains: the order itself is no longer readable', async () => {
    const at = await atTable();
    await paid(at);
    expect(await requestReceipt('first@guests.example', at)).toEqual([
      null,
      { status: 'accepted' },
    ]);
    expect(await answerTo(at.guest, 'get', 'tableSessions', at.session, {})).toMatchObject(
      notFound,
    );
    await changeStatus('void', at.session);
    expect(await requestReceipt('void@guests.example', at)).toMatchObject(notFound);
  });
});

describe('receipts of many guests behind one address', () => {
  it('[SAFE-05] are limited to thirty an hour for each of these guests', async () => {
    const shown: number[] = [];
    for (let order = 0; order < 7; order += 1) {
      const at = await placeOrder();
      for (let email = 0; email < 5; email += 1)
        shown.push(
          (await requestFor(at, { email: `guest-${order}-${email}@guests.example` })).status,
        );
    }
    expect(shown).toEqual(Array.from({ length: 35 }, () => 200));
  });
});
