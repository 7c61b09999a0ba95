import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { calls } from '@servery/contract/services.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Request } from '../../calls/service.ts';
import { feathersClient } from '@servery/server/testing/feathers-client.ts';
import { connectByWebSocket, connectByPolling } from '@servery/server/testing/fuzz/raw-connects.ts';
import { answerTo, testTransport, untilReceived } from '@servery/server/testing/test-transport.ts';

const shop = 'a'.repeat(24);
let received: Request<unknown, unknown>[];
let faults: unknown[];
let socket: Socket;
let time: { now: number };

function recording(answer: (request: Request<unknown, unknown>) => unknown) {
  return (request: Request<unknown, unknown>) => {
    received.push(request);
    return Promise.resolve(answer(request));
  };
}

const served = [
  implement(
    shopCalls.findShops,
    recording(() => [{ _id: shop }]),
  ),
  implement(
    shopCalls.getShop,
    recording(({ id }) => ({ _id: id })),
  ),
  implementWithData(startCalls.reportMissing, ({ data }) => Promise.resolve(data)),
  implement(shopCalls.findSections, () => Promise.reject(new Refused('notFound', { shop }))),
  implement(menuCalls.findProducts, () => Promise.reject(new Error('select password from users'))),
  implement(shopCalls.findSystemSettings, () => Promise.resolve({ count: 1n })),
];

beforeEach(async () => {
  received = [];
  time = { now: 0 };
  const transport = await testTransport({ served, transport: { clock: () => time.now } });
  ({ faults } = transport);
  socket = await transport.connect();
});

function client() {
  return feathersClient(socket);
}

describe('the official Feathers client', () => {
  it('[CALL-03] finds, gets and creates, and returns the answer of the service', async () => {
    const app = client();
    expect(await app.service('shops').find({ query: { $limit: 5 } })).toEqual([{ _id: shop }]);
    expect(await app.service('shops').get(shop)).toEqual({ _id: shop });
    const report = { keys: ['basic.expired'], path: '/browse', locale: 'en' };
    expect(await app.service('locales/missing').create(report)).toEqual(report);
    expect(received.map(({ id, query }) => [id, query])).toEqual([
      ['', { $limit: 5 }],
      [shop, {}],
    ]);
  });

  it('throws a refusal as a Feathers error with our code and figures', async () => {
    await expect(
      client()
        .service('sections')
        .find({ query: { shops: shop } }),
    ).rejects.toMatchObject({
      name: 'NotFound',
      code: 404,
      className: 'not-found',
      data: { code: 'notFound', shop },
    });
  });

  it('gets no details of an internal error', async () => {
    const error: unknown = await client()
      .service('products')
      .find({ query: { shops: shop } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'GeneralError', code: 500, data: { code: 'serverError' } });
    expect(JSON.stringify(error)).not.toContain('select');
    expect(faults).toEqual([new Error('select password from users')]);
  });

  it('learns which input is wrong, and the service is not called', async () => {
    const service = client().service('shops');
    await expect(service.find({ query: { $limit: 1001 } })).rejects.toMatchObject({
      code: 400,
      data: { where: ['query', '$limit'] },
    });
    await expect(service.find({ query: { $where: '1' } })).rejects.toMatchObject({ code: 400 });
    await expect(service.get('1 or 1=1')).rejects.toMatchObject({
      code: 400,
      data: { where: ['id'] },
    });
    expect(received).toEqual([]);
  });

  it('gets noSuchCall for methods that no service has', async () => {
    const app = client();
    await expect(app.service('shops').update(shop, {})).rejects.toMatchObject({ code: 405 });
    await expect(app.service('shops').remove(shop)).rejects.toMatchObject({ code: 405 });
    await expect(app.service('gifts').find()).rejects.toMatchObject({ code: 405 });
  });
});

describe('a guest behind a proxy without WebSockets', () => {
  it.each([[['polling']], [['polling', 'websocket']]])(
    '[CALL-03] is served over %j',
    async (transports) => {
      const { connect } = await testTransport({ served });
      const app = feathersClient(await connect({ transports }));
      expect(await app.service('shops').get(shop)).toEqual({ _id: shop });
      expect(await app.service('shops').get(shop)).toEqual({ _id: shop });
    },
  );
});

const paths = [
  ...new Set(calls.map(({ path }) => path)),
  '__proto__',
  'constructor',
  '',
  'shops/',
  'Shops',
];
const methods =
  'find get create patch remove update setup teardown on emit error constructor __proto__ hasOwnProperty'
    .split(' ')
    .concat('find shops', '');
const listed = new Set(served.map(({ call }) => nameOf(call)));

