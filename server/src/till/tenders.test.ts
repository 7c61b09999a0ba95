import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import {
  deliverMessage,
  messageOf,
  payBy,
  start,
  stateOf,
} from '@servery/server/testing/paying-guest.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { dish, member, otherShop, shop } from '@servery/server/testing/payment-seed.ts';
import type { TestSession } from '@servery/server/testing/payment-seed.ts';

const staff = (role: 'kitchen' | 'floor' | 'till' | 'manager', at = shop): Login => ({
  kind: 'staff',
  device: null,
  staff: 'e'.repeat(24),
  shop: at,
  role,
});
let scenario: PaymentScenario;
let drawer = '';
beforeAll(async () => {
  scenario = await paymentScenario();
  await scenario.rows(`update shops set settings = '{"cashStep":10}'`);
});
beforeEach(async () => {
  drawer = await openDrawer();
});

function newKey(): string {
  return randomBytes(16).toString('base64url');
}

async function openDrawer(login: Login = staff('floor')): Promise<string> {
  const data = { drawer: newKey(), float: 50_000 };
  return String(fieldOf(await scenario.call('create drawers/open', data, login), '_id'));
}

function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
}

type Tendered = Readonly<Record<string, unknown>>;

/** By floor staff, in cash into the drawer unless it says otherwise. */
function take({ id }: TestSession, about: Tendered, login: Login | null = staff('floor')) {
  const isCash = (about['kind'] ?? 'cash') === 'cash';
  const data = { session: id, kind: 'cash', ...(isCash ? { drawer } : {}), ...about };
  return scenario.call('create tenders/take', data, login);
}

function refund(about: Tendered, login: Login | null = staff('manager')) {
  return scenario.call('create tenders/refund', { reason: 'Cold soup', ...about }, login);
}

function become({ id }: TestSession, status: string, about: Tendered = {}) {
  const data = { session: id, status, ...about };
  return scenario.call('create tableSessions/status', data, staff('manager'));
}

async function tenderOf(answer: Promise<unknown>): Promise<string> {
  return String(fieldOf(await answer, 'tender'));
}

async function cashIn(id: string): Promise<unknown> {
  const answer = await scenario.call('find drawers/report', { drawer: id }, staff('manager'));
  return fieldOf(fieldOf(fieldOf(answer, 'report'), 'expected'), 'amount');
}

