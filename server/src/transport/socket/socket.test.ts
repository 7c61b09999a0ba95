import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { calls } from '@servery/contract/services.ts';
import { Refused } from '../../calls/refused.ts';
import { asking, giving } from '../../calls/service.ts';
import type { Request } from '../../calls/service.ts';
import { feathersClient } from '@servery/server/testing/feathers-client.ts';
import { helloByLine, helloByRequest } from '@servery/server/testing/fuzz/raw-hello.ts';
import { answerTo, testTransport, untilHeard } from '@servery/server/testing/test-transport.ts';

const shop = 'a'.repeat(24);
let heard: Request<unknown, unknown>[];
let faults: unknown[];
let socket: Socket;
let time: { now: number };

function heardBy(answer: (request: Request<unknown, unknown>) => unknown) {
  return (request: Request<unknown, unknown>) => {
    heard.push(request);
    return Promise.resolve(answer(request));
  };
}

const served = [
  asking(
    shopCalls.findShops,
    heardBy(() => [{ _id: shop }]),
  ),
  asking(
    shopCalls.getShop,
    heardBy(({ id }) => ({ _id: id })),
  ),
  giving(startCalls.reportMissing, ({ data }) => Promise.resolve(data)),
  asking(shopCalls.findSections, () => Promise.reject(new Refused('notFound', { shop }))),
  asking(menuCalls.findProducts, () => Promise.reject(new Error('select password from users'))),
  asking(shopCalls.findSystemSettings, () => Promise.resolve({ count: 1n })),
];

beforeEach(async () => {
  heard = [];
  time = { now: 0 };
  const transport = await testTransport({ served, transport: { clock: () => time.now } });
  ({ faults } = transport);
  socket = await transport.connect();
});

function client() {
  return feathersClient(socket);
}

