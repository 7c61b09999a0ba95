import { createHmac } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type InferOutput, array, parse } from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  webhookDelivery,
  webhookEndpoint,
  webhookKey,
  webhookTypes,
} from '@servery/contract/schemas/webhooks.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { deleteExpired } from '../database/cleanup.ts';
import { isPrivateAddress, isUsableUrl } from './addresses.ts';
import { deliverWebhooks } from './deliver.ts';
import { post } from './post.ts';

let scenario: OrderScenario;
let receiver: Server;
let address = '';
const orders = staffedOrders(() => scenario);

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
let received: Received[] = [];
/** What the receiver answers next; 200 where there is nothing more. */
let answers: number[] = [];
/** What happens between a delivery and its answer. */
let atReceipt = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      void atReceipt().then(() => response.writeHead(answers.shift() ?? 200).end('thanks'));
    });
  });
  await new Promise<void>((open) => receiver.listen(0, '127.0.0.1', open));
  address = `http://127.0.0.1:${portOf(receiver.address())}/hook`;
});

function portOf(at: AddressInfo | string | null): number {
  return typeof at === 'object' && at !== null ? at.port : 0;
}

afterAll(() => {
  receiver.close();
});

beforeEach(async () => {
  received = [];
  answers = [];
  atReceipt = () => Promise.resolve();
  await scenario.rows('delete from webhook_endpoints');
});

function deliver(privateWebhooks = true, stopping?: AbortSignal): Promise<void> {
  const { db } = scenario.database;
  const { secret } = scenario.parts;
  return deliverWebhooks({ db, clock: () => Date.now(), secret, privateWebhooks }, stopping);
}

async function asManager(
  call: string,
  parts: object,
  shop = hongKong,
): Promise<Record<string, unknown>> {
  return given(await scenario.send(call, { ...parts, caller: guest(staffAt('manager', shop)) }));
}

const hook = {
  label: 'Stock program',
  url: 'https://orders.example.invalid/servery',
  events: [...webhookTypes],
};

/** An endpoint that hears everything, at the receiver of this test. */
async function listening(events: readonly string[] = webhookTypes): Promise<string> {
  const data = { ...hook, events, requestKey: aKey() };
  const { endpoint } = parse(webhookKey, await asManager('create webhooks', { data }));
  await scenario.rows(`update webhook_endpoints set url = '${address}'
    where id = '${endpoint._id}'`);
  return endpoint._id;
}

async function deliveriesOf(endpoint: string): Promise<InferOutput<typeof webhookDelivery>[]> {
  const query = { endpoint };
  const found = await asManager('find webhooks/deliveries', { query });
  return parse(array(webhookDelivery), Object.values(found));
}

/** The types of what was delivered, in the order in which it happened. */
function types(): readonly unknown[] {
  return received.map(({ body }) => fieldOf(JSON.parse(body), 'type'));
}

function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, field) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, field) : undefined,
    value,
  );
}

async function setStatus(session: string, status: string): Promise<void> {
  await scenario.rows(
    `select change_status('${session}', '${status}', to_timestamp(${sundayEvening / 1000 + 60}))`,
  );
}

