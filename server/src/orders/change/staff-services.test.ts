import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Login } from '../../calls/login.ts';
import { done, messageOf, payBy, stateOf, start } from '@servery/server/testing/paying-guest.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { dish, member, otherShop, shop } from '@servery/server/testing/payment-seed.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { TestSession } from '@servery/server/testing/payment-seed.ts';
import { untilWaiting } from '@servery/server/testing/lock-waits.ts';

const staff = (role: 'kitchen' | 'floor' | 'manager', at = shop): Login => ({
  kind: 'staff',
  device: null,
  staff: 'e'.repeat(24),
  shop: at,
  role,
});
const strangers: readonly (readonly [string, Login | null, string])[] = [
  ['a guest without a login', null, 'loginRequired'],
  ['a member', { kind: 'member', user: member }, 'notAllowed'],
  ['a kiosk', { kind: 'kiosk', device: 'f'.repeat(24), shop }, 'notAllowed'],
  ['staff of another shop', staff('manager', otherShop), 'notFound'],
];
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

function newKey(): string {
  return randomBytes(16).toString('base64url');
}

async function take({ id }: TestSession, about: object = {}): Promise<unknown> {
  return scenario.call('create payments/counter', { session: id, ...about }, staff('floor'));
}

async function become({ id }: TestSession, status: string): Promise<unknown> {
  return scenario.call('create tableSessions/status', { session: id, status }, staff('manager'));
}

async function cancel({ id, restoreKey }: TestSession): Promise<unknown> {
  return scenario.call('create tableSessions/cancel', { session: id, restoreKey });
}

/** The order took two dishes and a coupon. */
async function orderWithCoupon(): Promise<TestSession & { readonly coupon: string }> {
  const made = await scenario.session();
  const coupon = randomBytes(12).toString('hex');
  const rule = randomBytes(12).toString('hex');
  for (const statement of [
    `insert into order_discounts (id, source, shops, priority, definition)
      values ('${rule}', 'coupon', '{}', 1, '{}')`,
    `insert into coupons (id, name, rule, shops) values ('${rule}', '[]', '${rule}', '{}')`,
    `insert into user_coupons (id, code, coupon, user_id, status, session, used_at, shops)
      values ('${coupon}', '${coupon}', '${rule}', '${member}', 'used', '${made.id}', now(), '{}')`,
    `insert into session_discounts
      (session, item, source, place, rule_part, rule_version, user_coupon, holds_coupon)
      values ('${made.id}', 'i', 'coupon', 0, 'x', 1, '${coupon}', true)`,
    `update stock set quantity = quantity - 2 where product = '${dish}'`,
    `insert into stock_ledger (shop, product, quantity, session, reason)
      values ('${shop}', '${dish}', -2, '${made.id}', 'sold')`,
  ])
    await scenario.rows(statement);
  return { ...made, coupon };
}

async function left(coupon: string): Promise<unknown> {
  const [row] =
    await scenario.rows(`select s.quantity, c.status as coupon from stock s, user_coupons c
    where s.product = '${dish}' and c.id = '${coupon}'`);
  return row;
}

async function connected(): Promise<Client> {
  const client = new Client(scenario.database.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('a payment at the counter', () => {
  it.each(['ongoing', 'toPay'])(
    '[SESSION-02] [MEMBER-07] closes an order that is %s, once',
    async (status) => {
      const made = await scenario.session({ status });
      const requestKey = newKey();
      const answer = await take(made, { requestKey });
      expect(answer).toMatchObject({ _id: made.id, status: 'done', total: 12850, paid: 12850 });
      expect(await take(made, { requestKey })).toEqual(answer);
      expect(await take(made)).toEqual({ code: 'statusRefused', from: 'done', to: 'done' });
      expect(await stateOf(scenario, made.id)).toEqual(done('counter'));
    },
  );

  it('[PAY-03] comes before a later one through a gateway, which is to be refunded', async () => {
    const made = await scenario.session();
    const started = await start(scenario, 'stripe', made);
    await scenario.time.advance(1);
    await take(made);
    await payBy('pay', started);
    expect(await stateOf(scenario, made.id)).toEqual({
      status: 'done',
      attempts: ['stripe refundDue', 'counter paid'],
      paid: [12850, 12850],
      points: [12],
    });
  });

  it('closes an order that costs nothing without a payment, and refuses an empty one', async () => {
    const free = await scenario.session({ total: 0 });
    expect(await take(free)).toMatchObject({ status: 'done' });
    expect(await stateOf(scenario, free.id)).toMatchObject({ attempts: [], paid: [] });
    const empty = await scenario.session({ lines: 0 });
    expect(await take(empty)).toEqual({ code: 'paymentRefused', reason: 'nothingOrdered' });
  });

  it.each(strangers)('is refused for %s', async (_, login, code) => {
    const made = await scenario.session();
    expect(await scenario.call('create payments/counter', { session: made.id }, login)).toEqual({
      code,
    });
    expect(
      await scenario.call('create payments/counter', { session: made.id }, staff('kitchen')),
    ).toEqual({
      code: 'notAllowed',
    });
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: 'ongoing', paid: [] });
  });
});