describe('a tender', () => {
  it('[TENDER-07] makes an order toPay, and done when nothing is open', async () => {
    const made = await scenario.session({ total: 12_856 });
    expect(await take(made, { kind: 'card', amount: 6428, tip: 500 })).toMatchObject({
      _id: made.id,
      status: 'toPay',
      total: 12_856,
      paid: 6428,
      open: 6428,
      tip: 500,
      change: 0,
    });
    const paidTime = `select paid_time is not null as "isPaid" from sessions where id = '${made.id}'`;
    expect(await scenario.rows(paidTime)).toEqual([{ isPaid: false }]);
    expect(await take(made, { amount: 6428, tip: 70, given: 10_000 })).toMatchObject({
      status: 'done',
      paid: 12_856,
      open: 0,
      amount: 6430,
      cashRounding: -2,
      given: 10_000,
      change: 3500,
    });
    expect(await scenario.rows(paidTime)).toEqual([{ isPaid: true }]);
    expect(await cashIn(drawer)).toBe(56_500);
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: 'done', points: [12] });
  });

  it.each(['floor', 'till', 'manager'] as const)(
    '[TENDER-07] [PERSON-01] is taken by %s',
    async (role) => {
      const made = await scenario.session();
      const taken = take(made, { kind: 'card', amount: 500 }, staff(role));
      expect(await taken).toMatchObject({ paid: 500 });
    },
  );

  it('[TENDER-07] is published, also when the status stays', async () => {
    const made = await scenario.session({ status: 'toPay' });
    const version = `select version::integer from sessions where id = '${made.id}'`;
    const outbox = `select topic from outbox where session = '${made.id}'`;
    await take(made, { kind: 'card', amount: 100 });
    expect([scenario.published.at(-1), await scenario.rows(version)]).toEqual([
      made.id,
      [{ version: 2 }],
    ]);
    expect(await scenario.rows(outbox)).toEqual([{ topic: 'patched' }]);
  });

  it('[TENDER-07] is taken once for a request key', async () => {
    const made = await scenario.session();
    const sent = { kind: 'card', amount: 5000, requestKey: newKey() };
    const first = await take(made, sent);
    expect(await take(made, sent)).toEqual(first);
    expect(await take(made, { ...sent, amount: 6000 })).toEqual({ code: 'requestKeyReused' });
    expect(await take(made, { kind: 'card', amount: 7850 })).toMatchObject({ status: 'done' });
    expect(await take(made, sent)).toEqual(first);
    expect(await stateOf(scenario, made.id)).toMatchObject({ paid: [5000, 7850] });
  });

  it('[TENDER-07] stays credited when staff put the order back, and guests order more', async () => {
    const made = await scenario.session();
    await take(made, { amount: 5000 });
    expect(await become(made, 'ongoing')).toMatchObject({ status: 'ongoing', paid: 5000 });
    await scenario.rows(`update sessions set total = 20000 where id = '${made.id}'`);
    expect(await take(made, { amount: 16_000 })).toMatchObject({
      code: 'tenderRefused',
      reason: 'moreThanOpen',
      open: 15_000,
    });
    expect(await take(made, { amount: 15_000 })).toMatchObject({ status: 'done', paid: 20_000 });
  });

  it.each([
    ['more than is open', { amount: 12_860 }, { reason: 'moreThanOpen', open: 12_850 }],
    ['nothing', { amount: 0 }, { reason: 'nothingGiven' }],
    ['cash without a coin', { amount: 1005 }, { reason: 'notPayable', step: 10 }],
    ['too little', { amount: 1000, given: 900 }, { reason: 'givenTooLittle', needed: 1000 }],
    [
      'a huge tip',
      { kind: 'card', amount: 1000, tip: 1_000_100 },
      { reason: 'tipTooHigh', most: 1_000_000 },
    ],
  ])('[TENDER-01] of %s is refused and changes nothing', async (_, about, refusal) => {
    const made = await scenario.session();
    expect(await take(made, about)).toEqual({ code: 'tenderRefused', ...refusal });
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: 'ongoing', paid: [] });
    expect(await cashIn(drawer)).toBe(50_000);
  });

  it.each([
    ['negative', { amount: -100 }],
    ['a fraction of a cent', { amount: 100.5 }],
    ['more than any bill', { amount: 10_000_000_000_001 }],
    ['text', { amount: '100' }],
    ['a negative tip', { amount: 100, tip: -100 }],
    ['given by card', { kind: 'card', amount: 100, given: 200 }],
    ['another means without a name', { kind: 'other', amount: 100 }],
    ['cash with a name', { amount: 100, label: 'Octopus' }],
    ['a means nobody knows', { kind: 'shells', amount: 100 }],
  ])('[TENDER-01] that is %s is refused by the schema', async (_, about) => {
    const made = await scenario.session();
    expect(await take(made, about)).toMatchObject({ code: 'inputInvalid' });
    expect(await stateOf(scenario, made.id)).toMatchObject({ paid: [] });
  });

  it.each(['done', 'void', 'cancelled', 'test'])(
    '[TENDER-07] is refused for an order that is %s',
    async (status) => {
      const made = await scenario.session({ status });
      expect(await take(made, { amount: 100 })).toEqual({ code: 'sessionClosed', status });
    },
  );

  it('[TENDER-07] is refused while nothing is ordered or nothing is to be paid', async () => {
    const empty = await scenario.session({ lines: 0 });
    const refused = { code: 'tenderRefused', reason: 'nothingOrdered' };
    expect(await take(empty, { amount: 100 })).toEqual(refused);
    const free = await scenario.session({ total: 0 });
    expect(await take(free, { amount: 100 })).toEqual({ ...refused, reason: 'nothingOpen' });
  });

  it.each([
    ['a guest without a login', null, 'loginRequired'],
    ['a member', { kind: 'member', user: member }, 'notAllowed'],
    ['a kiosk', { kind: 'kiosk', device: 'f'.repeat(24), shop }, 'notAllowed'],
    ['the kitchen', staff('kitchen'), 'notAllowed'],
    ['staff of another shop', staff('manager', otherShop), 'notFound'],
  ] as const)('[SAFE-02] is refused to %s, as is its refund', async (_, login, code) => {
    const made = await scenario.session();
    expect(await take(made, { kind: 'card', amount: 100 }, login)).toEqual({ code });
    const tender = await tenderOf(take(made, { kind: 'card', amount: 100 }));
    expect(await refund({ tender, amount: 100 }, login)).toEqual({ code });
    expect(await scenario.call('find tenders', { session: made.id }, login)).toEqual({ code });
    expect(await stateOf(scenario, made.id)).toMatchObject({ paid: [100] });
  });

  it('[TENDER-07] is never above the bill, however many take the last of it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await scenario.session();
      await take(made, { kind: 'card', amount: 12_000 });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => take(made, { kind: 'card', amount: 850 })),
      );
      const isTaken = (answer: unknown) => fieldOf(answer, 'tender') !== undefined;
      expect(answers.filter(isTaken)).toHaveLength(1);
      expect(await stateOf(scenario, made.id)).toMatchObject({
        status: 'done',
        paid: [12_000, 850],
        points: [12],
      });
    }
  });

  it('[TENDER-07] is listed with what is open, who took it and what it has left', async () => {
    const made = await scenario.session({ total: 12_856 });
    const tender = await tenderOf(
      take(made, { kind: 'other', label: 'Voucher', amount: 5000, tip: 300 }),
    );
    const given = await refund({ tender, amount: 1000, tip: 300 });
    expect(await scenario.call('find tenders', { session: made.id }, staff('floor'))).toEqual({
      session: made.id,
      currency: 'HKD',
      total: 12_856,
      paid: 4000,
      open: 8856,
      claimed: 0,
      cashDue: 8860,
      cashStep: 10,
      payments: [],
      tenders: [
        {
          _id: tender,
          kind: 'other',
          label: 'Voucher',
          name: [{ lang: 'en', value: 'Voucher' }],
          amount: 5000,
          tip: 300,
          cashRounding: 0,
          given: 5300,
          change: 0,
          left: { amount: 4000, tip: 0 },
          drawer: null,
          staff: 'e'.repeat(24),
          device: null,
          at: scenario.time.clock(),
          refunds: [
            {
              _id: fieldOf(given, 'refund'),
              amount: 1000,
              tip: 300,
              reason: 'Cold soup',
              drawer: null,
              staff: 'e'.repeat(24),
              device: null,
              at: scenario.time.clock(),
            },
          ],
        },
      ],
    });
  });

  it('[STAFF-06] is kept in the history of its order, as is its refund', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { kind: 'card', amount: 5000, tip: 100 }));
    await refund({ tender, amount: 1000 });
    const changes = `select call, change from session_changes where session = '${made.id}' order by id`;
    expect(await scenario.rows(changes)).toEqual([
      { call: 'tenders/take', change: { kind: 'card', label: '', amount: 5000, tip: 100 } },
      { call: 'tenders/refund', change: { tender, amount: 1000, tip: 0, reason: 'Cold soup' } },
    ]);
  });

  it.each(['tenders', 'refunds', 'drawer_events'])(
    '[TENDER-08] [DRAWER-05] of the table %s is never changed or deleted',
    async (table) => {
      const made = await scenario.session();
      await refund({ tender: await tenderOf(take(made, { amount: 100 })), amount: 100, drawer });
      const violated: unknown = expect.objectContaining({ code: '23514' });
      await expect(scenario.rows(`update ${table} set at = now()`)).rejects.toEqual(violated);
      await expect(scenario.rows(`delete from ${table}`)).rejects.toEqual(violated);
    },
  );
});