describe('the socket', () => {
  it.each(methods)(
    '[SAFE-02] has no method "%s" except on the services that have it',
    async (method) => {
      for (const path of paths.filter((one) => !listed.has(`${method} ${one}`))) {
        // The socket has a rate limit per second.
        time.now += 1000;
        const [error] = await answerTo(socket, method, path, shop, {}, {});
        expect([path, error]).toMatchObject([path, { code: 405, data: { code: 'noSuchCall' } }]);
      }
      expect(received).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it.each([
    [['find']],
    [['find', null, null]],
    [['create', { path: 'shops' }, null]],
    [['find', 'shops', { $limit: 1 }]],
    [['error', 'boom']],
    [['', 1, 2, 3]],
    [['get', 'shops', shop, {}, {}, {}, {}]],
  ] as const)('ignores %j without a callback', async (event) => {
    const [name, ...args] = event;
    socket.emit(name, ...args);
    await untilReceived(socket);
    expect(received).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each([
    [['find'], 'noSuchCall'],
    [['find', ['shops']], 'noSuchCall'],
    [['find', 'shops', [], [], []], 'inputInvalid'],
    [['get', 'shops'], 'inputInvalid'],
    [['get', 'shops', { $gt: '' }], 'inputInvalid'],
    [['create', 'locales/missing'], 'inputInvalid'],
    [['create', 'locales/missing', Buffer.from('x')], 'inputInvalid'],
    [['find', 'shops', JSON.parse('{"a": {"__proto__": {"polluted": true}}}')], 'inputInvalid'],
  ] as const)('[CALL-04] answers %j with %s', async ([name, ...args], code) => {
    expect(await answerTo(socket, name, ...args)).toMatchObject([{ data: { code } }]);
    expect(received).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('answers serverError if a result cannot be encoded', async () => {
    expect(await answerTo(socket, 'find', 'systemSettings', {})).toMatchObject([
      { data: { code: 'serverError' } },
    ]);
    expect(faults).toMatchObject([{ name: 'TypeError' }]);
  });
});

interface Connection {
  readonly once: (event: 'close', closed: (reason: string) => void) => unknown;
}

describe('limits of a socket', () => {
  const hang = Promise.withResolvers<string>();
  const slow = [implement(shopCalls.findShops, () => hang.promise)];

  it('[SAFE-05] are eight calls at once; a burst waits, and what is too much is refused', async () => {
    const { connect } = await testTransport({ served: slow });
    const busy = await connect();
    const burst = Array.from({ length: 8 + 40 }, () => answerTo(busy, 'find', 'shops', {}));
    expect(await answerTo(busy, 'find', 'shops', {})).toMatchObject([
      { code: 429, data: { code: 'tooMany', retryAfterMs: 1000 } },
    ]);
    hang.resolve('done');
    // By the clock of the test all are within one second, in which twenty calls start.
    expect(await Promise.all(burst.slice(0, 20))).toEqual(
      Array.from({ length: 20 }, () => [null, 'done']),
    );
  });

  it('[SAFE-05] disconnect a client that keeps flooding, with or without callbacks', async () => {
    const { connect } = await testTransport({ served: [] });
    const flooding = await connect();
    const left = new Promise((gone) => flooding.once('disconnect', gone));
    for (let event = 0; event < 201; event += 1) flooding.emit('find');
    expect(await left).toBe('io server disconnect');
  });

  it('[SAFE-05] cannot be reset on the same connection', async () => {
    const { transport, connect } = await testTransport({ served });
    const { engine } = (await connect()).io;
    const closed = new Promise((gone) => engine.once('close', gone));
    // The disconnect packet alone, while the connection stays open, with a call after it.
    engine.write('1');
    engine.write('20["find","shops",{}]');
    await closed;
    await expect.poll(() => transport.sockets.engine.clientsCount).toBe(0);
    expect(received).toEqual([]);
  });

  it.each([
    ['a WebSocket', connectByWebSocket],
    ['polling', connectByPolling],
  ])('[SAFE-05] cannot be doubled by two CONNECT packets over %s', async (_, sendPackets) => {
    const { transport, address, connect } = await testTransport({ served });
    const guest = await connect();
    const left = new Promise((closed) => {
      transport.sockets.engine.once('connection', (connection: Connection) =>
        connection.once('close', closed),
      );
    });
    await sendPackets(address, ['40', '40']);
    // Closed at once, not by the ping timeout.
    expect(await left).toBe('forced close');
    expect(await answerTo(guest, 'get', 'shops', shop, {})).toEqual([null, { _id: shop }]);
  });

  const deep = `51-["find",${'['.repeat(100_000)}${']'.repeat(100_000)}]`;
  const oversized = [
    ['a message of more than 256 KB', [`2["find","${'x'.repeat(262_144)}"]`]],
    ['an unexpected binary message', [Buffer.from('x')]],
    ['an invalid message', ['2{"find":1}']],
    ['arrays a hundred thousand deep, with a binary part', [deep, Buffer.from('x')]],
  ] as const;

  it.each(oversized)('[SAFE-05] end only the connection that sends %s', async (_, messages) => {
    const { connect, faults: wrong } = await testTransport({ served: slow });
    const [sender, other] = [await connect(), await connect()];
    const left = new Promise((gone) => sender.once('disconnect', gone));
    for (const message of messages) sender.io.engine.write(message);
    await left;
    expect(await answerTo(other, 'find', 'nothing')).toMatchObject([
      { data: { code: 'noSuchCall' } },
    ]);
    expect(wrong).toEqual([]);
  });

  it('[CALL-04] refuse arrays a hundred thousand deep as invalid input', async () => {
    const { connect } = await testTransport({ served: slow });
    const sender = await connect();
    const reply = new Promise((message) => sender.io.engine.once('data', message));
    sender.io.engine.write(`299["find","shops",${'['.repeat(100_000)}${']'.repeat(100_000)}]`);
    expect(await reply).toContain('"code":"inputInvalid"');
  });
});
