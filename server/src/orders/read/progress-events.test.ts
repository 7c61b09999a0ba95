import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { feathersClient } from '@servery/server/testing/feathers-client.ts';
import { aKey, cartOf } from '@servery/server/testing/order-scenario.ts';
import { testRedisUrl } from '@servery/server/testing/redis-server.ts';
import { testApp } from '@servery/server/testing/test-app.ts';
import type { TestApp } from '@servery/server/testing/test-app.ts';
import { answerTo, socketsTo } from '@servery/server/testing/test-transport.ts';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../limits/limits.ts';

const redisUrl = await testRedisUrl();
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  here = await testApp({ redisUrl });
  // With the limits that guests meet.
  there = await testApp({ redisUrl, database: here.database, limits: defaultLimits });
});

interface Order {
  readonly _id: string;
  readonly restoreKey: string;
}

const dishes = [{ dish: 'egg-tart' }];
const takeAway = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
const unknownId = 'f'.repeat(24);

function cart(): readonly object[] {
  return cartOf(takeAway, here.restaurant);
}

async function send(socket: Socket, path: string, data: object): Promise<unknown> {
  const [refused, result] = await answerTo(socket, 'create', path, data, {});
  if (refused !== null) throw new Error(JSON.stringify(refused));
  return result;
}

/** An order with the details of a person. */
async function newOrder(guest: Socket): Promise<Order> {
  const session = {
    type: 'takeAway',
    section: hongKongOnline,
    contact: { name: 'Chan Tai Man', phone: '9123 4567' },
  };
  const order = { session, shop: hongKong, products: cart(), requestKey: aKey() };
  const placed = await send(guest, 'tableSessions/create', order);
  return { _id: text(placed, '_id'), restoreKey: text(placed, 'restoreKey') };
}

function text(value: unknown, field: string): string {
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, field)) : '';
}

/** Another round, and so a change of the order. */
async function addRound(guest: Socket, { _id: session, restoreKey }: Order): Promise<void> {
  const round = { session, restoreKey, cart: cart(), requestKey: aKey() };
  await send(guest, 'tableSessions/order', round);
}

function eventsAt(socket: Socket): unknown[] {
  const received: unknown[] = [];
  socket.on('tableSessions patched', (event: unknown) => received.push(event));
  return received;
}

function guestAt({ address }: TestApp): Promise<Socket> {
  return socketsTo(address).connect({ reconnection: true, reconnectionDelay: 1 });
}

/** What everybody may know of an order that nobody cooks yet. */
function progress({ _id }: Order, version: number): object {
  const orderNumber: unknown = expect.any(Number);
  return { _id, status: 'ongoing', progress: 'received', orderNumber, version };
}

describe('an order followed by its id alone', () => {
  it('[CALL-11] answers how it stands, over the socket and over HTTP, and no more', async () => {
    const order = await newOrder(await guestAt(here));
    const stranger = await guestAt(there);
    expect(await send(stranger, 'tableSessions/subscribe', { item: order._id })).toEqual(
      progress(order, 1),
    );
    const answered = await fetch(`${here.address}/api/tableSessions/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ item: order._id }),
    });
    expect(await answered.json()).toEqual(progress(order, 1));
  });

  it('[CALL-11] opens nothing else on that connection', async () => {
    const order = await newOrder(await guestAt(here));
    const stranger = await guestAt(here);
    await send(stranger, 'tableSessions/subscribe', { item: order._id });
    const [refused] = await answerTo(stranger, 'get', 'tableSessions', order._id, {});
    expect(refused).toMatchObject({ data: { code: 'notFound' } });
  });

  it('[CALL-11] sends each change once, from another node too, without lines or people', async () => {
    const guest = await guestAt(here);
    const [order, last] = [await newOrder(guest), await newOrder(guest)];
    const [stranger, friend] = [await guestAt(there), await guestAt(there)];
    const [seen, seenByFriend] = [eventsAt(stranger), eventsAt(friend)];
    // A second time, as a client does that lost the answer.
    for (const item of [order._id, order._id, last._id])
      await send(stranger, 'tableSessions/subscribe', { item });
    await send(friend, 'tableSessions/subscribe', {
      item: order._id,
      restoreKey: order.restoreKey,
    });
    await addRound(guest, order);
    await expect.poll(() => seen.length).toBe(1);
    await addRound(guest, order);
    await expect.poll(() => seenByFriend.length).toBe(2);
    await addRound(guest, last);
    await expect.poll(() => seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([progress(order, 2), progress(order, 3), progress(last, 2)]);
    expect(seenByFriend).toMatchObject([
      { version: 2, products: [{}, {}], contact: { name: 'Chan Tai Man' } },
      { version: 3, products: [{}, {}, {}] },
    ]);
  });

  it('[CALL-11] goes on after a reconnect when it is sent again, as Feathers clients do', async () => {
    const guest = await guestAt(here);
    const order = await newOrder(guest);
    const socket = await guestAt(there);
    const app = feathersClient(socket);
    const seen: unknown[] = [];
    app.service('tableSessions').on('patched', (event: unknown) => seen.push(event));
    const subscribe = (): Promise<unknown> =>
      app.service('tableSessions/subscribe').create({ item: order._id });
    await subscribe();
    const again = new Promise((subscribed) => {
      socket.once('connect', () => subscribed(subscribe()));
    });
    socket.io.engine.close();
    expect(await again).toEqual(progress(order, 1));
    await addRound(guest, order);
    await expect.poll(() => seen).toEqual([progress(order, 2)]);
  });

  it('[CALL-11] is whole once its key is shown, and each change still arrives once', async () => {
    const guest = await guestAt(here);
    const order = await newOrder(guest);
    const phone = await guestAt(here);
    const seen = eventsAt(phone);
    await send(phone, 'tableSessions/subscribe', { item: order._id });
    const { _id: item, restoreKey } = order;
    expect(await send(phone, 'tableSessions/subscribe', { item, restoreKey })).toMatchObject({
      products: [{}],
    });
    // The connection holds the order now: the id alone means all of it.
    await send(phone, 'tableSessions/subscribe', { item });
    await addRound(guest, order);
    await here.app.publisher.settled();
    await send(phone, 'appOrdering/staticInit', {});
    expect(seen).toMatchObject([{ version: 2, products: [{}, {}] }]);
    expect(seen).toHaveLength(1);
  });

  it('[CALL-11] [SAFE-05] refuses a wrong key like an unknown id, and counts both as guesses', async () => {
    const order = await newOrder(await guestAt(here));
    const guesser = await guestAt(there);
    const guess = async (data: object): Promise<unknown> =>
      (await answerTo(guesser, 'create', 'tableSessions/subscribe', data, {}))[0];
    const wrongKey = await guess({ item: order._id, restoreKey: aKey() });
    expect(wrongKey).toMatchObject({ data: { code: 'notFound' } });
    expect(await guess({ item: unknownId })).toEqual(wrongKey);
    for (let nth = 2; nth < 10; nth += 1) await guess({ item: `${nth}`.repeat(24) });
    expect(await guess({ item: order._id })).toMatchObject({ data: { code: 'tooMany' } });
  });
});