describe('a refund', () => {
  it('[TENDER-08] opens a part of an order that is not paid yet', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { amount: 5000 }));
    expect(await refund({ tender, amount: 2000, drawer })).toMatchObject({
      status: 'toPay',
      paid: 3000,
      open: 9850,
    });
    expect(await cashIn(drawer)).toBe(53_000);
  });

  it('[TENDER-08] [MEMBER-07] leaves a paid order done, with the points of what stays paid', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { kind: 'card', amount: 12_850 }));
    const half = { tender, amount: 6425 };
    expect(await refund(half)).toMatchObject({ status: 'done', paid: 6425, open: 0 });
    expect(await stateOf(scenario, made.id)).toMatchObject({ points: [12, -6] });
    await refund({ tender, amount: 100 });
    expect(await stateOf(scenario, made.id)).toMatchObject({ points: [12, -6, -1] });
    expect(await become(made, 'void')).toMatchObject({ status: 'void', paid: 0 });
    expect(await stateOf(scenario, made.id)).toMatchObject({ points: [12, -6, -1, -5] });
  });

  it('[TENDER-05] is never more than its tender has left, of amount and tip', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { kind: 'card', amount: 5000, tip: 500 }));
    await refund({ tender, amount: 3000, tip: 200 });
    const refused = { code: 'tenderRefused', reason: 'moreThanLeft', amount: 2000, tip: 300 };
    expect(await refund({ tender, amount: 2001 })).toEqual(refused);
    expect(await refund({ tender, amount: 0, tip: 301 })).toEqual(refused);
    expect(await refund({ tender, amount: 0 })).toMatchObject({ reason: 'nothingGiven' });
    expect(await refund({ tender, amount: 2000, tip: 300 })).toMatchObject({ paid: 0 });
    expect(await refund({ tender, amount: 1 })).toMatchObject({ reason: 'moreThanLeft' });
  });

  it('[TENDER-05] is never more than its tender has left, however many give it back at once', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { kind: 'card', amount: 5000 }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund({ tender, amount: 2000 })),
    );
    const given = answers.filter((answer) => fieldOf(answer, 'refund') !== undefined);
    expect(given).toHaveLength(2);
  });

  it('[TENDER-08] is made once for a request key, needs a reason and a known tender', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { kind: 'card', amount: 5000 }));
    const sent = { tender, amount: 5000, requestKey: newKey() };
    const first = await refund(sent);
    expect(await refund(sent)).toEqual(first);
    expect(await refund({ tender, amount: 1, reason: '' })).toMatchObject({ code: 'inputInvalid' });
    const unknown = { tender: '0'.repeat(24), amount: 1 };
    expect(await refund(unknown)).toEqual({ code: 'notFound' });
  });

  it('[TENDER-03] of all of a rounded tender undoes the rounding', async () => {
    const made = await scenario.session({ total: 12_856 });
    const tender = await tenderOf(take(made, { amount: 12_856 }));
    expect(await refund({ tender, amount: 12_850, drawer })).toMatchObject({ paid: 6 });
    expect(await refund({ tender, amount: 10, drawer })).toMatchObject({ paid: 0 });
    expect(await cashIn(drawer)).toBe(50_000);
  });

  it('[TENDER-08] of a payment through a gateway is due back', async () => {
    const made = await scenario.session();
    const started = await start(scenario, 'stripe', made);
    await payBy('pay', started);
    const payment = started.reference;
    expect(await refund({ payment, amount: 12_851 })).toMatchObject({ reason: 'moreThanLeft' });
    expect(await refund({ payment, amount: 2850 })).toMatchObject({ status: 'done', paid: 10_000 });
    expect(await refund({ payment, amount: 10_001 })).toMatchObject({ reason: 'moreThanLeft' });
    const listed = await scenario.call('find tenders', { session: made.id }, staff('floor'));
    expect(listed).toMatchObject({
      payments: [{ payment, amount: 12_850, left: { amount: 10_000, tip: 0 } }],
    });
    expect(await stateOf(scenario, made.id)).toMatchObject({ points: [12, -3] });
  });
});

