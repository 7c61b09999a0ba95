import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { isAsPromised } from '@servery/contract/client/as-promised.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import type { LoginKeeper } from '@servery/contract/client/logged-in.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { socketTransport } from '@servery/contract/client/socket-transport.ts';
import type { Transport } from '@servery/contract/client/transport.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { testHouse } from '../../testing/running-server.ts';
import type { TestHouse } from '../../testing/running-server.ts';

let house: TestHouse;
let member: string;

beforeAll(async () => {
  house = await testHouse();
  member = house.restaurant.members[0]?._id ?? '';
});

interface Kept extends LoginKeeper {
  readonly log: string[];
}

function keeping(first: string | null): Kept {
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

function clientOn(transport: Transport, login: LoginKeeper = keeping(null)): Client {
  const client = clientOver(transport, { login, accepts: isAsPromised });
  onTestFinished(client.close);
  return client;
}

const ways: readonly (readonly [string, () => Promise<Transport>])[] = [
  ['a socket', async () => socketTransport(await house.connect())],
  ['HTTP', async () => httpTransport({ origin: house.address, fetch })],
];

describe.each(ways)('the typed client over %s', (_, transport) => {
  it('knows what a call takes and what it answers', async () => {
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

  it('lets nothing through to the compiler that the table does not know', async () => {
    const client = clientOn(await transport());
    // @ts-expect-error a query without its shop
    await expect(client.call('find products')).rejects.toMatchObject({ code: 400 });
    // @ts-expect-error a call nobody serves
    await expect(client.call('find users')).rejects.toHaveProperty('className');
    // @ts-expect-error a change carries a request key
    await expect(client.call('create devices/pair', { data: { code: 'x' } })).rejects.toMatchObject(
      {
        code: 422,
      },
    );
  });

  it('throws what the server said, with its code and figures', async () => {
    const client = clientOn(await transport());
    await expect(client.call('get shops', { id: 'f'.repeat(24) })).rejects.toMatchObject({
      name: 'NotFound',
      code: 404,
      className: 'not-found',
      data: { code: 'notFound' },
    });
  });

  it('is logged in as soon as it has a token', async () => {
    const login = keeping(await house.tokenFor({ kind: 'member', user: member }));
    const client = clientOn(await transport(), login);
    expect((await client.call('get users', { id: member }))._id).toBe(member);
  });

  it('is logged out when the server does not believe its token', async () => {
    const login = keeping('not.a.token');
    const client = clientOn(await transport(), login);
    await expect(client.call('get users', { id: member })).rejects.toMatchObject({ code: 401 });
    expect(login.log).toContain('loggedOut');
    expect(login.token()).toBeNull();
  });
});

describe('a token that the server does not believe', () => {
  it('[CALL-01] is shown three times, and the call is not made again without it', async () => {
    const asked: string[] = [];
    const counting = (address: string, request: RequestInit): Promise<Response> => {
      asked.push(`${request.method} ${new URL(address).pathname}`);
      return fetch(address, request);
    };
    const client = clientOn(
      httpTransport({ origin: house.address, fetch: counting }),
      keeping('not.a.token'),
    );
    await expect(client.call('get users', { id: member })).rejects.toMatchObject({
      data: { code: 'loginRequired' },
    });
    const again = Array.from({ length: 3 }, () => 'POST /api/authentication');
    expect(asked).toEqual([`GET /api/users/${member}`, ...again]);
  });
});

async function lineWith(socket: Promise<Socket>, timeoutMs?: number) {
  const line = await socket;
  return { socket: line, client: clientOn(socketTransport(line, timeoutMs)) };
}

/** A server that takes every call and answers none. */
async function silence(): Promise<Socket> {
  const server = createServer();
  const sockets = new Server(server);
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => sockets.close());
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((open) => socket.once('connect', open));
  return socket;
}

describe('the typed client on a bad line', () => {
  it('[CALL-01] gives up when nobody answers in time', async () => {
    const { client } = await lineWith(silence(), 20);
    await expect(client.call('find shops')).rejects.toMatchObject({
      code: 408,
      data: { code: 'takesTooLong' },
    });
  });

  it('fails every pending call at once when the line breaks', async () => {
    const { socket, client } = await lineWith(silence());
    const pending = [client.call('find shops'), client.call('get shops', { id: hongKong })];
    socket.io.engine.close();
    const ends = await Promise.allSettled(pending);
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
      'Unavailable: Network disconnected',
      'Unavailable: Network disconnected',
    ]);
  });

  it('sends nothing later that it said has failed', async () => {
    const { socket, client } = await lineWith(house.connect());
    socket.disconnect();
    const key = newRequestKey();
    const data = { keys: ['a.word'], path: `/${key}`, locale: 'en' } as const;
    await expect(client.call('create locales/missing', { data })).rejects.toMatchObject({
      data: { code: 'networkDisconnected' },
    });
    socket.connect();
    await new Promise<void>((open) => socket.once('connect', open));
    expect(socket.sendBuffer).toEqual([]);
    const manager = await managersClient();
    const missing = await manager.call('find locales/missing');
    expect(missing.filter(({ path }) => path.includes(key))).toEqual([]);
  });

  it('is logged in again on a new connection before it calls anything', async () => {
    const login = keeping(await house.tokenFor({ kind: 'member', user: member }));
    const socket = await house.connect();
    const client = clientOn(socketTransport(socket), login);
    await client.call('get users', { id: member });
    socket.disconnect().connect();
    await new Promise<void>((open) => socket.once('connect', open));
    expect((await client.call('get users', { id: member }))._id).toBe(member);
    expect(login.log).toEqual(['renewed', 'renewed']);
  });
});

async function managersClient(): Promise<Client> {
  const [manager] = house.restaurant.staff.filter(({ role }) => role === 'manager');
  const { _id: staff, shop } = manager ?? { _id: '', shop: '' };
  const login = keeping(await house.tokenFor({ kind: 'staff', staff, shop, role: 'manager' }));
  return clientOn(socketTransport(await house.connect()), login);
}

describe('events', () => {
  it('are heard with their payload, until nobody wants to hear them', async () => {
    const { client } = await lineWith(house.connect());
    await client.call('create shops/subscribe', { data: { item: hongKong } });
    const [dish] = await client.call('find products', { query: { shops: hongKong, $limit: 1 } });
    const product = dish?._id ?? '';
    const heard = new Promise<string>((told) => {
      const stop = client.hear('products changed', ({ shop, stock }) => {
        expectTypeOf(stock[0]?.stock.quantity).toEqualTypeOf<number | undefined>();
        stop();
        told(shop);
      });
    });
    const manager = await managersClient();
    await manager.call('create stock/set', {
      data: { product, stockMode: 'synced', quantity: 3, requestKey: newRequestKey() },
    });
    expect(await heard).toBe(hongKong);
  });
});

describe('what the client brings to a phone', () => {
  it('is no more than three kilobytes, without the table and its schemas', async () => {
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
