import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { passingCaller } from '../auth/caller.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { Refused } from '../hooks/refused.ts';
import { deskOf } from './answer.ts';
import { callBudget } from './call-budget.ts';
import { feathersClient } from './feathers-client.ts';
import { asking, giving } from '../hooks/serving.ts';
import type { Request } from '../hooks/serving.ts';
import { openSocket } from './socket.ts';

const shop = 'a'.repeat(24);
let heard: Request<unknown, unknown>[];
let faults: unknown[];
let server: HttpServer;
let socket: Socket;

function heardBy(answer: (request: Request<unknown, unknown>) => unknown) {
  return (request: Request<unknown, unknown>) => {
    heard.push(request);
    return Promise.resolve(answer(request));
  };
}

function desk() {
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
  ];
  return deskOf(served, { admits: callBudget(() => 0), report: (_, error) => faults.push(error) });
}

beforeEach(async () => {
  heard = [];
  faults = [];
  server = createServer();
  openSocket(server, desk(), { origins: ['https://order.example.com'], mostBytes: 262_144 });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  socket = io(address(), { transports: ['websocket'], reconnection: false });
});

afterEach(async () => {
  socket.disconnect();
  await new Promise((closed) => server.close(closed));
});

function address(): string {
  const at: string | AddressInfo | null = server.address();
  return typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
}

function client() {
  return feathersClient(socket);
}

describe('the official Feathers client', () => {
  it('finds, gets and creates, and the answer is what the service said', async () => {
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
    await expect(service.get('1 or 1=1')).rejects.toMatchObject({ code: 400, data: { where: ['id'] } });
    expect(heard).toEqual([]);
  });

  it('is refused what is not in the table, whatever it is called', async () => {
    const app = client();
    await expect(app.service('shops').remove(shop)).rejects.toMatchObject({ code: 405 });
    await expect(app.service('users').find()).rejects.toMatchObject({ code: 405 });
    await expect(app.service('gifts').find()).rejects.toMatchObject({ code: 405 });
  });
});

describe('the socket', () => {
  it.each(['__proto__', 'constructor', '', 'shops/'])('has no call at "%s"', async (path) => {
    const [error]: unknown[] = await new Promise((told) =>
      socket.emit('find', path, {}, (...answer: unknown[]) => told(answer)),
    );
    expect(error).toMatchObject({ code: 405, data: { code: 'noSuchCall' } });
  });

  it('stays silent and alive when an event has no callback or the wrong shape', async () => {
    socket.emit('find');
    socket.emit('create', { path: 'shops' }, null);
    socket.emit('find', 'shops', { $limit: 1 });
    expect(await client().service('shops').get(shop)).toEqual({ _id: shop });
    expect(faults).toEqual([]);
  });

  it.each([
    ['https://evil.example', false],
    ['https://order.example.com', true],
  ])('lets pages of %s in: %s', async (origin, welcome) => {
    const stranger = io(address(), {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin },
    });
    const came = await new Promise((decided) => {
      stranger.on('connect', () => decided(true));
      stranger.on('connect_error', () => decided(false));
    });
    stranger.disconnect();
    expect(came).toBe(welcome);
  });
});

describe('callBudget', () => {
  const call = memberCalls.forgotPassword;
  const caller = passingCaller({ connection: 'c', address: '127.0.0.1', login: null });

  it('admits so many calls a minute from one address, and as many again the next minute', () => {
    let now = 0;
    const admits = callBudget(() => now);
    const first = Array.from({ length: 6 }, () => admits(call, caller));
    expect(first).toEqual([true, true, true, true, true, false]);
    expect(admits(call, { ...caller, address: '127.0.0.2' })).toBe(true);
    now = 60_000;
    expect(admits(call, caller)).toBe(true);
  });
});
