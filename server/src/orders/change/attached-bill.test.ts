import { sql } from 'kysely';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, expect, it } from 'vitest';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import type { Login } from '../../calls/login.ts';
import { sessionStore } from '../store/sessions.ts';
import { accessFixture } from '@servery/server/testing/access/fixture.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import type { TestServer } from '@servery/server/testing/running-server.ts';
import { aKey, cartOf } from '@servery/server/testing/order-scenario.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };

async function send(login: Login | null, name: CallName, data: object): Promise<unknown> {
  const { error, result } = await accessFixture(server).call(login, name, { data });
  expect(error).toBeNull();
  return result;
}

function manager(): Login {
  const [found] = server.restaurant.staff.filter(
    ({ role, shop }) => role === 'manager' && shop === hongKong,
  );
  if (found === undefined) throw new Error('the shop has no manager');
  return { kind: 'staff', device: null, staff: found._id, shop: hongKong, role: 'manager' };
}

function fieldOf(answer: unknown, field: string): string {
  return typeof answer === 'object' && answer !== null ? String(Reflect.get(answer, field)) : '';
}

/** The keys of the phones at the tables, by session. */
const keys = new Map<string, string>();

async function orderedAt(name: string): Promise<string> {
  const viewItem =
    tables.find((table) => table.shop === hongKong && table.name === name)?.code ?? '';
  const ticket = fieldOf(await send(null, 'create tableSessions/scan', { viewItem }), 'ticket');
  const scan = { viewItem, ticket, capacity: 2, shop: hongKong, requestKey: aKey() };
  const opened = await send(null, 'create tableSessions/createOrResume', scan);
  const session = fieldOf(opened, '_id');
  const restoreKey = fieldOf(opened, 'restoreKey');
  const dishes = [{ dish: 'pork-chop-rice', quantity: 3 }];
  const requested = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const cart = cartOf(requested, server.restaurant);
  const round = { session, restoreKey, cart, requestKey: aKey() };
  await send(null, 'create tableSessions/order', round);
  keys.set(session, restoreKey);
  return session;
}

it('[MEMBER-05] [MEMBER-07] [RULE-06] a member code shown at the till applies level and points to earlier rounds', async () => {
  const session = await orderedAt('A1');
  const sessions = sessionStore(server.database.db);
  const before = await sessions.session(session);
  const code = fieldOf(await send(ming, 'create users/code', {}), 'code');
  await send(manager(), 'create users/attach', { code, session, requestKey: aKey() });
  const after = await sessions.session(session);
  expect([before?.bill?.points, after?.user]).toEqual([0, ming.user]);
  expect(after?.bill?.points).toBeGreaterThan(0);
  expect(after?.total).toBeLessThan(before?.total ?? 0);
  expect(after?.items.some(({ source }) => source === 'vip')).toBe(true);
});

it('[SESSION-13] [RULE-06] a code sent again after its node died completes the new bill', async () => {
  const session = await orderedAt('A2');
  const sessions = sessionStore(server.database.db);
  const before = await sessions.session(session);
  const code = fieldOf(await send(ming, 'create users/code', {}), 'code');
  const requested = { code, session, requestKey: aKey() };
  const first = await send(manager(), 'create users/attach', requested);
  const billed = await sessions.session(session);
  // As if the node had died between the commit and the new bill.
  await sql`update sessions
    set total = ${before?.total}, bill = ${JSON.stringify(before?.bill)}::jsonb
    where id = ${session}`.execute(server.database.db);
  expect(await send(manager(), 'create users/attach', requested)).toEqual(first);
  const after = await sessions.session(session);
  expect([after?.total, after?.bill]).toEqual([billed?.total, billed?.bill]);
  expect(after?.total).toBeLessThan(before?.total ?? 0);
});

async function goToPay(session: string, gateway: 'counter' | 'stripe'): Promise<void> {
  const { db } = server.database;
  const { rows } = await sql<{ id: string }>`select id from payment_methods
    where shop = ${hongKong} and gateway = ${gateway} and enabled`.execute(db);
  const restoreKey = keys.get(session);
  await send(null, 'create payments/online', { session, restoreKey, methodRef: rows[0]?.id });
}

it('[MEMBER-05] [RULE-06] a code shown at the till applies to a table that pays there', async () => {
  const session = await orderedAt('A3');
  const sessions = sessionStore(server.database.db);
  const before = await sessions.session(session);
  await goToPay(session, 'counter');
  const code = fieldOf(await send(ming, 'create users/code', {}), 'code');
  await send(manager(), 'create users/attach', { code, session, requestKey: aKey() });
  const after = await sessions.session(session);
  expect([after?.status, after?.user]).toEqual(['toPay', ming.user]);
  expect(after?.bill?.points).toBeGreaterThan(0);
  expect(after?.total).toBeLessThan(before?.total ?? 0);
});

it('[PAY-04] [RULE-06] a code shown while a gateway’s page is open does not change its amount', async () => {
  const session = await orderedAt('A4');
  const sessions = sessionStore(server.database.db);
  const before = await sessions.session(session);
  await goToPay(session, 'stripe');
  const code = fieldOf(await send(ming, 'create users/code', {}), 'code');
  await send(manager(), 'create users/attach', { code, session, requestKey: aKey() });
  const after = await sessions.session(session);
  expect([after?.status, after?.total, after?.bill]).toEqual([
    'toPay',
    before?.total,
    before?.bill,
  ]);
});

it('[MEMBER-05] [FLOOR-10] a code shown for a table that has joined a bill is left for that bill', async () => {
  const [session, into] = [await orderedAt('A5'), await orderedAt('A6')];
  await send(manager(), 'create floor/merge', { session, into, requestKey: aKey() });
  const code = fieldOf(await send(ming, 'create users/code', {}), 'code');
  const data = { code, session, requestKey: aKey() };
  const refused = await accessFixture(server).call(manager(), 'create users/attach', { data });
  expect(refused.error).toMatchObject({
    data: { code: 'floorRefused', reason: 'merged', session: into },
  });
  await send(manager(), 'create users/attach', { code, session: into, requestKey: aKey() });
  const users = [session, into].map((id) => sessionStore(server.database.db).session(id));
  expect((await Promise.all(users)).map((found) => found?.user)).toEqual([null, ming.user]);
});
