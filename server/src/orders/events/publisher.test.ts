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
  // Stock events are published only for counted dishes.
  await scenario.rows(`update stock set stock_mode = 'synced', mode = 'none', online_mode = null,
    quantity = 100, online_threshold = 0 where product = '${productId('pork-chop-rice')}'`);
});

beforeEach(() => {
  scenario.time.now += 2 * minuteMs;
  scenario.emitted.splice(0);
  stock.splice(0);
});

async function placeTakeAway(): Promise<string> {
  const session = { type: 'takeAway', section: hongKongOnline } as const;
  const products = cartOf({ ...session, shop: hongKong, dishes }, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return String(given(await scenario.send('create tableSessions/create', { data }))['_id']);
}

/** A table that has ordered its first round. */
async function orderAtTable(): Promise<string> {
  const table = tables.find(({ shop, kind }) => shop === hongKong && kind === 'table');
  const scan = { viewItem: table?.code, date: scenario.time.now, capacity: 2, shop: hongKong };
  const opened = await scenario.send('create tableSessions/createOrResume', { data: scan });
  const session = String(given(opened)['_id']);
  const requested = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const data = { session, cart: cartOf(requested, scenario.restaurant), requestKey: aKey() };
  given(await scenario.send('create tableSessions/order', { data }));
  return session;
}

/** Another node on the same database; its events are recorded with those of the first. */
function otherNode(): RunningPublisher {
  const { db, sessions, menus } = scenario.parts;
  return publisher({
    db,
    sessions,
    menus,
    emit: (room, event, payload) => void scenario.emitted.push({ room, event, payload }),
    stockChanged: (shop, products) => void stock.push([shop, products]),
    isHeard: () => false,
    emptyRoom: () => undefined,
    leaveRoom: () => undefined,
    log: quiet,
  });
}

/** An outbox entry of a node that died before it emitted the event; returns the missing event. */
async function leaveUnsent(
  session: string,
  topic: 'created' | 'patched',
): Promise<readonly unknown[]> {
  await scenario.publisher.settled();
  const events = staffEvents(session);
  await scenario.rows(`insert into outbox (topic, session, shop, at)
    select '${topic}', session, '${hongKong}', max(ordered_at)
    from session_lines where session = '${session}' group by session`);
  scenario.emitted.splice(0);
  return events;
}

function staffEvents(session: string): readonly unknown[] {
  const events = scenario.emitted.filter(({ event }) => event === 'tableSessions created');
  expect(events.every(({ room }) => room === rooms.staff(hongKong))).toBe(true);
  return events
    .map(({ payload }) => payload)
    .filter((one) => JSON.stringify(one).includes(session));
}

function phoneEvents(session: string): readonly unknown[] {
  return scenario.emitted
    .filter(({ room }) => room === rooms.session(session))
    .map(({ payload }) => payload);
}

/** The outbox refuses deletions until the returned function is called. */
async function blockDeletes(): Promise<() => Promise<void>> {
  await scenario.rows(`create function away() returns trigger language plpgsql as
      $$ begin raise 'away'; end $$;
    create trigger away before delete on outbox for each statement execute function away()`);
  return restoredBy('drop function if exists away cascade');
}

/** Sessions cannot be read until the returned function is called. */
async function blockReads(): Promise<() => Promise<void>> {
  await scenario.rows('alter table session_discounts rename to discounts_away');
  return restoredBy('alter table if exists discounts_away rename to session_discounts');
}

/** Also runs at the end of the test: the other tests need the table as it was. */
function restoredBy(statement: string): () => Promise<void> {
  const back = async (): Promise<void> => void (await scenario.rows(statement));
  onTestFinished(back);
  return back;
}

async function recover(...nodes: readonly RunningPublisher[]): Promise<void> {
  const olderThan = new Date(scenario.time.now + minuteMs);
  await Promise.all(nodes.map((node) => node.recoverOutbox(olderThan)));
  for (const node of nodes) await node.settled();
}

async function entriesOf(session: string): Promise<number> {
  return (await scenario.rows(`select from outbox where session = '${session}'`)).length;
}

describe('an order whose node died before it emitted the event', () => {
  it.each([
    ['an order', { place: placeTakeAway, topic: 'created', hasPhones: false }],
    ['a round at a table', { place: orderAtTable, topic: 'patched', hasPhones: true }],
  ] as const)(
    '[SAFE-01] [STOCK-04] %s reaches staff and menus once',
    async (_, { place, topic, hasPhones }) => {
      const session = await place();
      const events = await leaveUnsent(session, topic);
      expect(events).toHaveLength(1);
      await recover(otherNode(), otherNode(), otherNode());
      await recover(otherNode());
      expect(staffEvents(session)).toEqual(events);
      expect(stock).toEqual([[hongKong, [productId('pork-chop-rice')]]]);
      // Nobody follows an order that was never answered; a table's phones may be elsewhere.
      expect(scenario.emitted.some(({ room }) => room === rooms.session(session))).toBe(hasPhones);
      expect(await entriesOf(session)).toBe(0);
    },
  );

  it('[SAFE-01] stays unsent when another event of its session is published', async () => {
    const session = await placeTakeAway();
    const events = await leaveUnsent(session, 'created');
    const node = otherNode();
    node.sessionChanged(session);
    await node.settled();
    expect(await entriesOf(session)).toBe(1);
    await recover(node);
    expect(staffEvents(session)).toEqual(events);
  });

  it('[SAFE-01] is not published to staff once it is cancelled', async () => {
    const session = await placeTakeAway();
    await leaveUnsent(session, 'created');
    await scenario.rows(
      `select change_status('${session}', 'cancelled', to_timestamp(${scenario.time.now / 1000}))`,
    );
    await recover(otherNode());
    expect(staffEvents(session)).toEqual([]);
    expect(await entriesOf(session)).toBe(0);
  });
});

describe('an order whose node is alive', () => {
  it('[SAFE-01] is published to staff once if recovery runs before its entry is deleted', async () => {
    // Else it may be gone before it is looked at.
    const back = await blockDeletes();
    const session = await placeTakeAway();
    expect(await entriesOf(session)).toBe(1);
    await back();
    await recover(scenario.publisher);
    expect(staffEvents(session)).toHaveLength(1);
    expect(await entriesOf(session)).toBe(0);
  });

  it('[SAFE-01] is not recovered by other nodes while it is recent', async () => {
    const session = await placeTakeAway();
    await otherNode().recoverOutbox(new Date(scenario.time.now + 20_000));
    await scenario.publisher.settled();
    expect(staffEvents(session)).toHaveLength(1);
    expect(stock).toEqual([]);
  });

  it('[SAFE-01] is published to staff once if its entry could not be deleted at first', async () => {
    const back = await blockDeletes();
    const session = await placeTakeAway();
    await scenario.publisher.settled();
    await back();
    expect(await entriesOf(session)).toBe(1);
    await scenario.publisher.recoverOutbox(new Date(0));
    await scenario.publisher.settled();
    expect(await entriesOf(session)).toBe(0);
    await recover(otherNode());
    expect(staffEvents(session)).toHaveLength(1);
  });

  it('[SESSION-11] [SAFE-01] is published to its table if its session could not be read at first', async () => {
    const session = await orderAtTable();
    await leaveUnsent(session, 'patched');
    const [row] = await scenario.rows(
      `select max(id) as entry from outbox where session = '${session}'`,
    );
    const back = await blockReads();
    const node = otherNode();
    const placed = {
      _id: session,
      version: 2,
      round: 1,
      orderNumber: 1,
      total: 1,
      at: scenario.time.now,
      payBy: null,
    };
    node.orderPlaced(
      { ...placed, outboxId: Number(row?.['entry']) },
      { shop: hongKong, type: 'dineIn', status: 'ongoing' },
    );
    await node.settled();
    await back();
    expect(phoneEvents(session)).toEqual([]);
    await node.recoverOutbox(new Date(0));
    await node.settled();
    expect(phoneEvents(session)).toHaveLength(1);
    expect(staffEvents(session)).toHaveLength(1);
    expect(await entriesOf(session)).toBe(0);
  });
});

describe('a bell', () => {
  let session: string;

  beforeEach(async () => {
    session = await orderAtTable();
    await scenario.publisher.settled();
    scenario.emitted.splice(0);
  });

  /** A bell that is stored by a node that dies at once. */
  async function ringUnsent(requested: 'staff' | 'bill' = 'staff') {
    const { db } = scenario.database;
    const bell = { for: requested, at: scenario.time.now };
    const rung = await db
      .transaction()
      .execute((transaction) => ringBell(transaction, session, bell));
    if (rung === null) throw new Error('the bell did not ring');
    const { outboxId: _, ...events } = rung;
    return events;
  }

  async function answerBell(): Promise<void> {
    const { db } = scenario.database;
    await db
      .transaction()
      .execute((transaction) => silenceBell(transaction, session, scenario.time.now));
  }

  function bellEvents(): readonly unknown[] {
    const events = scenario.emitted.filter(({ event }) => event === 'tableSessions bell');
    expect(events.every(({ room }) => room === rooms.staff(hongKong))).toBe(true);
    return events.map(({ payload }) => payload);
  }

  it('[SESSION-19] [SAFE-01] whose node died is published once to staff, and to the phones at its table', async () => {
    const rung = await ringUnsent();
    await recover(otherNode(), otherNode(), otherNode());
    await recover(otherNode());
    expect(bellEvents()).toEqual([rung]);
    expect(phoneEvents(session).at(-1)).toMatchObject({
      bell: { for: 'staff', at: scenario.time.now },
    });
    expect(await entriesOf(session)).toBe(0);
  });

  it('[SESSION-19] of a slow node is published to phones at once, and left to it for staff', async () => {
    await ringUnsent();
    const node = otherNode();
    await node.recoverOutbox(new Date(scenario.time.now + 20_000));
    await node.settled();
    expect(phoneEvents(session)).toHaveLength(1);
    expect(bellEvents()).toEqual([]);
    expect(await entriesOf(session)).toBe(1);
  });

  it('[SESSION-19] is not published once staff have answered it', async () => {
    await ringUnsent();
    await answerBell();
    await recover(otherNode());
    expect(bellEvents()).toEqual([]);
    expect(await entriesOf(session)).toBe(0);
  });

  it('[SESSION-19] is published for each open reason', async () => {
    const first = await ringUnsent();
    scenario.time.now += 1;
    const rung = await ringUnsent('bill');
    await recover(otherNode());
    // Read again for publishing: both have the version of the session as it is now.
    expect(bellEvents()).toEqual([{ ...first, version: rung.version }, rung]);
    expect(await entriesOf(session)).toBe(0);
  });

  it('[SESSION-19] of a live node is published once if recovery runs before its entry is deleted', async () => {
    const data = { session, for: 'staff', requestKey: aKey() };
    given(await scenario.send('create tableSessions/bell', { data }));
    await recover(scenario.publisher);
    await recover(otherNode());
    expect(bellEvents()).toHaveLength(1);
    expect(await entriesOf(session)).toBe(0);
  });
});