describe('a change of status by staff', () => {
  const statuses = ['ongoing', 'toPay', 'done', 'test', 'void', 'cancelled'];
  const wanted = ['ongoing', 'toPay', 'cancelled', 'void'];
  const allowed = new Set([
    'ongoing toPay',
    'toPay ongoing',
    'ongoing cancelled',
    'toPay cancelled',
    'done void',
  ]);
  const cases = statuses.flatMap((from) => wanted.map((to) => [from, to] as const));

  it.each(cases)('[SESSION-02] from %s to %s is made only if allowed', async (from, to) => {
    const made = await scenario.session({ status: from });
    const isAllowed = allowed.has(`${from} ${to}`);
    expect(await become(made, to)).toMatchObject(
      isAllowed ? { _id: made.id, status: to } : { code: 'statusRefused', from, to },
    );
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: isAllowed ? to : from });
  });

  it('[COUPON-05] [MEMBER-07] to void returns stock, coupon and points, and marks the payment for refund', async () => {
    const { coupon, ...made } = await orderWithCoupon();
    await payBy('pay', await start(scenario, 'cybersource', made));
    const before = await left(coupon);
    expect(before).toMatchObject({ coupon: 'used' });
    expect(await become(made, 'void')).toMatchObject({ status: 'void', paid: 0 });
    expect(await stateOf(scenario, made.id)).toEqual({
      status: 'void',
      attempts: ['cybersource refundDue'],
      paid: [12850],
      points: [12, -12],
    });
    expect(await left(coupon)).toMatchObject({ coupon: 'valid', quantity: 40 });
    expect(scenario.stockPublished.at(-1)).toEqual([shop, [dish]]);
    expect(await become(made, 'void')).toEqual({ code: 'statusRefused', from: 'void', to: 'void' });
    expect(await left(coupon)).toMatchObject({ quantity: 40 });
  });

  it('[SESSION-02] [COUPON-05] is retried after a deadlock with an order over stock and coupon', async () => {
    const { coupon, ...made } = await orderWithCoupon();
    const [order, other] = [await connected(), await connected()];
    // The session that detects the deadlock is cancelled; this one does not check for a minute.
    await order.query(`set deadlock_timeout = '1min'`);
    await order.query('begin');
    await order.query(`select from user_coupons where id = '${coupon}' for update`);
    await other.query('begin');
    await other.query(`select from stock where product = '${dish}' for update`);
    const changing = become(made, 'cancelled');
    await untilWaiting(scenario.database.db, 1);
    const taking = order.query(`select from stock where product = '${dish}' for update`);
    await untilWaiting(scenario.database.db, 2);
    await other.query('rollback');
    await taking;
    await order.query('rollback');
    expect(await changing).toMatchObject({ status: 'cancelled' });
    expect(await left(coupon)).toMatchObject({ coupon: 'valid', quantity: 40 });
  });

  it('[STAFF-06] is kept in the history, as is a payment at the counter', async () => {
    const made = await scenario.session();
    await take(made);
    await become(made, 'void');
    // Refused, and not kept.
    await become(made, 'void');
    expect(
      await scenario.rows(`select staff, call, change, total_before::integer as before,
        total_after::integer as after from session_changes where session = '${made.id}' order by id`),
    ).toEqual([
      { staff: 'e'.repeat(24), call: 'payments/counter', change: {}, before: 12850, after: 12850 },
      {
        staff: 'e'.repeat(24),
        call: 'tableSessions/status',
        change: { status: 'void' },
        before: 12850,
        after: 12850,
      },
    ]);
  });

  it('[TENDER-08] to void gives back what was taken at the counter', async () => {
    const made = await scenario.session();
    await take(made);
    expect(await become(made, 'void')).toMatchObject({ status: 'void', paid: 0 });
    const back = `select r.amount::integer as amount, r.tip::integer as tip from refunds r
      join tenders t on t.id = r.tender where t.session = '${made.id}'`;
    expect(await scenario.rows(back)).toEqual([{ amount: 12850, tip: 0 }]);
  });

  it.each(strangers)('is refused for %s', async (_, login, code) => {
    const made = await scenario.session();
    const requested = { session: made.id, status: 'cancelled' };
    expect(await scenario.call('create tableSessions/status', requested, login)).toEqual({ code });
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: 'ongoing' });
  });
});

