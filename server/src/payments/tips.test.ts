import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { sql } from 'kysely';
import { looseObject, parse, string } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, payWith } from '../../testing/simulator-browser.ts';
import { frozenParts } from '../menu/store/frozen-parts.ts';
import { sessionStore } from '../orders/store/sessions.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import { codeOf } from '../../testing/fuzz/fuzz-call.ts';
import { guestFor, accessFixture } from '../../testing/access/fixture.ts';
import type { Order, AccessFixture } from '../../testing/access/fixture.ts';
import { testServer } from '../../testing/running-server.ts';
import { recomputed } from '../orders/read/recompute.ts';
import { startCalls } from '../../testing/paying-guest.ts';

const kinds = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe', 'counter'] as const;
type Kind = (typeof kinds)[number];

/** The table's bill is 1.00: 30 % of it is less than the tips of these tests. */
const maxTipPercent = 5000;

let fixture: AccessFixture;
let table: Order;
let before: StoredSession;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  await takeTips([5, 10]);
  ({ order: table } = await guestFor(fixture, 'keyHolder', 'table'));
  // The menu is reloaded a moment after it has changed.
  await vi.waitUntil(async () => codeOf(await start('counter', { tips: 100 })) === 'done', 60_000);
});

async function takeTips(percents: readonly number[]): Promise<void> {
  await sql`update shops
    set settings = settings || ${JSON.stringify({ tipPercents: percents, maxTipPercent })}::jsonb
    where id = ${hongKong}`.execute(fixture.server.database.db);
}

beforeEach(async () => {
  fixture.server.passTime(61_000);
  ({ order: table } = await guestFor(fixture, 'keyHolder', 'table'));
  before = await stored();
});

async function stored(): Promise<StoredSession> {
  const found = await sessionStore(fixture.server.database.db).session(table._id);
  if (found === null) throw new Error('the session is gone');
  return found;
}

function startData(kind: Kind, about: object) {
  const method = fixture.server.restaurant.paymentMethods.find(
    ({ shop, gateway }) => shop === hongKong && gateway === kind,
  );
  const { _id: session, restoreKey } = table;
  const requestKey = newRequestKey();
  return { session, restoreKey, methodRef: method?._id, requestKey, ...about };
}

function start(kind: Kind, about: object) {
  return fixture.call(null, startCalls[kind], { data: startData(kind, about) });
}

async function startStep(about: object) {
  const { result } = await start('stripe', about);
  const { url } = parse(looseObject({ url: string() }), result);
  return { kind: 'redirect', url, gatewayId: null } as const;
}

async function attempts(): Promise<readonly unknown[]> {
  const { rows } = await sql`select amount::integer, status from payment_attempts
    where session = ${table._id} order by begun_at, amount`.execute(fixture.server.database.db);
  return rows;
}

/** Only the tips differ, and the bill can be computed from what is stored (SAFE-04). */
async function expectTipped(tips: number): Promise<void> {
  const now = await stored();
  expect([now.tips, now.total]).toEqual([tips, before.total - before.tips + tips]);
  expect({ ...now.bill, tips: 0, total: 0, points: 0, discounts: [] }).toEqual({
    ...before.bill,
    tips: 0,
    total: 0,
    points: 0,
    discounts: [],
  });
  expect(
    await recomputed(now, { partsOf: frozenParts(fixture.server.database.db).bodiesOf }),
  ).toEqual(now.bill);
}