describe('the official Feathers client', () => {
  it('[CALL-03] finds, gets and creates, and the answer is what the service said', async () => {
    const app = client();
    expect(await app.service('shops').find({ query: { $limit: 5 } })).toEqual([{ _id: shop }]);
    expect(await app.service('shops').get(shop)).toEqual({ _id: shop });
    const report = { keys: ['basic.expired'], path: '/browse', locale: 'en' };
    expect(await app.service('locales/missing').create(report)).toEqual(report);
    expect(heard.map(({ id, query }) => [id, query])).toEqual([
      ['', { $limit: 5 }],
      [shop, {}],
    ]);
  });

  it('reads an expected no as a Feathers error with our code and figures', async () => {
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

  it('learns nothing of a bug but that there was one', async () => {
    const error: unknown = await client()
      .service('products')
      .find({ query: { shops: shop } })
      .catch((told: unknown) => told);
    expect(error).toMatchObject({ name: 'GeneralError', code: 500, data: { code: 'serverError' } });
    expect(JSON.stringify(error)).not.toContain('select');
    expect(faults).toEqual([new Error('select password from users')]);
  });

  it('is told where its input is wrong, and the service is not asked', async () => {
    const service = client().service('shops');
    await expect(service.find({ query: { $limit: 101 } })).rejects.toMatchObject({
      code: 400,
      data: { where: ['query', '$limit'] },
    });
    await expect(service.find({ query: { $where: '1' } })).rejects.toMatchObject({ code: 400 });
    await expect(service.get('1 or 1=1')).rejects.toMatchObject({
      code: 400,
      data: { where: ['id'] },
    });
    expect(heard).toEqual([]);
  });

  it('is answered where it updates or removes, though nothing can be', async () => {
    const app = client();
    await expect(app.service('shops').update(shop, {})).rejects.toMatchObject({ code: 405 });
    await expect(app.service('shops').remove(shop)).rejects.toMatchObject({ code: 405 });
    await expect(app.service('gifts').find()).rejects.toMatchObject({ code: 405 });
  });
});

describe('a guest behind a proxy that knows no sockets', () => {
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
    '[SAFE-02] has no call "%s" of any service but those that are served',
    async (method) => {
      for (const path of paths.filter((one) => !listed.has(`${method} ${one}`))) {
        // Only so many calls are taken in one second.
        time.now += 1000;
        const [error] = await answerTo(socket, method, path, shop, {}, {});
        expect([path, error]).toMatchObject([path, { code: 405, data: { code: 'noSuchCall' } }]);
      }
      expect(heard).toEqual([]);
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
  ] as const)('stays silent and alive when nobody waits for the answer to %j', async (event) => {
    const [name, ...args] = event;
    socket.emit(name, ...args);
    await untilHeard(socket);
    expect(heard).toEqual([]);
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
    expect(heard).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('says that something went wrong where an answer cannot be written down', async () => {
    expect(await answerTo(socket, 'find', 'systemSettings', {})).toMatchObject([
      { data: { code: 'serverError' } },
    ]);
    expect(faults).toMatchObject([{ name: 'TypeError' }]);
  });
});

interface Connection {
  readonly once: (event: 'close', told: (reason: string) => void) => unknown;
}

describe('limits of a socket', () => {
  const hang = Promise.withResolvers<string>();
  const slow = [asking(shopCalls.findShops, () => hang.promise)];

  it('[SAFE-05] are twenty calls a second, whatever is called', async () => {
    const { connect } = await testTransport({ served: [] });
    const flooding = await connect();
    const codes: unknown[] = [];
    // One after the other: at once, a slow machine would meet the limit of calls that run together
    // first.
    for (let call = 0; call < 21; call += 1)
      codes.push((await answerTo(flooding, 'find', 'nothing'))[0]);
    expect(codes.slice(18)).toMatchObject([
      { data: { code: 'noSuchCall' } },
      { data: { code: 'noSuchCall' } },
      { code: 429, data: { code: 'tooMany', retryAfterMs: 1000 } },
    ]);
  });

  it('[SAFE-05] are eight calls at once, and the ninth is told to wait', async () => {
    const { connect } = await testTransport({ served: slow });
    const eager = await connect();
    const running = Array.from({ length: 8 }, () => answerTo(eager, 'find', 'shops', {}));
    expect(await answerTo(eager, 'find', 'shops', {})).toMatchObject([
      { data: { code: 'tooMany' } },
    ]);
    hang.resolve('done');
    expect(await Promise.all(running)).toEqual(Array.from({ length: 8 }, () => [null, 'done']));
    expect(await answerTo(eager, 'find', 'shops', {})).toEqual([null, 'done']);
  });

  it('[SAFE-05] close the connection of a client that keeps flooding, answered or not', async () => {
    const { connect } = await testTransport({ served: [] });
    const shouting = await connect();
    const left = new Promise((gone) => shouting.once('disconnect', gone));
    for (let event = 0; event < 201; event += 1) shouting.emit('find');
    expect(await left).toBe('io server disconnect');
  });

  it('[SAFE-05] cannot be reset on the same connection', async () => {
    const { transport, connect } = await testTransport({ served });
    const { engine } = (await connect()).io;
    const closed = new Promise((gone) => engine.once('close', gone));
    // The packet alone, without the client closing the connection as it would, and a call right
    // behind it.
    engine.write('1');
    engine.write('20["find","shops",{}]');
    await closed;
    await expect.poll(() => transport.sockets.engine.clientsCount).toBe(0);
    expect(heard).toEqual([]);
  });

  it.each([
    ['a line', helloByLine],
    ['one request', helloByRequest],
  ])('[SAFE-05] cannot be doubled by two hellos at once over %s', async (_, hello) => {
    const { transport, address, connect } = await testTransport({ served });
    const guest = await connect();
    const left = new Promise((told) => {
      transport.sockets.engine.once('connection', (connection: Connection) =>
        connection.once('close', told),
      );
    });
    await hello(address, ['40', '40']);
    // Nobody waits until it falls silent.
    expect(await left).toBe('forced close');
    expect(await answerTo(guest, 'get', 'shops', shop, {})).toEqual([null, { _id: shop }]);
  });

  const deep = `51-["find",${'['.repeat(100_000)}${']'.repeat(100_000)}]`;
  const rudeness = [
    ['a message of more than 256 KB', [`2["find","${'x'.repeat(262_144)}"]`]],
    ['bytes that nobody announced', [Buffer.from('x')]],
    ['what is no message', ['2{"find":1}']],
    ['lists a hundred thousand deep, with bytes inside', [deep, Buffer.from('x')]],
  ] as const;

  it.each(rudeness)('[SAFE-05] end the connection of %s and harm no other', async (_, messages) => {
    const { connect, faults: wrong } = await testTransport({ served: slow });
    const [rude, other] = [await connect(), await connect()];
    const left = new Promise((gone) => rude.once('disconnect', gone));
    for (const message of messages) rude.io.engine.write(message);
    await left;
    expect(await answerTo(other, 'find', 'nothing')).toMatchObject([
      { data: { code: 'noSuchCall' } },
    ]);
    expect(wrong).toEqual([]);
  });

  it('[CALL-04] take lists a hundred thousand deep for input that is wrong', async () => {
    const { connect } = await testTransport({ served: slow });
    const digging = await connect();
    const told = new Promise((message) => digging.io.engine.once('data', message));
    digging.io.engine.write(`299["find","shops",${'['.repeat(100_000)}${']'.repeat(100_000)}]`);
    expect(await told).toContain('"code":"inputInvalid"');
  });
});