describe('a void order', () => {
  async function soldOut(made: TestSession): Promise<void> {
    await scenario.rows(`insert into stock_ledger (shop, product, quantity, session, reason)
      values ('${shop}', '${dish}', -1, '${made.id}', 'sold')`);
  }

  async function stock(): Promise<unknown> {
    const [row] = await scenario.rows(`select quantity from stock where product = '${dish}'`);
    return fieldOf(row, 'quantity');
  }

  it('[TENDER-08] gives back cash from an open drawer, and its tips', async () => {
    const made = await scenario.session();
    await take(made, { amount: 5000, tip: 500 });
    await take(made, { kind: 'card', amount: 7850 });
    expect(await become(made, 'void')).toEqual({ code: 'drawerRefused', reason: 'drawerNeeded' });
    expect(await stateOf(scenario, made.id)).toMatchObject({ status: 'done' });
    const voided = await become(made, 'void', { drawer, reason: 'Wrong table' });
    expect(voided).toMatchObject({ status: 'void', paid: 0 });
    expect(await cashIn(drawer)).toBe(50_000);
    const reasons = `select r.reason from refunds r join tenders t on t.id = r.tender
      where t.session = '${made.id}'`;
    expect(await scenario.rows(reasons)).toEqual([
      { reason: 'Wrong table' },
      { reason: 'Wrong table' },
    ]);
  });

  it.each([
    [{}, 1],
    [{ stockReturns: true }, 1],
    [{ stockReturns: false }, 0],
  ])('[TENDER-08] with %j returns %d to stock', async (about, returned) => {
    const made = await scenario.session();
    await soldOut(made);
    const before = await stock();
    await take(made, { kind: 'card', amount: 12_850 });
    await become(made, 'void', about);
    expect(await stock()).toBe(Number(before) + returned);
    const [change] = await scenario.rows(`select change from session_changes
      where session = '${made.id}' and call = 'tableSessions/status'`);
    expect(change).toEqual({ change: { status: 'void', ...about } });
  });
});