describe('tips of a table that pays', () => {
  it.each(kinds)('[PAY-09] [PRICE-18] are on the bill that is requested by %s', async (kind) => {
    expect(codeOf(await start(kind, { tips: 1250 }))).toBe('done');
    await expectTipped(1250);
    expect(await stored()).toMatchObject({ status: 'toPay' });
    const queried = kind === 'counter' ? [] : [{ amount: before.total + 1250, status: 'begun' }];
    expect(await attempts()).toEqual(queried);
  });

  it('[PAY-09] are paid with the rest, and stay on the receipt', async () => {
    await payWith(await openPage(await startStep({ tips: 900 })), 'pay');
    const { status, payments } = await stored();
    expect([status, payments.map(({ amount }) => amount)]).toEqual(['done', [before.total + 900]]);
    await expectTipped(900);
  });

  it('[PAY-09] stay if they are not mentioned, and are removed on request', async () => {
    await start('counter', { tips: 500 });
    const { version } = await stored();
    await start('counter', {});
    await start('counter', { tips: 500 });
    expect(await stored()).toMatchObject({ tips: 500, version });
    await start('counter', { tips: 0 });
    await expectTipped(0);
  });

  it('[PAY-09] [TENDER-07] are not lowered below what was paid of them', async () => {
    await start('counter', { tips: 1000 });
    const amount = before.total + 600;
    const tender = { session: table._id, kind: 'card', amount, requestKey: newRequestKey() };
    const manager = fixture.people.staff('manager', hongKong);
    expect(codeOf(await fixture.call(manager, 'create tenders/take', { data: tender }))).toBe(
      'done',
    );
    await start('counter', { tips: 100 });
    const { status, total, tips } = await stored();
    expect({ status, total, tips }).toEqual({ status: 'done', total: amount, tips: 600 });
  });

  it('[PAY-04] [PAY-09] start a new payment when they change: the older amount is due back', async () => {
    const older = await openPage(await startStep({ tips: 300 }));
    fixture.server.passTime(1);
    const newer = await openPage(await startStep({ tips: 700 }));
    await payWith(older, 'pay');
    expect(await stored()).toMatchObject({ status: 'toPay', tips: 700 });
    await payWith(newer, 'pay');
    expect(await stored()).toMatchObject({ status: 'done' });
    expect(await attempts()).toEqual([
      { amount: before.total + 300, status: 'refundDue' },
      { amount: before.total + 700, status: 'paid' },
    ]);
  });

  it('[SESSION-13] [PAY-09] are added once for one request key, and another amount is another request', async () => {
    const requestKey = newRequestKey();
    const [first, second] = [
      await start('stripe', { tips: 400, requestKey }),
      await start('stripe', { tips: 400, requestKey }),
    ];
    expect(second.result).toEqual(first.result);
    expect(await attempts()).toHaveLength(1);
    expect(codeOf(await start('stripe', { tips: 500, requestKey }))).toBe('requestKeyReused');
    await expectTipped(400);
  });

  it('[PAY-09] are refused for a self-order, and nothing of it changes', async () => {
    const { order } = await guestFor(fixture, 'keyHolder');
    const data = {
      ...startData('stripe', { tips: 100 }),
      session: order._id,
      restoreKey: order.restoreKey,
    };
    const result = await fixture.call(null, startCalls.stripe, { data });
    expect(result.error).toMatchObject({ data: { code: 'inputInvalid', where: ['data', 'tips'] } });
    const { status } = (await sessionStore(fixture.server.database.db).session(order._id)) ?? {};
    expect(status).toBe('ongoing');
  });

  it('[PAY-07] are refused above the share of the bill that the shop takes', async () => {
    const most = before.total * 50;
    const refused = await start('stripe', { tips: most + 1 });
    expect(refused.error).toMatchObject({
      data: { code: 'inputInvalid', where: ['data', 'tips'] },
    });
    expect(await stored()).toEqual(before);
    expect(codeOf(await start('counter', { tips: most }))).toBe('done');
    await expectTipped(most);
  });

  it('[PAY-07] [PAY-09] are refused if the shop accepts none; an empty list is no tip', async () => {
    await takeTips([]);
    await expect
      .poll(async () => codeOf(await start('counter', { tips: 100 })))
      .toBe('inputInvalid');
    expect(codeOf(await start('counter', { tips: 0 }))).toBe('done');
    await expectTipped(0);
  });
});
