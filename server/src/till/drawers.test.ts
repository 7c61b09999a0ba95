import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { otherShop, shop } from '@servery/server/testing/payment-seed.ts';

const staff = (role: 'floor' | 'manager', at = shop): Login => ({
  kind: 'staff',
  device: null,
  staff: 'e'.repeat(24),
  shop: at,
  role,
});
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

function newKey(): string {
  return randomBytes(16).toString('base64url');
}

function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
}

function call(path: string, data: object, login: Login | null = staff('floor')) {
  return scenario.call(`create drawers/${path}`, data, login);
}

async function opened(name = newKey()): Promise<string> {
  return String(fieldOf(await call('open', { drawer: name, float: 50_000 }), '_id'));
}

function record(drawer: string, kind: string, amount = 0) {
  return call('record', { drawer, kind, amount, reason: 'Coins' }, staff('manager'));
}

function report(drawer: string, login: Login | null = staff('manager')) {
  return scenario.call('find drawers/report', { drawer }, login);
}

async function paidInCash(drawer: string): Promise<unknown> {
  const { id: session } = await scenario.session();
  const data = { session, kind: 'cash', amount: 12_850, tip: 150, given: 20_000, drawer };
  return scenario.call('create tenders/take', data, staff('floor'));
}

describe('a drawer', () => {
  it('[DRAWER-05] is opened once under its name, and again when it is closed', async () => {
    const name = newKey();
    const sent = { drawer: name, float: 50_000, requestKey: newKey() };
    const first = await call('open', sent);
    expect(first).toMatchObject({ drawer: name, device: null, closedAt: null });
    expect(await call('open', sent)).toEqual(first);
    const again = { drawer: name, float: 10 };
    expect(await call('open', again)).toEqual({ code: 'drawerRefused', reason: 'drawerOpen' });
    const elsewhere = await call('open', again, staff('floor', otherShop));
    expect(elsewhere).toMatchObject({ drawer: name });
    const drawer = fieldOf(first, '_id');
    await call('count', { drawer, counted: 50_000 });
    await call('close', { drawer });
    expect(await call('open', again)).toMatchObject({ drawer: name });
  });

  it('[DRAWER-05] is opened by one of many who open it at once', async () => {
    const name = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('open', { drawer: name, float: 100 })),
    );
    expect(answers.filter((answer) => fieldOf(answer, '_id') !== undefined)).toHaveLength(1);
  });

  it('[DRAWER-01] [DRAWER-02] reports every event and the figures they make', async () => {
    const drawer = await opened();
    await paidInCash(drawer);
    const { id: session } = await scenario.session();
    const card = { session, kind: 'card', amount: 850, drawer };
    const taken = await scenario.call('create tenders/take', card, staff('floor'));
    const back = { tender: fieldOf(taken, 'tender'), amount: 350, reason: 'Cold soup', drawer };
    await scenario.call('create tenders/refund', back, staff('manager'));
    await record(drawer, 'paidIn', 1000);
    await record(drawer, 'paidOut', 300);
    await record(drawer, 'drop', 40_000);
    await record(drawer, 'noSale');
    const answer = await report(drawer);
    const means = (one: string, amount: number): object => ({ means: one, amount });
    expect(fieldOf(answer, 'report')).toMatchObject({
      isClosed: false,
      float: { amount: 50_000 },
      tenders: [means('cash', 12_850), means('card', 850)],
      refunds: [means('card', 350)],
      tips: [means('cash', 150)],
      paidIn: { amount: 1000 },
      paidOut: { amount: 300 },
      drops: { amount: 40_000 },
      expected: { amount: 23_700 },
      counted: null,
      overOrShort: null,
    });
    expect(fieldOf(answer, 'events')).toMatchObject(
      [
        ['open', 50_000],
        ['cashTender', 12_850],
        ['otherTender', 850],
        ['otherRefund', 350],
        ['paidIn', 1000],
        ['paidOut', 300],
        ['drop', 40_000],
        ['noSale', 0],
      ].map(([kind, amount]) => ({
        kind,
        amount,
        staff: 'e'.repeat(24),
        device: null,
        at: scenario.time.clock(),
      })),
    );
  });

  it('[DRAWER-09] names who did what, also when they work there no more', async () => {
    const drawer = await opened();
    await scenario.rows(`insert into staff (id, shop, name, role, active)
      values ('${'e'.repeat(24)}', '${shop}', 'Yan', 'floor', false)`);
    expect(fieldOf(await report(drawer), 'events')).toMatchObject([
      { kind: 'open', staffName: 'Yan' },
    ]);
  });

  it('[DRAWER-03] is counted blind, then closed with a reason where it is short', async () => {
    const drawer = await opened();
    await paidInCash(drawer);
    expect(await report(drawer, staff('floor'))).toEqual({
      code: 'drawerRefused',
      reason: 'countFirst',
    });
    expect(await call('close', { drawer })).toMatchObject({ reason: 'countFirst' });
    expect(await call('count', { drawer, counted: 62_990 })).toMatchObject({
      counted: 62_990,
      expected: 63_000,
      overOrShort: -10,
    });
    const x = fieldOf(await report(drawer, staff('floor')), 'report');
    expect(await call('close', { drawer })).toEqual({
      code: 'drawerRefused',
      reason: 'reasonNeeded',
      overOrShort: -10,
    });
    const z = await call('close', { drawer, reason: 'A coin fell down' });
    expect(z).toMatchObject({ closedAt: scenario.time.clock() });
    expect(fieldOf(z, 'report')).toEqual({ ...Object(x), isClosed: true });
    expect(await report(drawer, staff('floor'))).toEqual(z);
  });

  it('[DRAWER-03] is counted again once cash was moved', async () => {
    const drawer = await opened();
    await call('count', { drawer, counted: 50_000 });
    await record(drawer, 'drop', 1000);
    expect(await call('close', { drawer })).toMatchObject({ reason: 'countFirst' });
    expect(await call('count', { drawer, counted: 49_000 })).toMatchObject({ overOrShort: 0 });
    expect(await call('close', { drawer })).toMatchObject({ report: { overOrShort: 0 } });
  });

  it('[DRAWER-02] names the tables that are open when it is closed', async () => {
    const table = randomBytes(12).toString('hex');
    await scenario.rows(`insert into table_view_items (id, shop, name, capacity, code, order_type)
      values ('${table}', '${shop}', 'T7', 4, '${newKey()}', 'dineIn')`);
    const about = { type: 'dineIn', table_item: table, rounds: 1 };
    const { id } = await scenario.session(about);
    const { id: shared } = await scenario.session({ ...about, table_letter: 'A' });
    const drawer = await opened();
    await call('count', { drawer, counted: 50_000 });
    await call('close', { drawer });
    const both = `'${id}','${shared}'`;
    await scenario.rows(`update sessions set status = 'cancelled' where id in (${both})`);
    expect(await report(drawer)).toMatchObject({ report: { openTables: ['T7', 'T7-A'] } });
  });

  it('[DRAWER-04] takes nothing once it is closed', async () => {
    const drawer = await opened();
    await call('count', { drawer, counted: 50_000 });
    await call('close', { drawer });
    const closed = { code: 'drawerRefused', reason: 'drawerClosed' };
    expect(await record(drawer, 'paidIn', 100)).toEqual(closed);
    expect(await call('count', { drawer, counted: 1 })).toEqual(closed);
    expect(await call('close', { drawer })).toEqual(closed);
    expect(await paidInCash(drawer)).toEqual(closed);
  });

  it('[DRAWER-04] gives no more than it has, however many take it out at once', async () => {
    const drawer = await opened();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => record(drawer, 'paidOut', 20_000)),
    );
    expect(answers.filter((answer) => fieldOf(answer, 'event') !== undefined)).toHaveLength(2);
    expect(await record(drawer, 'drop', 10_001)).toEqual({
      code: 'drawerRefused',
      reason: 'drawerShort',
    });
    expect(await record(drawer, 'drop', 10_000)).toHaveProperty('event');
  });

  it.each([
    ['paidIn', 0],
    ['drop', 0],
    ['noSale', 100],
  ])('[DRAWER-05] refuses %s of %d', async (kind, amount) => {
    const drawer = await opened();
    expect(await record(drawer, kind, amount)).toMatchObject({ reason: 'nothingGiven' });
  });

  it.each([
    ['a negative amount', { kind: 'paidIn', amount: -1, reason: 'x' }],
    ['half a cent', { kind: 'paidIn', amount: 0.5, reason: 'x' }],
    ['no reason', { kind: 'paidIn', amount: 100, reason: '' }],
    ['a tender by hand', { kind: 'cashTender', amount: 100, reason: 'x' }],
  ])('[DRAWER-05] refuses %s by its schema', async (_, about) => {
    const drawer = await opened();
    expect(await call('record', { drawer, ...about })).toMatchObject({ code: 'inputInvalid' });
  });

  it('[DRAWER-05] records once for a request key', async () => {
    const drawer = await opened();
    const sent = { drawer, kind: 'paidIn', amount: 100, reason: 'Coins', requestKey: newKey() };
    const first = await call('record', sent);
    expect(await call('record', sent)).toEqual(first);
    expect(await report(drawer)).toMatchObject({ report: { paidIn: { amount: 100 } } });
  });

  it('[DRAWER-05] is needed for cash, and not for other means', async () => {
    const { id: session } = await scenario.session();
    const take = (about: object) =>
      scenario.call('create tenders/take', { session, amount: 100, ...about }, staff('floor'));
    const needed = { code: 'drawerRefused', reason: 'drawerNeeded' };
    expect(await take({ kind: 'cash' })).toEqual(needed);
    const drawer = await opened();
    const cash = await take({ kind: 'cash', drawer });
    const back = { tender: fieldOf(cash, 'tender'), amount: 100, reason: 'Cold soup' };
    expect(await scenario.call('create tenders/refund', back, staff('manager'))).toEqual(needed);
    expect(await take({ kind: 'card' })).toMatchObject({ paid: 200 });
  });

  it('[DRAWER-05] that was opened at a till is used there, or by managers who are at none', async () => {
    const on = (device: string | null, role: 'till' | 'manager' = 'till'): Login => ({
      kind: 'staff',
      device,
      staff: 'e'.repeat(24),
      shop,
      role,
    });
    const [here, there] = ['1'.repeat(24), '2'.repeat(24)];
    const name = newKey();
    const opening = await call('open', { drawer: name, float: 100 }, on(here));
    expect(opening).toMatchObject({ device: here });
    const drawer = String(fieldOf(opening, '_id'));
    const { id: session } = await scenario.session();
    const take = (login: Login) => {
      const data = { session, kind: 'cash', amount: 100, drawer };
      return scenario.call('create tenders/take', data, login);
    };
    const elsewhere = { code: 'drawerRefused', reason: 'drawerElsewhere' };
    expect(await take(on(there))).toEqual(elsewhere);
    expect(await take(on(there, 'manager'))).toEqual(elsewhere);
    expect(await take(on(null))).toEqual(elsewhere);
    expect(await call('count', { drawer, counted: 100 }, on(there))).toEqual(elsewhere);
    expect(await take(on(here))).toMatchObject({ paid: 100 });
    expect(await take(on(null, 'manager'))).toMatchObject({ paid: 200 });
    expect(fieldOf(await report(drawer), 'events')).toMatchObject([
      { kind: 'open', device: here },
      { kind: 'cashTender', device: here, session },
      { kind: 'cashTender', device: null, session },
    ]);
  });

  it('[DRAWER-06] of another shop is not found', async () => {
    const drawer = await opened();
    const elsewhere = staff('manager', otherShop);
    const notFound = { code: 'notFound' };
    expect(await call('count', { drawer, counted: 1 }, elsewhere)).toEqual(notFound);
    expect(await call('close', { drawer }, elsewhere)).toEqual(notFound);
    expect(await report(drawer, elsewhere)).toEqual(notFound);
    const { id: session } = await scenario.session({ shop: otherShop });
    const data = { session, kind: 'cash', amount: 100, drawer };
    expect(await scenario.call('create tenders/take', data, elsewhere)).toEqual(notFound);
    const listed = await scenario.call('find drawers', {}, elsewhere);
    expect(JSON.stringify(listed)).not.toContain(drawer);
    const own = await scenario.call('find drawers', { $limit: 100 }, staff('floor'));
    expect(JSON.stringify(own)).toContain(drawer);
  });
});
