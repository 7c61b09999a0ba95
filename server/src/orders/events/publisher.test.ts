import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { publisher } from './publisher.ts';
import type { RunningPublisher } from './publisher.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { aKey, cartOf, given, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { ringBell, silenceBell } from '../store/bells.ts';
import { quiet } from '@servery/server/testing/cluster.ts';

let scenario: OrderScenario;
const dishes = [{ dish: 'pork-chop-rice' }];
const stock: unknown[] = [];

beforeAll(async () => {
  scenario = await newOrderScenario();
  // Only what is counted can run out, and only of that open menus are told.
  await scenario.rows(`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
    quantity = 100, online_threshold = 0 where product = '${productId('pork-chop-rice')}'`);
});

beforeEach(() => {
  scenario.time.now += 2 * minuteMs;
  scenario.heard.splice(0);
  stock.splice(0);
});

async function ordered(): Promise<string> {
  const session = { type: 'takeAway', section: hongKongOnline } as const;
  const products = cartOf({ ...session, shop: hongKong, dishes }, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return String(given(await scenario.ask('create tableSessions/create', { data }))['_id']);
}

/** A table that has ordered its first round. */
async function served(): Promise<string> {
  const table = tables.find(({ shop, kind }) => shop === hongKong && kind === 'table');
  const scan = { viewItem: table?.code, date: scenario.time.now, capacity: 2, shop: hongKong };
  const opened = await scenario.ask('create tableSessions/createOrResume', { data: scan });
  const session = String(given(opened)['_id']);
  const requested = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const data = { session, cart: cartOf(requested, scenario.restaurant), requestKey: aKey() };
  given(await scenario.ask('create tableSessions/order', { data }));
  return session;
}

/** Another node of the same house; what it tells is heard in the same rooms. */
function otherNode(): RunningPublisher {
  const { db, sessions, menus } = scenario.parts;
  return publisher({
    db,
    sessions,
    menus,
    emit: (room, event, payload) => void scenario.heard.push({ room, event, payload }),
    stockChanged: (shop, products) => void stock.push([shop, products]),
    emptyRoom: () => undefined,
    log: quiet,
  });
}

/**
 * The note of an order as it stands when its node died with nothing told; answers what staff would
 * have heard.
 */
async function leftUntold(
  session: string,
  topic: 'created' | 'patched',
): Promise<readonly unknown[]> {
  await scenario.publisher.settled();
  const told = staffHeard(session);
  await scenario.rows(`insert into outbox (topic, session, shop, at)
    select '${topic}', session, '${hongKong}', max(ordered_at) from session_lines where session = '${session}' group by session`);
  scenario.heard.splice(0);
  return told;
}

function staffHeard(session: string): readonly unknown[] {
  const told = scenario.heard.filter(({ event }) => event === 'tableSessions created');
  expect(told.every(({ room }) => room === rooms.staff(hongKong))).toBe(true);
  return told.map(({ payload }) => payload).filter((one) => JSON.stringify(one).includes(session));
}

function phonesHeard(session: string): readonly unknown[] {
  return scenario.heard
    .filter(({ room }) => room === rooms.session(session))
    .map(({ payload }) => payload);
}

/** The database lets nothing go until the answer is called. */
async function nothingStruck(): Promise<() => Promise<void>> {
  await scenario.rows(`create function away() returns trigger language plpgsql as $$ begin raise 'away'; end $$;
    create trigger away before delete on outbox for each statement execute function away()`);
  return onceMore('drop function if exists away cascade');
}

/** No session can be read until the answer is called. */
async function nothingRead(): Promise<() => Promise<void>> {
  await scenario.rows('alter table payments rename to payments_away');
  return onceMore('alter table if exists payments_away rename to payments');
}

/** At the end of the test too: the others need it as it was. */
function onceMore(mended: string): () => Promise<void> {
  const back = async (): Promise<void> => void (await scenario.rows(mended));
  onTestFinished(back);
  return back;
}

async function keptHouse(...nodes: readonly RunningPublisher[]): Promise<void> {
  const olderThan = new Date(scenario.time.now + minuteMs);
  await Promise.all(nodes.map((node) => node.recoverOutbox(olderThan)));
  for (const node of nodes) await node.settled();
}

async function notesOf(session: string): Promise<number> {
  return (await scenario.rows(`select from outbox where session = '${session}'`)).length;
}

describe('an order whose node died before it told anybody', () => {
  it.each([
    ['an order', { place: ordered, topic: 'created', hasPhones: false }],
    ['a round at a table', { place: served, topic: 'patched', hasPhones: true }],
  ] as const)(
    '[SAFE-01] [STOCK-04] %s reaches staff and menus once',
    async (_, { place, topic, hasPhones }) => {
      const session = await place();
      const told = await leftUntold(session, topic);
      expect(told).toHaveLength(1);
      await keptHouse(otherNode(), otherNode(), otherNode());
      await keptHouse(otherNode());
      expect(staffHeard(session)).toEqual(told);
      expect(stock).toEqual([[hongKong, [productId('pork-chop-rice')]]]);
      // Nobody can have asked for news of an order that was never answered; a table's phones may
      // hang on another node.
      expect(scenario.heard.some(({ room }) => room === rooms.session(session))).toBe(hasPhones);
      expect(await notesOf(session)).toBe(0);
    },
  );

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
    await scenario.rows(
      `select change_status('${session}', 'cancelled', to_timestamp(${scenario.time.now / 1000}))`,
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
    await keptHouse(scenario.publisher);
    expect(staffHeard(session)).toHaveLength(1);
    expect(await notesOf(session)).toBe(0);
  });

  it('[SAFE-01] is left to it by the other nodes as long as it is fresh', async () => {
    const session = await ordered();
    await otherNode().recoverOutbox(new Date(scenario.time.now + 20_000));
    await scenario.publisher.settled();
    expect(staffHeard(session)).toHaveLength(1);
    expect(stock).toEqual([]);
  });

  it('[SAFE-01] is told to staff once, though the database was away when its note was to be struck', async () => {
    const back = await nothingStruck();
    const session = await ordered();
    await scenario.publisher.settled();
    await back();
    expect(await notesOf(session)).toBe(1);
    await scenario.publisher.recoverOutbox(new Date(0));
    await scenario.publisher.settled();
    expect(await notesOf(session)).toBe(0);
    await keptHouse(otherNode());
    expect(staffHeard(session)).toHaveLength(1);
  });

  it('[SESSION-11] [SAFE-01] is told to its table, though the database was away when it was to be told', async () => {
    const session = await served();
    await leftUntold(session, 'patched');
    const [row] = await scenario.rows(
      `select max(id) as note from outbox where session = '${session}'`,
    );
    const back = await nothingRead();
    const node = otherNode();
    const placed = {
      _id: session,
      version: 2,
      round: 1,
      orderNumber: 1,
      total: 1,
      at: scenario.time.now,
    };
    node.orderPlaced(
      { ...placed, outboxId: Number(row?.['note']) },
      { shop: hongKong, type: 'dineIn' },
    );
    await node.settled();
    await back();
    expect(phonesHeard(session)).toEqual([]);
    await node.recoverOutbox(new Date(0));
    await node.settled();
    expect(phonesHeard(session)).toHaveLength(1);
    expect(staffHeard(session)).toHaveLength(1);
    expect(await notesOf(session)).toBe(0);
  });
});