describe('a part-paid order', () => {
  it('[TENDER-08] is not cancelled before its money has gone back', async () => {
    const made = await scenario.session();
    const tender = await tenderOf(take(made, { kind: 'card', amount: 5000 }));
    const refused = { code: 'tenderRefused', reason: 'partPaid' };
    expect(await become(made, 'cancelled')).toEqual(refused);
    await become(made, 'ongoing');
    const { id: session, restoreKey } = made;
    expect(await scenario.call('create tableSessions/cancel', { session, restoreKey })).toEqual(
      refused,
    );
    const cancel = `select cancel_order('${made.id}', 'unpaid', now()) as version`;
    expect(await scenario.rows(cancel)).toEqual([{ version: null }]);
    await expect(
      scenario.rows(`update sessions set status = 'cancelled' where id = '${made.id}'`),
    ).rejects.toEqual(expect.objectContaining({ code: '23514' }));
    await refund({ tender, amount: 5000 });
    expect(await become(made, 'cancelled')).toMatchObject({ status: 'cancelled' });
  });

  it('[TENDER-09] owes back what a gateway takes for an amount that is not open any more', async () => {
    const made = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, 'stripe', made));
    await scenario.time.advance(1);
    expect(await take(made, { kind: 'card', amount: 5000 })).toMatchObject({ status: 'toPay' });
    await deliverMessage(scenario, message);
    expect(await stateOf(scenario, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe refundDue', 'card paid'],
    });
    await scenario.time.advance(1);
    await payBy('pay', await start(scenario, 'stripe', made));
    expect(await stateOf(scenario, made.id)).toMatchObject({
      status: 'done',
      attempts: ['stripe refundDue', 'card paid', 'stripe paid'],
      paid: [12_850, 5000, 7850],
      points: [12],
    });
  });

  it('[TENDER-09] stays toPay when a payment of the rest fails', async () => {
    const made = await scenario.session();
    await take(made, { kind: 'card', amount: 5000 });
    await scenario.time.advance(1);
    await payBy('decline', await start(scenario, 'cybersource', made));
    expect(await stateOf(scenario, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['card paid', 'cybersource failed'],
    });
    expect(await become(made, 'ongoing')).toMatchObject({ status: 'ongoing', paid: 5000 });
  });

  it('[TENDER-07] is closed at the counter by what is open', async () => {
    const made = await scenario.session();
    await take(made, { kind: 'card', amount: 5000 });
    const closed = await scenario.call(
      'create payments/counter',
      { session: made.id },
      staff('floor'),
    );
    expect(closed).toMatchObject({ status: 'done', paid: 12_850 });
    expect(await stateOf(scenario, made.id)).toMatchObject({ paid: [5000, 7850] });
  });

  it('[TENDER-07] is not closed as one that costs nothing while something is open', async () => {
    const made = await scenario.session();
    const data = { session: made.id, nothingOpen: true };
    const close = () => scenario.call('create payments/counter', data, staff('floor'));
    expect(await close()).toEqual({ code: 'tenderRefused', reason: 'stillOpen' });
    await take(made, { kind: 'card', amount: 5000 });
    await scenario.rows(`update sessions set total = 5000 where id = '${made.id}'`);
    expect(await close()).toMatchObject({ status: 'done', paid: 5000 });
  });
});