describe('the events of a shop', () => {
  it('[WEBHOOK-02] tell of an order from its first round to its payment', async () => {
    await listening();
    const session = await orders.takeAway({ dish: 'egg-tart', quantity: 2 });
    await sent();
    await scenario.rows(`update sessions set progress = 'ready' where id = '${session}'`);
    await setStatus(session, 'toPay');
    await setStatus(session, 'done');
    await sent();
    await deliver();
    const own = received.filter(({ body }) => body.includes(session));
    expect(new Set(types())).toEqual(
      new Set(['order.placed', 'order.ready', 'order.paid', 'order.changed']),
    );
    const placed: unknown = JSON.parse(own[0]?.body ?? '');
    expect(placed).toMatchObject({
      type: 'order.placed',
      data: { shop: hongKong, order: { _id: session, type: 'takeAway', currency: 'HKD' } },
    });
    expect(fieldOf(placed, 'data', 'order', 'lines')).toMatchObject([
      { product: productId('egg-tart'), quantity: 2, round: 1 },
    ]);
    const paid = own.find(({ body }) => body.includes('"order.paid"'));
    expect(JSON.parse(paid?.body ?? '')).toMatchObject({ data: { order: { status: 'done' } } });
  });

  it('[WEBHOOK-02] tell of dishes that are sold out, of menus, and of cancelled orders', async () => {
    await listening(['product.soldOut', 'product.available', 'menu.published', 'order.cancelled']);
    const product = productId('egg-tart');
    const session = await orders.takeAway({ dish: 'egg-tart' });
    await asManager('create availability/soldOut', { data: { product, until: 'hour' } });
    await asManager('create availability/back', { data: { product } });
    await setStatus(session, 'cancelled');
    await scenario.rows(`insert into menu_publications
        (id, shop, kind, note, changes, problems, staff, staff_name, at)
      values ('${'c'.repeat(24)}', '${hongKong}', 'publish', 'Autumn', '[]', '[]',
        '${'e'.repeat(24)}', 'Fanny', now())`);
    await sent();
    await deliver();
    expect(new Set(types())).toEqual(
      new Set(['menu.published', 'order.cancelled', 'product.available', 'product.soldOut']),
    );
    const out = received.find(({ body }) => body.includes('product.soldOut'));
    expect(JSON.parse(out?.body ?? '')).toMatchObject({ data: { product: { _id: product } } });
  });

  it('[WEBHOOK-02] are not written where nobody listens, nor for other shops', async () => {
    const before = await scenario.rows('select from webhook_events');
    await orders.takeAway({ dish: 'egg-tart' });
    await sent();
    const data = { ...hook, requestKey: aKey() };
    await asManager('create webhooks', { data }, taipei);
    await orders.takeAway({ dish: 'egg-tart' });
    await sent();
    expect(await scenario.rows('select from webhook_events')).toEqual(before);
  });
});

/** As the publisher does once everybody at the table knows. */
async function sent(): Promise<void> {
  await scenario.rows('delete from outbox');
}