describe('a bell', () => {
  let session: string;

  beforeEach(async () => {
    session = await served();
    await scenario.publisher.settled();
    scenario.heard.splice(0);
  });

  /** Written down, and its node dies at once. */
  async function rungAndDied(requested: 'staff' | 'bill' = 'staff'): Promise<object> {
    const { db } = scenario.database;
    const bell = { for: requested, at: scenario.time.now };
    const rung = await db
      .transaction()
      .execute((transaction) => ringBell(transaction, session, bell));
    if (rung === null) throw new Error('the bell was not heard');
    const { outboxId: _, ...told } = rung;
    return told;
  }

  async function staffHaveCome(): Promise<void> {
    const { db } = scenario.database;
    await db
      .transaction()
      .execute((transaction) => silenceBell(transaction, session, scenario.time.now));
  }

  function bellsHeard(): readonly unknown[] {
    const told = scenario.heard.filter(({ event }) => event === 'tableSessions bell');
    expect(told.every(({ room }) => room === rooms.staff(hongKong))).toBe(true);
    return told.map(({ payload }) => payload);
  }

  it('[SESSION-19] [SAFE-01] whose node died reaches staff once, and the phones at its table', async () => {
    const rung = await rungAndDied();
    await keptHouse(otherNode(), otherNode(), otherNode());
    await keptHouse(otherNode());
    expect(bellsHeard()).toEqual([rung]);
    expect(phonesHeard(session).at(-1)).toMatchObject({
      bell: { for: 'staff', at: scenario.time.now },
    });
    expect(await notesOf(session)).toBe(0);
  });

  it('[SESSION-19] whose node may only be slow is told to the phones at once, and left to it for staff', async () => {
    await rungAndDied();
    const node = otherNode();
    await node.recoverOutbox(new Date(scenario.time.now + 20_000));
    await node.settled();
    expect(phonesHeard(session)).toHaveLength(1);
    expect(bellsHeard()).toEqual([]);
    expect(await notesOf(session)).toBe(1);
  });

  it('[SESSION-19] calls nobody once staff have come', async () => {
    await rungAndDied();
    await staffHaveCome();
    await keptHouse(otherNode());
    expect(bellsHeard()).toEqual([]);
    expect(await notesOf(session)).toBe(0);
  });

  it('[SESSION-19] calls for what the table wants now, not for what it wanted before', async () => {
    await rungAndDied();
    scenario.time.now += 1;
    const rung = await rungAndDied('bill');
    await keptHouse(otherNode());
    expect(bellsHeard()).toEqual([rung]);
    expect(await notesOf(session)).toBe(0);
  });

  it('[SESSION-19] whose node lives is told once, though the house is kept before its note is struck', async () => {
    const data = { session, for: 'staff', requestKey: aKey() };
    given(await scenario.ask('create tableSessions/bell', { data }));
    await keptHouse(scenario.publisher);
    await keptHouse(otherNode());
    expect(bellsHeard()).toHaveLength(1);
    expect(await notesOf(session)).toBe(0);
  });
});
