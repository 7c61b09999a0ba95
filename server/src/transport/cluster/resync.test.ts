import { members } from '@servery/demo/restaurant/members.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { pino } from 'pino';
import type { Socket } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokensOf } from '../../app/services.ts';
import type { Login } from '../../calls/login.ts';
import { aKey, cartOf } from '@servery/server/testing/order-scenario.ts';
import { loginStore } from '../../members/store/logins.ts';
import { testApp } from '@servery/server/testing/test-app.ts';
import type { TestApp } from '@servery/server/testing/test-app.ts';
import { redisProxy } from '@servery/server/testing/redis-proxy.ts';
import type { RedisProxy } from '@servery/server/testing/redis-proxy.ts';
import { testRedis } from '@servery/server/testing/redis-server.ts';
import { answerTo, socketsTo } from '@servery/server/testing/test-transport.ts';

const redis = await testRedis();
const logged: string[] = [];
let proxy: RedisProxy;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  proxy = await redisProxy(redis.url);
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  here = await testApp({ redisUrl: proxy.url, log });
  there = await testApp({ redisUrl: redis.url, log, database: here.database });
});

beforeEach(() => {
  logged.length = 0;
});

const dishes = [{ dish: 'pork-chop-rice' }];
const takeAway = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;

/** A client of one of the nodes, which reconnects by itself. */
function guestAt({ address }: TestApp): Promise<Socket> {
  return socketsTo(address).connect({ reconnection: true, reconnectionDelay: 1 });
}

async function loggedInAt(node: TestApp, login: Login): Promise<Socket> {
  const socket = await guestAt(node);
  expect(await loginRefusal(socket, await tokenOf(login))).toBeNull();
  return socket;
}

async function tokenOf(login: Login): Promise<string> {
  const { current } = loginStore(here.database.db);
  const tokens = tokensOf({
    secret: 'a secret of thirty-two bytes or more',
    clock: () => here.time.now,
  });
  return tokens.issue({ login, epoch: (await current(login))?.epoch ?? 1 });
}

/** Null if the token was accepted. */
async function loginRefusal(socket: Socket, accessToken: string): Promise<unknown> {
  const [refused] = await answerTo(
    socket,
    'create',
    'authentication',
    { strategy: 'jwt', accessToken },
    {},
  );
  return refused;
}

function kitchenLogin(): Login {
  const staff = here.restaurant.staff.find(
    ({ role, shop }) => role === 'kitchen' && shop === hongKong,
  );
  return { kind: 'staff', device: null, staff: staff?._id ?? '', shop: hongKong, role: 'kitchen' };
}

/** Subscribed to every order of the shop. */
async function kitchenAt(node: TestApp): Promise<Socket> {
  const kitchen = await loggedInAt(node, kitchenLogin());
  await watchShop(kitchen);
  return kitchen;
}

async function watchShop(kitchen: Socket): Promise<void> {
  expect(
    await answerTo(kitchen, 'create', 'shops/subscribe', { item: hongKong }, {}),
  ).toMatchObject([null, {}]);
}

async function resultOf(answer: Promise<unknown[]>): Promise<Readonly<Record<string, unknown>>> {
  const [refused, result] = await answer;
  if (typeof result !== 'object' || result === null) throw new Error(JSON.stringify(refused));
  return Object.fromEntries(Object.entries(result));
}

function order(guest: Socket): Promise<Readonly<Record<string, unknown>>> {
  const products = cartOf(takeAway, here.restaurant);
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return resultOf(answerTo(guest, 'create', 'tableSessions/create', data, {}));
}

/** A phone opens a table, or asks to join it. */
async function scanTable(guest: Socket): Promise<Readonly<Record<string, unknown>>> {
  const viewItem = tables.find(({ shop, kind }) => shop === hongKong && kind === 'table')?.code;
  const scan = answerTo(guest, 'create', 'tableSessions/scan', { viewItem, shop: hongKong }, {});
  const { ticket } = await resultOf(scan);
  const about = { viewItem, ticket, capacity: 2, shop: hongKong, restoreKey: null };
  const data = { ...about, requestKey: aKey() };
  return resultOf(answerTo(guest, 'create', 'tableSessions/createOrResume', data, {}));
}