describe('a delivery', () => {
  it('[WEBHOOK-03] [WEBHOOK-05] is signed with the key that was shown, and after a renewal with both', async () => {
    const data = { ...hook, requestKey: aKey() };
    const shown = parse(webhookKey, await asManager('create webhooks', { data }));
    expect(await asManager('create webhooks', { data })).toEqual(shown);
    const { _id: endpoint } = shown.endpoint;
    const renewed = parse(
      webhookKey,
      await asManager('create webhooks/rotate', { data: { endpoint, requestKey: aKey() } }),
    );
    expect(renewed.signingKey).not.toBe(shown.signingKey);
    await scenario.rows(`update webhook_endpoints set url = '${address}'`);
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signatures = [renewed, shown].map(({ signingKey }) => {
      const key = Buffer.from(signingKey.replace('whsec_', ''), 'base64');
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    });
    expect(headers['webhook-signature']).toBe(signatures.join(' '));
    const stored = await scenario.rows('select answer::text from request_keys');
    expect(JSON.stringify(stored)).not.toContain('whsec_');
  });

  it('[WEBHOOK-03] [WEBHOOK-04] is tried again with the same id and body until it is taken', async () => {
    const endpoint = await listening();
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    answers = [500, 302];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await deliver();
      // Not due yet: nothing happens.
      await deliver();
      expect(received).toHaveLength(attempt);
      await scenario.rows(`update webhook_deliveries set due = now()`);
    }
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [delivery] = await deliveriesOf(endpoint);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 3, status: 200, nextAt: null });
    const replay = { data: { delivery: delivery?._id, requestKey: aKey() } };
    await asManager('create webhooks/replay', replay);
    await deliver();
    expect(received).toHaveLength(4);
    expect(received[3]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });

  it('[WEBHOOK-04] is given up after ten attempts, and 410 switches the endpoint off', async () => {
    const endpoint = await listening();
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await scenario.rows(`update webhook_deliveries set attempts = 9`);
    answers = [500, 410];
    await deliver();
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'failed', attempts: 10 }]);
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await deliver();
    const [kept] = parse(
      array(webhookEndpoint),
      Object.values(await asManager('find webhooks', {})),
    );
    expect(kept).toMatchObject({ enabled: false, failed: 1, waiting: 1 });
  });

  it('[WEBHOOK-04] is sent again where that was asked for during its last attempt', async () => {
    const endpoint = await listening();
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await scenario.rows(`update webhook_deliveries set attempts = 9`);
    const [last] = await deliveriesOf(endpoint);
    answers = [500];
    atReceipt = async () => {
      atReceipt = () => Promise.resolve();
      const data = { delivery: last?._id, requestKey: aKey() };
      await asManager('create webhooks/replay', { data });
    };
    await deliver();
    await deliver();
    expect(received).toHaveLength(2);
    expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('[WEBHOOK-04] stays on if it has moved by the time its old address answers 410', async () => {
    const endpoint = await listening();
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    answers = [410];
    atReceipt = async () => {
      const data = { endpoint, url: hook.url, requestKey: aKey() };
      await asManager('create webhooks/change', { data });
    };
    await deliver();
    const [kept] = parse(
      array(webhookEndpoint),
      Object.values(await asManager('find webhooks', {})),
    );
    expect(kept).toMatchObject({ url: hook.url, enabled: true, waiting: 1 });
  });

  it('[WEBHOOK-04] is listed for 30 days', async () => {
    const endpoint = await listening();
    for (const days of [29, 31])
      await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}',
        now() - ${days} * interval '1 day')`);
    await deleteExpired(scenario.database.db, new Date());
    expect(await deliveriesOf(endpoint)).toHaveLength(1);
  });

  it('[WEBHOOK-04] that a dead node has begun is made by another one', async () => {
    await listening();
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await scenario.rows(`update webhook_deliveries set attempts = 1,
      due = now() + interval '60 seconds'`);
    await deliver();
    expect(received).toHaveLength(0);
    await scenario.rows(`update webhook_deliveries set due = due - interval '60 seconds'`);
    await deliver();
    expect(received).toHaveLength(1);
  });

  it('[WEBHOOK-04] keeps no node from stopping, and is made after that', async () => {
    const silent = createServer(() => void (asked += 1));
    let asked = 0;
    await new Promise<void>((open) => silent.listen(0, '127.0.0.1', open));
    await listening();
    await scenario.rows(`update webhook_endpoints set
      url = 'http://127.0.0.1:${portOf(silent.address())}/'`);
    for (let nth = 0; nth < 30; nth += 1)
      await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    const stopping = new AbortController();
    const delivering = deliver(true, stopping.signal);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(3), { timeout: 60_000 });
    stopping.abort();
    await delivering;
    expect(asked).toBeLessThan(8);
    silent.close();
    await scenario.rows(`update webhook_endpoints set url = '${address}'`);
    await scenario.rows('update webhook_deliveries set due = now()');
    await deliver();
    expect(received).toHaveLength(30);
  });

  it('[WEBHOOK-07] arrives though another endpoint has many and never answers', async () => {
    const silent = createServer(() => void (asked += 1));
    let asked = 0;
    await new Promise<void>((open) => silent.listen(0, '127.0.0.1', open));
    const silentEndpoint = await listening(['menu.published']);
    await scenario.rows(`update webhook_endpoints set
      url = 'http://127.0.0.1:${portOf(silent.address())}/' where id = '${silentEndpoint}'`);
    for (let nth = 0; nth < 30; nth += 1)
      await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await listening(['order.paid']);
    await scenario.rows(`select emit_webhook('${hongKong}', 'order.paid', '{}', now())`);
    const delivering = deliver();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 });
    expect(asked).toBeLessThan(20);
    // What waits is cut off, and the rest is not sent any more.
    await scenario.rows('delete from webhook_deliveries');
    silent.closeAllConnections();
    silent.close();
    await delivering;
  });

  it('[WEBHOOK-06] never goes to an address inside', async () => {
    const endpoint = await listening();
    await scenario.rows(`select emit_webhook('${hongKong}', 'menu.published', '{}', now())`);
    await deliver(false);
    expect(received).toHaveLength(0);
    expect(await deliveriesOf(endpoint)).toMatchObject([
      { state: 'waiting', problem: 'privateAddress', status: null },
    ]);
    // A name that leads to this machine.
    const limits = { allowsPrivate: false, timeoutMs: 5000 };
    const message = { url: 'https://localhost.localdomain:1/', headers: {}, body: '' };
    const outcome = await post(message, limits);
    expect(['privateAddress', 'unreachable']).toContain(fieldOf(outcome, 'problem'));
  });
});

describe('an endpoint', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::7f00:1]/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST./',
    'https://shop.localhost./',
    'https://user:word@example.com/',
    'ftp://example.com/',
  ])('[WEBHOOK-06] is not at %s', async (url) => {
    const data = { ...hook, url, requestKey: aKey() };
    const caller = guest(staffAt('manager'));
    expect(refusedWith(await scenario.send('create webhooks', { data, caller }))).toMatchObject({
      code: 'inputInvalid',
    });
  });

  it('[WEBHOOK-06] may be inside where the operator says so, and outside anywhere', () => {
    expect(isUsableUrl('http://192.168.8.20/hook', true)).toBe(true);
    expect(isUsableUrl('https://8.8.8.8/', false)).toBe(true);
    expect(isUsableUrl('https://[2606:4700::1111]/', false)).toBe(true);
    for (const inside of ['fe80::1', 'fd00::1', '64:ff9b::a00:1', '2002:a00:1::', '::', 'x'])
      expect([inside, isPrivateAddress(inside)]).toEqual([inside, true]);
  });

  it('[WEBHOOK-01] is changed and removed by managers of its shop', async () => {
    const endpoint = await listening();
    const change = { ...hook, endpoint, label: 'Other', events: ['order.paid'], enabled: false };
    const elsewhere = guest(staffAt('manager', taipei));
    for (const [call, data] of [
      ['create webhooks/change', change],
      ['create webhooks/rotate', { endpoint }],
      ['create webhooks/remove', { endpoint }],
    ] as const)
      expect(refusedWith(await scenario.send(call, { data, caller: elsewhere }))).toEqual({
        code: 'notFound',
      });
    expect(await asManager('create webhooks/change', { data: change })).toMatchObject({
      label: 'Other',
      events: ['order.paid'],
      enabled: false,
    });
    await scenario.rows(`select emit_webhook('${hongKong}', 'order.paid', '{}', now())`);
    expect(await deliveriesOf(endpoint)).toEqual([]);
    // What a change leaves out stays as somebody else has set it.
    const renamed = { endpoint, label: 'Third' };
    expect(await asManager('create webhooks/change', { data: renamed })).toMatchObject({
      label: 'Third',
      url: hook.url,
      events: ['order.paid'],
      enabled: false,
    });
    await asManager('create webhooks/remove', { data: { endpoint } });
    expect(Object.values(await asManager('find webhooks', {}))).toEqual([]);
  });

  it('[WEBHOOK-01] is one of twenty, though several are made at once', async () => {
    for (let nth = 0; nth < 19; nth += 1)
      await asManager('create webhooks', { data: { ...hook, requestKey: aKey() } });
    const caller = guest(staffAt('manager'));
    const add = () => scenario.send('create webhooks', { data: hook, caller });
    await Promise.all([add(), add(), add(), add()]);
    expect(Object.values(await asManager('find webhooks', {}))).toHaveLength(20);
    expect(refusedWith(await add())).toMatchObject({ reason: 'tooManyEndpoints' });
  });
});
