import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcer } from './announcing.ts';
import type { RunningAnnouncer } from './announcing.ts';
import { rooms } from './channels.ts';
import { aKey, cartOf, given, newEvening } from './services/sessions/test-evening.ts';
import type { Evening } from './services/sessions/test-evening.ts';
import { quiet } from './store/test-cluster.ts';

let evening: Evening;
const dishes = [{ dish: 'pork-chop-rice' }];
const stock: unknown[] = [];

beforeAll(async () => {
  evening = await newEvening();
  // Only what is counted can run out, and only of that open menus are told.
  await evening.rows(`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
    quantity = 100, online_threshold = 0 where product = '${productId('pork-chop-rice')}'`);
});

beforeEach(() => {
  evening.time.now += 2 * minuteMs;
  evening.heard.splice(0);
  stock.splice(0);
});

async function ordered(): Promise<string> {
  const session = { type: 'takeAway', section: hongKongOnline } as const;
  const products = cartOf({ ...session, shop: hongKong, dishes }, evening.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return String(given(await evening.ask('create tableSessions/create', { data }))['_id']);
}

/** A table that has ordered its first round. */
async function served(): Promise<string> {
  const table = tables.find(({ shop, kind }) => shop === hongKong && kind === 'table');
  const scan = { viewItem: table?.code, date: evening.time.now, capacity: 2, shop: hongKong };
  const opened = await evening.ask('create tableSessions/createOrResume', { data: scan });
  const session = String(given(opened)['_id']);
  const wish = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const data = { session, cart: cartOf(wish, evening.restaurant), requestKey: aKey() };
  given(await evening.ask('create tableSessions/order', { data }));
  return session;
}

/** Another node of the same house; what it tells is heard in the same rooms. */
function otherNode(): RunningAnnouncer {
  const { db, sessions, books } = evening.parts;
  return announcer({
    db,
    sessions,
    books,
    tell: (room, event, payload) => void evening.heard.push({ room, event, payload }),
    stockChanged: (shop, products) => void stock.push([shop, products]),
    emptyRoom: () => undefined,
    log: quiet,
  });
}

/** The note of an order as it stands when its node died with nothing told; answers what staff would have heard. */
async function leftUntold(session: string, topic: 'created' | 'patched'): Promise<readonly unknown[]> {
  await evening.announcer.settled();
  const told = staffHeard(session);
  await evening.rows(`insert into outbox (topic, session, shop, at)
    select '${topic}', session, '${hongKong}', max(ordered_at) from session_lines where session = '${session}' group by session`);
  evening.heard.splice(0);
  return told;
}

function staffHeard(session: string): readonly unknown[] {
  const told = evening.heard.filter(({ event }) => event === 'tableSessions created');
  expect(told.every(({ room }) => room === rooms.staff(hongKong))).toBe(true);
  return told.map(({ payload }) => payload).filter((one) => JSON.stringify(one).includes(session));
}

async function keptHouse(...nodes: readonly RunningAnnouncer[]): Promise<void> {
  const olderThan = new Date(evening.time.now + minuteMs);
  await Promise.all(nodes.map((node) => node.tellForgotten(olderThan)));
  for (const node of nodes) await node.settled();
}

async function notesOf(session: string): Promise<number> {
  return (await evening.rows(`select from outbox where session = '${session}'`)).length;
}

describe('an order whose node died before it told anybody', () => {
  it.each([
    ['an order', ordered, 'created', false],
    ['a round at a table', served, 'patched', true],
  ] as const)('[SAFE-01] [STOCK-04] %s reaches staff and menus once', async (_, place, topic, hasPhones) => {
    const session = await place();
    const told = await leftUntold(session, topic);
    expect(told).toHaveLength(1);
    await keptHouse(otherNode(), otherNode(), otherNode());
    await keptHouse(otherNode());
    expect(staffHeard(session)).toEqual(told);
    expect(stock).toEqual([[hongKong, [productId('pork-chop-rice')]]]);
    // Nobody can have asked for news of an order that was never answered; a table's phones may hang on another node.
    expect(evening.heard.some(({ room }) => room === rooms.session(session))).toBe(hasPhones);
    expect(await notesOf(session)).toBe(0);
  });

  it('[SAFE-01] is not taken for told because its guests were told of something else', async () => {
    const session = await ordered();
    const told = await leftUntold(session, 'created');
    const node = otherNode();
    node.sessionChanged(session);
    await node.settled();
    expect(await notesOf(session)).toBe(1);
    await keptHouse(node);
    expect(staffHeard(session)).toEqual(told);
  });

  it('[SAFE-01] is no order for staff any more once it was called off', async () => {
    const session = await ordered();
    await leftUntold(session, 'created');
    await evening.rows(
      `select change_status('${session}', 'cancelled', to_timestamp(${evening.time.now / 1000}))`,
    );
    await keptHouse(otherNode());
    expect(staffHeard(session)).toEqual([]);
    expect(await notesOf(session)).toBe(0);
  });
});

describe('an order whose node lives', () => {
  it('[SAFE-01] is told to staff once, though the house is kept before its note is struck', async () => {
    const session = await ordered();
    expect(await notesOf(session)).toBe(1);
    await keptHouse(evening.announcer);
    expect(staffHeard(session)).toHaveLength(1);
    expect(await notesOf(session)).toBe(0);
  });

  it('[SAFE-01] is left to it by the other nodes as long as it is fresh', async () => {
    const session = await ordered();
    await otherNode().tellForgotten(new Date(evening.time.now + 20_000));
    await evening.announcer.settled();
    expect(staffHeard(session)).toHaveLength(1);
    expect(stock).toEqual([]);
  });
});
