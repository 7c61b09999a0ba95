import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { matchesContract } from '@servery/contract/client/matches-contract.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import type { LoginKeeper } from '@servery/contract/client/logged-in.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import type { Transport } from '@servery/contract/client/transport.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { testServer } from '../../testing/running-server.ts';
import type { TestServer } from '../../testing/running-server.ts';

let server: TestServer;
let member: string;

beforeAll(async () => {
  server = await testServer();
  member = server.restaurant.members[0]?._id ?? '';
});

interface RecordedLogin extends LoginKeeper {
  readonly log: string[];
}

function recordedLogin(first: string | null): RecordedLogin {
  let token = first;
  const log: string[] = [];
  return {
    log,
    token: () => token,
    renewed: (next) => {
      token = next;
      log.push('renewed');
    },
    loggedOut: () => {
      token = null;
      log.push('loggedOut');
    },
  };
}

function clientOn(transport: Transport, login: LoginKeeper = recordedLogin(null)): Client {
  const client = clientOver(transport, { login, accepts: matchesContract });
  onTestFinished(client.close);
  return client;
}

const transports: readonly (readonly [string, () => Promise<Transport>])[] = [
  ['a socket', async () => socketTransport(await server.connect())],
  ['HTTP', async () => httpTransport({ origin: server.address, fetch })],
];

describe.each(transports)('the typed client over %s', (_, transport) => {
  it('has types for what a call takes and answers', async () => {
    const client = clientOn(await transport());
    const shop = await client.call('get shops', { id: hongKong });
    expectTypeOf(shop.deliveryFee).toEqualTypeOf<Cents>();
    expect(shop.currency).toBe('HKD');
    const products = await client.call('find products', { query: { shops: hongKong, $limit: 3 } });
    expectTypeOf(products[0]?.price).toEqualTypeOf<Cents | undefined>();
    expect(products).toHaveLength(3);
    const groups = products.flatMap(({ options }) => options);
    const found = await client.call('find productOptions', { query: { _id: { $in: groups } } });
    expect(found.length).toBe(new Set(groups).size);
    expect((await client.call('find systemSettings')).length).toBeGreaterThan(0);
  });

  it('does not compile with calls or input that the contract does not have', async () => {
    const client = clientOn(await transport());
    // @ts-expect-error a query without its shop
    await expect(client.call('find products')).rejects.toMatchObject({ code: 400 });
    // @ts-expect-error an unknown call
    await expect(client.call('find users')).rejects.toHaveProperty('className');
    // @ts-expect-error a mutation without its request key
    await expect(client.call('create devices/pair', { data: { code: 'x' } })).rejects.toMatchObject(
      {
        code: 422,
      },
    );
  });

  it('throws the error of the server, with its code and figures', async () => {
    const client = clientOn(await transport());
    await expect(client.call('get shops', { id: 'f'.repeat(24) })).rejects.toMatchObject({
      name: 'NotFound',
      code: 404,
      className: 'not-found',
      data: { code: 'notFound' },
    });
  });

  it('logs in with the stored token', async () => {
    const login = recordedLogin(await server.tokenFor({ kind: 'member', user: member }));
    const client = clientOn(await transport(), login);
    expect((await client.call('get users', { id: member }))._id).toBe(member);
  });

  it('logs out when the server refuses its token', async () => {
    const login = recordedLogin('not.a.token');
    const client = clientOn(await transport(), login);
    await expect(client.call('get users', { id: member })).rejects.toMatchObject({ code: 401 });
    expect(login.log).toContain('loggedOut');
    expect(login.token()).toBeNull();
  });
});

describe('a refused token', () => {
  it('[CALL-01] is tried three times, and the call is not repeated without it', async () => {
    const requests: string[] = [];
    const counting = (address: string, request: RequestInit): Promise<Response> => {
      requests.push(`${request.method} ${new URL(address).pathname}`);
      return fetch(address, request);
    };
    const client = clientOn(
      httpTransport({ origin: server.address, fetch: counting }),
      recordedLogin('not.a.token'),
    );
    await expect(client.call('get users', { id: member })).rejects.toMatchObject({
      data: { code: 'loginRequired' },
    });
    const again = Array.from({ length: 3 }, () => 'POST /api/authentication');
    expect(requests).toEqual([`GET /api/users/${member}`, ...again]);
  });
});