/** Resolves when the socket has reconnected, with the reason why it was closed. */
async function reconnected(socket: Socket): Promise<unknown> {
  const reason = await new Promise((gone) => socket.once('disconnect', gone));
  await new Promise<void>((again) => socket.once('connect', again));
  return reason;
}

/** Does the work while Redis does not answer this node; then it restarts for both nodes. */
async function duringOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  proxy.silence();
  const result = await work();
  await redis.stop();
  proxy.cut();
  await expect.poll(() => countLogged('redis unreachable')).toBe(2);
  await redis.start();
  await expect.poll(() => countLogged('redis reconnected')).toBe(2);
  return result;
}

function countLogged(message: string): number {
  return logged.filter((line) => line.includes(message)).length;
}

describe('nodes after an outage of Redis', () => {
  it('[SAFE-01] [CALL-02] make staff reconnect and read the orders of another node', async () => {
    const [guest, kitchen] = [await guestAt(here), await kitchenAt(there)];
    const again = reconnected(kitchen);
    await duringOutage(() => order(guest));
    expect(await again).toBe('transport close');
  });

  it('[SAFE-02] end logins that were ended on another node during it', async () => {
    const login = { kind: 'member', user: members[0]?._id ?? '' } as const;
    const token = await tokenOf(login);
    const again = reconnected(await loggedInAt(there, login));
    // Over HTTP: the last outage may still have a socket of this node reconnect, without its login.
    const left = await duringOutage(() =>
      fetch(`${here.address}/api/authentication`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    expect(left.status).toBe(200);
    expect(await again).toBe('transport close');
    expect(await loginRefusal(await guestAt(there), token)).toMatchObject({
      data: { code: 'tokenInvalid' },
    });
  });

  it('[SESSION-11] [CALL-11] keep guests without a login connected and send them their orders again', async () => {
    const [guest, friend, stranger] = [
      await guestAt(here),
      await guestAt(there),
      await guestAt(there),
    ];
    const { _id: session, restoreKey } = await order(guest);
    const key = { item: session, restoreKey };
    expect(await answerTo(friend, 'create', 'tableSessions/subscribe', key, {})).toMatchObject([
      null,
      {},
    ]);
    await answerTo(stranger, 'create', 'tableSessions/subscribe', { item: session }, {});
    const { id } = friend;
    const received = [friend, stranger].map(
      (socket) => new Promise((patched) => socket.once('tableSessions patched', patched)),
    );
    await duringOutage(() => order(guest));
    expect(await Promise.all(received)).toMatchObject([
      { _id: session, products: [{}] },
      { _id: session, status: 'ongoing' },
    ]);
    expect(friend.id).toBe(id);
  });

  it('[VISIT-05] show phones at a table who asked to join it on another node during it', async () => {
    const [guest, other] = [await guestAt(there), await guestAt(here)];
    const { _id: session, restoreKey } = await scanTable(guest);
    const key = { item: session, restoreKey };
    expect(await answerTo(guest, 'create', 'tableSessions/subscribe', key, {})).toMatchObject([
      null,
      {},
    ]);
    const { id } = guest;
    const changed = new Promise((told) => guest.once('tableSessions visitChanged', told));
    const asked = await duringOutage(() => scanTable(other));
    expect(asked).toMatchObject({ _id: null, waiting: { ways: ['code', 'accept'] } });
    expect(await changed).toEqual({ _id: session, shop: hongKong });
    expect(guest.id).toBe(id);
  });

  it('[SAFE-01] notify nodes that were connected throughout', async () => {
    const [guest, kitchen] = [await guestAt(here), await kitchenAt(there)];
    const again = reconnected(kitchen);
    proxy.silence();
    await order(guest);
    proxy.cut();
    expect(await again).toBe('transport close');
    await expect.poll(() => countLogged('redis unreachable')).toBe(1);
  });
});