describe('the progress of an order', () => {
  it('[SESSION-12] is set by any staff of the shop, and published', async () => {
    const made = await scenario.session({ status: 'done' });
    const requested = { session: made.id, progress: 'completed', taken: 'taken' };
    expect(
      await scenario.call('create tableSessions/progress', requested, staff('kitchen')),
    ).toMatchObject({
      progress: 'completed',
      version: 2,
    });
    expect(scenario.published.at(-1)).toBe(made.id);
    const row = `select progress, tv_status from sessions where id = '${made.id}'`;
    expect(await scenario.rows(row)).toEqual([{ progress: 'completed', tv_status: 'taken' }]);
    const back = { session: made.id, progress: 'ready' };
    await scenario.call('create tableSessions/progress', back, staff('kitchen'));
    expect(await scenario.rows(row)).toEqual([{ progress: 'ready', tv_status: null }]);
  });

  const progressOf = (session: string) =>
    scenario.rows(`select progress from sessions where id = '${session}'`);

  it.each(['received', 'preparing', 'ready', 'completed'])(
    '[SESSION-12] is set to %s by the kitchen',
    async (progress) => {
      const { id: session } = await scenario.session();
      const requested = { session, progress };
      expect(
        await scenario.call('create tableSessions/progress', requested, staff('kitchen')),
      ).toMatchObject({ _id: session, progress });
      expect(await progressOf(session)).toEqual([{ progress }]);
    },
  );

  it.each(['cooking', 'done', 'paid', 'toPay', '', null])(
    '[SESSION-12] is not set to %o by the kitchen',
    async (progress) => {
      const { id: session } = await scenario.session();
      const requested = { session, progress };
      expect(
        await scenario.call('create tableSessions/progress', requested, staff('kitchen')),
      ).toMatchObject({ code: 'inputInvalid' });
      expect(await progressOf(session)).toEqual([{ progress: 'received' }]);
    },
  );

  const mark = (session: string, progress: string, about: object = {}) =>
    scenario.call(
      'create tableSessions/progress',
      { session, progress, ...about },
      staff('kitchen'),
    );

  it('[DELIVERY-05] of a delivery is on its way, then delivered and over', async () => {
    const { id } = await scenario.session({ type: 'delivery', status: 'done' });
    const row = `select progress, tv_status, progress_times ? 'onItsWay' as "hasLeft",
      progress_times ? 'delivered' as "isThere" from sessions where id = '${id}'`;
    expect(await mark(id, 'onItsWay')).toMatchObject({ progress: 'onItsWay', version: 2 });
    expect(scenario.published.at(-1)).toBe(id);
    expect(await scenario.rows(row)).toEqual([
      { progress: 'onItsWay', tv_status: null, hasLeft: true, isThere: false },
    ]);
    expect(await mark(id, 'delivered')).toMatchObject({ progress: 'delivered', version: 3 });
    expect(await scenario.rows(row)).toEqual([
      { progress: 'delivered', tv_status: 'taken', hasLeft: true, isThere: true },
    ]);
  });

  it('[DELIVERY-05] of a delivery is set once by a repeated request', async () => {
    const { id } = await scenario.session({ type: 'delivery' });
    const requestKey = newKey();
    const first = await mark(id, 'onItsWay', { requestKey });
    await mark(id, 'delivered');
    expect(await mark(id, 'onItsWay', { requestKey })).toEqual(first);
    expect(await progressOf(id)).toEqual([{ progress: 'delivered' }]);
  });

  it.each([
    ['takeAway', 'onItsWay'],
    ['takeAway', 'delivered'],
    ['dineInNoTable', 'delivered'],
    ['delivery', 'completed'],
  ])('[DELIVERY-05] of %s is never %s', async (type, to) => {
    const { id } = await scenario.session({ type });
    expect(await mark(id, to)).toMatchObject({ code: 'statusRefused', to });
    expect(await progressOf(id)).toEqual([{ progress: 'received' }]);
  });

  it('[SESSION-12] [RECORD-02] is stored with the time of each step', async () => {
    const made = await scenario.session();
    for (const progress of ['preparing', 'ready'])
      await scenario.call(
        'create tableSessions/progress',
        { session: made.id, progress },
        staff('kitchen'),
      );
    const [row] = await scenario.rows(
      `select progress_times as times from sessions where id = '${made.id}'`,
    );
    const aTime: unknown = expect.any(Number);
    expect(row).toEqual({ times: { preparing: aTime, ready: aTime } });
  });

  it.each(strangers)('is refused for %s', async (_, login, code) => {
    const { id: session } = await scenario.session();
    const requested = { session, progress: 'ready' };
    expect(await scenario.call('create tableSessions/progress', requested, login)).toEqual({
      code,
    });
  });

  it.each(['cancelled', 'void'])('is refused when the order is %s', async (status) => {
    const { id: session } = await scenario.session({ status });
    const requested = { session, progress: 'ready' };
    expect(await scenario.call('create tableSessions/progress', requested, staff('floor'))).toEqual(
      {
        code: 'sessionClosed',
        status,
      },
    );
  });
});