async function clientAt(socket: Promise<Socket>, timeoutMs?: number) {
  const connected = await socket;
  return { socket: connected, client: clientOn(socketTransport(connected, timeoutMs)) };
}

/** A socket to a server that answers no call. */
async function silentSocket(): Promise<Socket> {
  const http = createServer();
  const sockets = new Server(http);
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open));
  onTestFinished(() => sockets.close());
  const at = http.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((open) => socket.once('connect', open));
  return socket;
}

describe('the typed client on a bad connection', () => {
  it('[CALL-01] gives up when no answer comes in time', async () => {
    const { client } = await clientAt(silentSocket(), 20);
    await expect(client.call('find shops')).rejects.toMatchObject({
      code: 408,
      data: { code: 'takesTooLong' },
    });
  });

  it('rejects every pending call at once when the connection breaks', async () => {
    const { socket, client } = await clientAt(silentSocket());
    const pending = [client.call('find shops'), client.call('get shops', { id: hongKong })];
    socket.io.engine.close();
    const ends = await Promise.allSettled(pending);
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
      'Unavailable: Network disconnected',
      'Unavailable: Network disconnected',
    ]);
  });

  it('does not send a rejected call after it has reconnected', async () => {
    const { socket, client } = await clientAt(server.connect());
    socket.disconnect();
    const key = newRequestKey();
    const data = { keys: ['a.word'], path: `/${key}`, locale: 'en' } as const;
    await expect(client.call('create locales/missing', { data })).rejects.toMatchObject({
      data: { code: 'networkDisconnected' },
    });
    socket.connect();
    await new Promise<void>((open) => socket.once('connect', open));
    expect(socket.sendBuffer).toEqual([]);
    const manager = await managerClient();
    const missing = await manager.call('find locales/missing');
    expect(missing.filter(({ path }) => path.includes(key))).toEqual([]);
  });

  it('logs in again on a new connection before any call', async () => {
    const login = recordedLogin(await server.tokenFor({ kind: 'member', user: member }));
    const socket = await server.connect();
    const client = clientOn(socketTransport(socket), login);
    await client.call('get users', { id: member });
    socket.disconnect().connect();
    await new Promise<void>((open) => socket.once('connect', open));
    expect((await client.call('get users', { id: member }))._id).toBe(member);
    expect(login.log).toEqual(['renewed', 'renewed']);
  });
});

async function managerClient(): Promise<Client> {
  const [manager] = server.restaurant.staff.filter(({ role }) => role === 'manager');
  const { _id: staff, shop } = manager ?? { _id: '', shop: '' };
  const login = recordedLogin(
    await server.tokenFor({ kind: 'staff', device: null, staff, shop, role: 'manager' }),
  );
  return clientOn(socketTransport(await server.connect()), login);
}

describe('events', () => {
  it('are received with their payload until unsubscribed', async () => {
    const { client } = await clientAt(server.connect());
    await client.call('create shops/subscribe', { data: { item: hongKong } });
    const [dish] = await client.call('find products', { query: { shops: hongKong, $limit: 1 } });
    const product = dish?._id ?? '';
    const event = new Promise<string>((received) => {
      const stop = client.on('products changed', ({ shop, stock }) => {
        expectTypeOf(stock[0]?.stock.quantity).toEqualTypeOf<number | undefined>();
        stop();
        received(shop);
      });
    });
    const manager = await managerClient();
    await manager.call('create stock/set', {
      data: { product, stockMode: 'synced', quantity: 3, requestKey: newRequestKey() },
    });
    expect(await event).toBe(hongKong);
  });
});

describe('the bundle of the client', () => {
  it('is at most three kilobytes, without calls and schemas', async () => {
    const inputs = [
      'client.ts',
      'client/socket-transport.ts',
      'client/http-transport.ts',
      'client/request-key.ts',
    ];
    const source = inputs.map((file) => `export * from '@servery/contract/${file}';`).join('\n');
    const bundle = await build({
      input: 'all',
      write: false,
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'all' ? `${import.meta.dirname}/all.ts` : null),
          load: (id) => (id.endsWith('/all.ts') ? source : null),
        },
      ],
      output: { minify: true },
    });
    const code = bundle.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
    expect(code).toContain('Network disconnected');
    expect(code).not.toContain('strict_object');
    expect(gzipSync(code).length).toBeLessThan(3000);
  });
});
