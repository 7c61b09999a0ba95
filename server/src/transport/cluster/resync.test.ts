import { members } from '@servery/demo/restaurant/members.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { pino } from 'pino';
import type { Socket } from 'socket.io-client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokensOf } from '../../app/services.ts';
import type { Login } from '../../calls/login.ts';
import { aKey, cartOf } from '@servery/server/testing/order-scenario.ts';
import { loginStore } from '../../members/store/logins.ts';
import { testApp } from '@servery/server/testing/test-app.ts';
import type { TestApp } from '@servery/server/testing/test-app.ts';
import { redisLine } from '@servery/server/testing/redis-proxy.ts';
import type { RedisLine } from '@servery/server/testing/redis-proxy.ts';
import { testRedis } from '@servery/server/testing/redis-server.ts';
import { answerTo, socketsTo } from '@servery/server/testing/test-transport.ts';

const redis = await testRedis();
const told: string[] = [];
let line: RedisLine;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  line = await redisLine(redis.url);
  const log = pino({}, { write: (words: string) => void told.push(words) });
  here = await testApp({ redisUrl: line.url, log });
  there = await testApp({ redisUrl: redis.url, log, database: here.database });
});

beforeEach(() => {
  told.length = 0;
});

const dishes = [{ dish: 'pork-chop-rice' }];
const takeAway = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;

/** A client of one of the nodes, which reconnects by itself. */
function guestAt({ address }: TestApp): Promise<Socket> {
  return socketsTo(address).connect({ reconnection: true, reconnectionDelay: 1 });
}

async function knownAt(node: TestApp, login: Login): Promise<Socket> {
  const socket = await guestAt(node);
  expect(await loggedIn(socket, await tokenOf(login))).toBeNull();
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

/** Why it was refused. */
async function loggedIn(socket: Socket, accessToken: string): Promise<unknown> {
  const [refused] = await answerTo(
    socket,
    'create',
    'authentication',
    { strategy: 'jwt', accessToken },
    {},
  );
  return refused;
}

function kitchenHand(): Login {
  const staff = here.restaurant.staff.find(
    ({ role, shop }) => role === 'kitchen' && shop === hongKong,
  );
  return { kind: 'staff', staff: staff?._id ?? '', shop: hongKong, role: 'kitchen' };
}

/** Hears of every order of the shop. */
async function kitchenAt(node: TestApp): Promise<Socket> {
  const kitchen = await knownAt(node, kitchenHand());
  await watched(kitchen);
  return kitchen;
}

async function watched(kitchen: Socket): Promise<void> {
  expect(
    await answerTo(kitchen, 'create', 'shops/subscribe', { item: hongKong }, {}),
  ).toMatchObject([null, {}]);
}

async function resultOf(answered: Promise<unknown[]>): Promise<Readonly<Record<string, unknown>>> {
  const [refused, result] = await answered;
  if (typeof result !== 'object' || result === null) throw new Error(JSON.stringify(refused));
  return Object.fromEntries(Object.entries(result));
}

function order(guest: Socket): Promise<Readonly<Record<string, unknown>>> {
  const products = cartOf(takeAway, here.restaurant);
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return resultOf(answerTo(guest, 'create', 'tableSessions/create', data, {}));
}

/** Here again after it was gone; answers why it went. */
async function returned(socket: Socket): Promise<unknown> {
  const why = await new Promise((gone) => socket.once('disconnect', gone));
  await new Promise<void>((again) => socket.once('connect', again));
  return why;
}

/**
 * Something is done here while nothing gets through to Redis; then it is away for both nodes, and
 * comes back.
 */
async function duringOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  line.silence();
  const result = await work();
  await redis.stop();
  line.cut();
  await expect.poll(() => countOf('redis unreachable')).toBe(2);
  await redis.start();
  await expect.poll(() => countOf('redis reconnected')).toBe(2);
  return result;
}

function countOf(words: string): number {
  return told.filter((one) => one.includes(words)).length;
}

describe('nodes after Redis was away', () => {
  it('[SAFE-01] [CALL-02] have staff come back, who read what was ordered on another node meanwhile', async () => {
    const [guest, kitchen] = [await guestAt(here), await kitchenAt(there)];
    const again = returned(kitchen);
    await duringOutage(() => order(guest));
    expect(await again).toBe('transport close');
  });

  it('[SAFE-02] end logins that were ended on another node meanwhile', async () => {
    const login = { kind: 'member', user: members[0]?._id ?? '' } as const;
    const token = await tokenOf(login);
    const [phone, tablet] = [await knownAt(here, login), await knownAt(there, login)];
    const again = returned(tablet);
    const left = await duringOutage(() => answerTo(phone, 'remove', 'authentication', null, {}));
    expect(left).toMatchObject([null, {}]);
    expect(await again).toBe('transport close');
    expect(await loggedIn(await guestAt(there), token)).toMatchObject({
      data: { code: 'tokenInvalid' },
    });
  });

  it('[SESSION-11] leave guests without a login where they are, and tell them how their orders stand', async () => {
    const [guest, friend] = [await guestAt(here), await guestAt(there)];
    const { _id: session, restoreKey } = await order(guest);
    const key = { item: session, restoreKey };
    expect(await answerTo(friend, 'create', 'tableSessions/subscribe', key, {})).toMatchObject([
      null,
      {},
    ]);
    const { id } = friend;
    const heard = new Promise((patched) => friend.once('tableSessions patched', patched));
    await duringOutage(() => order(guest));
    expect(await heard).toMatchObject({ _id: session });
    expect(friend.id).toBe(id);
  });

  it('[SAFE-01] tell those that were joined all the while, and never knew', async () => {
    const [guest, kitchen] = [await guestAt(here), await kitchenAt(there)];
    const again = returned(kitchen);
    line.silence();
    await order(guest);
    line.cut();
    expect(await again).toBe('transport close');
    expect(countOf('redis unreachable')).toBe(1);
  });
});