describe('a guest who cancels an order', () => {
  it('[COUPON-05] [SESSION-02] gets the coupon back, and the stock is returned', async () => {
    const { coupon, ...made } = await orderWithCoupon();
    expect(await cancel(made)).toMatchObject({ _id: made.id, status: 'cancelled' });
    expect(await left(coupon)).toMatchObject({ coupon: 'valid', quantity: 40 });
    expect(scenario.stockPublished.at(-1)).toEqual([shop, [dish]]);
    expect(await cancel(made)).toMatchObject({
      code: 'statusRefused',
      from: 'cancelled',
      to: 'cancelled',
    });
  });

  it.each([
    [
      'is being paid',
      { status: 'toPay' },
      { code: 'statusRefused', from: 'toPay', to: 'cancelled', progress: 'received' },
    ],
    [
      'is being cooked',
      { progress: 'preparing' },
      { code: 'statusRefused', from: 'ongoing', to: 'cancelled', progress: 'preparing' },
    ],
    ['was a table’s', { type: 'dineIn' }, { code: 'notAllowed' }],
  ])('[SESSION-02] is refused when the order %s', async (_, about, refusal) => {
    const made = await scenario.session(about);
    expect(await cancel(made)).toEqual(refusal);
  });

  it('[SESSION-12] is stored as the reason, like a cancellation by staff', async () => {
    const [own, ours] = [await scenario.session(), await scenario.session()];
    await cancel(own);
    await become(ours, 'cancelled');
    const why = ({ id }: TestSession) =>
      scenario.rows(`select status, end_reason as why from sessions where id = '${id}'`);
    expect(await why(own)).toEqual([{ status: 'cancelled', why: 'guest' }]);
    expect(await why(ours)).toEqual([{ status: 'cancelled', why: 'staff' }]);
  });

  it('needs its restore key', async () => {
    const made = await scenario.session();
    expect(await cancel({ ...made, restoreKey: newKey() })).toEqual({ code: 'notFound' });
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: 'ongoing' });
  });

  it('[PAY-03] is refused while a payment may still arrive', async () => {
    const made = await scenario.session();
    await messageOf(scenario, await start(scenario, 'stripe', made));
    expect(await cancel(made)).toMatchObject({ code: 'statusRefused', from: 'toPay' });
  });
});
