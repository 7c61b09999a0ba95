import { array, looseObject, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { visit } from '../../testing/simulator-browser.ts';
import { attemptNamed } from './store/attempts.ts';
import { putInReview, settle } from './settle.ts';
import {
  done,
  deliverMessage,
  messageOf,
  payBy,
  stateOf,
  start,
} from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { dish, shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';
import type { TestSession } from '../../testing/payment-seed.ts';

const manager: Login = {
  kind: 'staff',
  device: null,
  staff: 'e'.repeat(24),
  shop,
  role: 'manager',
};
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

async function setStatus({ id }: TestSession, status: string): Promise<unknown> {
  return scenario.call('create tableSessions/status', { session: id, status }, manager);
}

async function orderMore({ id }: TestSession): Promise<void> {
  await scenario.rows(`update sessions set total = total + 5000 where id = '${id}'`);
}

async function takeOff({ id }: TestSession): Promise<void> {
  await scenario.rows(`update sessions set total = total - 50 where id = '${id}'`);
}

describe('a payment that is not what the order owes', () => {
  it('[PAY-04] is due back when the bill has changed, and the new bill is paid by a new payment', async () => {
    const order = await scenario.session();
    const first = await messageOf(scenario, await start(scenario, 'cybersource', order));
    await setStatus(order, 'ongoing');
    await orderMore(order);
    expect(await deliverMessage(scenario, first)).toBe(200);
    const late = { attempts: ['cybersource refundDue'], paid: [12850], points: [] };
    expect(await stateOf(scenario, order.id)).toEqual({ status: 'ongoing', ...late });
    await scenario.time.advance(1);
    await payBy('pay', await start(scenario, 'stripe', order));
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'done',
      attempts: ['cybersource refundDue', 'stripe paid'],
      paid: [12850, 17850],
      points: [12],
    });
  });

  it('[PAY-04] is due back when it is more than the bill by now', async () => {
    const order = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, 'cybersource', order));
    await setStatus(order, 'ongoing');
    await takeOff(order);
    expect(await deliverMessage(scenario, message)).toBe(200);
    const late = { attempts: ['cybersource refundDue'], paid: [12850], points: [] };
    expect(await stateOf(scenario, order.id)).toEqual({ status: 'ongoing', ...late });
  });

  it('[PAY-04] still pays the bill when it is open again but unchanged', async () => {
    const order = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, 'razerOnline', order));
    await setStatus(order, 'ongoing');
    await deliverMessage(scenario, message);
    expect(await stateOf(scenario, order.id)).toEqual(done('razerOnline'));
  });

  it('[SESSION-02] [PAY-03] is due back when the order was cancelled meanwhile, and the order stays cancelled', async () => {
    const order = await scenario.session();
    await scenario.rows(
      `insert into stock_ledger (shop, product, quantity, session, reason)
        values ('${shop}', '${dish}', -1, '${order.id}', 'sold')`,
    );
    const message = await messageOf(scenario, await start(scenario, 'bbposWeb', order));
    expect(await setStatus(order, 'cancelled')).toMatchObject({ status: 'cancelled' });
    await Promise.all([deliverMessage(scenario, message), deliverMessage(scenario, message)]);
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'cancelled',
      attempts: ['bbposWeb refundDue'],
      paid: [12850],
      points: [],
    });
  });

  it('[PAY-03] is due back for the slower of two gateways', async () => {
    const order = await scenario.session();
    const card = await messageOf(scenario, await start(scenario, 'cybersource', order));
    await scenario.time.advance(1);
    const wallet = await messageOf(scenario, await start(scenario, 'stripe', order));
    await deliverMessage(scenario, wallet);
    await deliverMessage(scenario, card);
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'done',
      attempts: ['cybersource refundDue', 'stripe paid'],
      paid: [12850, 12850],
      points: [12],
    });
  });

  it('[PAY-03] is due back when one page took it twice', async () => {
    const order = await scenario.session();
    const started = await start(scenario, 'razerOnline', order);
    await payBy('pay', started);
    const attempt = await attemptNamed(scenario.dependencies.db, started.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    await scenario.time.advance(1);
    const second = {
      reference,
      transactionId: '4711',
      status: 'paid',
      amountMinor,
      currency,
      reason: '00',
    } as const;
    for (const report of [second, second]) await settle(attempt, report, scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'done',
      attempts: ['razerOnline paid', 'razerOnline refundDue'],
      paid: [12850, 12850],
      points: [12],
    });
  });

  it('[PAY-03] is refused when its id was booked for another order', async () => {
    const [one, other] = [await scenario.session(), await scenario.session()];
    await payBy('pay', await start(scenario, 'stripe', one));
    const { reference } = await start(scenario, 'stripe', other);
    const [paid] = await scenario.rows(
      `select provider_transaction as id from payments p
        join payment_attempts a using (reference) where a.session = '${one.id}'`,
    );
    const attempt = await attemptNamed(scenario.dependencies.db, reference);
    if (attempt === null || paid === undefined || !('id' in paid))
      throw new Error('no transaction');
    const report = {
      reference,
      transactionId: String(paid.id),
      status: 'paid',
      amountMinor: attempt.amount,
      currency: attempt.currency,
      reason: '',
    } as const;
    expect(await settle(attempt, report, scenario.dependencies)).toEqual({
      code: 'otherTransaction',
    });
    expect(await stateOf(scenario, other.id)).toEqual({
      status: 'toPay',
      attempts: ['stripe begun'],
      paid: [],
      points: [],
    });
  });
});

/** Settles it as paid with this transaction id, and returns what was logged. */
async function paidAs(transactionId: string, reference: string): Promise<readonly unknown[]> {
  const attempt = await attemptNamed(scenario.dependencies.db, reference);
  if (attempt === null) throw new Error('no attempt');
  const { amount: amountMinor, currency } = attempt;
  const report = {
    reference,
    transactionId,
    status: 'paid',
    amountMinor,
    currency,
    reason: '',
  } as const;
  const warned: unknown[] = [];
  const log = { ...scenario.dependencies.log, warn: (about: unknown) => void warned.push(about) };
  await settle(attempt, report, { ...scenario.dependencies, log });
  return warned;
}

/** What staff see of a payment that is due back. */
async function dueOf(reference: string): Promise<readonly unknown[]> {
  const found = await scenario.call('find payments/toSettle', {}, manager);
  return parse(array(looseObject({ reference: string() })), found).filter(
    (one) => one.reference === reference,
  );
}

describe('a payment that is due back', () => {
  const due = { shop, amount: 12850, currency: 'HKD' };

  it('[PAY-11] is logged once, with its reference and nothing of the guest, and published to the guest', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'bbposWeb', order);
    await setStatus(order, 'cancelled');
    const before = scenario.published.length;
    expect(await paidAs('late', reference)).toEqual([{ ...due, reference, gateway: 'bbposWeb' }]);
    expect(await paidAs('late', reference)).toEqual([]);
    expect(scenario.published.slice(before)).toEqual([order.id]);
    const { id: session, restoreKey } = order;
    expect(
      await scenario.call('create tableSessions/updatePayment', { session, restoreKey }),
    ).toMatchObject({
      status: 'failed',
      attempts: [{ reference, status: 'refundDue' }],
    });
  });

  it('[PAY-11] is logged with a reference of its own when one page took it twice, and never for a valid payment', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'razerOnline', order);
    expect(await paidAs('first of two', reference)).toEqual([]);
    await scenario.time.advance(1);
    const [warned, ...more] = await paidAs('second of two', reference);
    const [second] = await scenario.rows(
      `select reference from payment_attempts
        where session = '${order.id}' and status = 'refundDue'`,
    );
    expect([warned, more]).toEqual([{ ...due, ...second, gateway: 'razerOnline' }, []]);
  });

  it('[PAY-13] stays due back when its gateway says paid after staff have given it back', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'cybersource', order);
    await putInReview({ reference, session: order.id }, 'otherAmount', scenario.dependencies);
    const found = { reference, result: 'dueBack' };
    await scenario.call('create payments/settle', found, manager);
    await scenario.call('create payments/refunded', { reference }, manager);
    expect(await paidAs('late', reference)).toEqual([]);
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'ongoing',
      attempts: ['cybersource refundDue'],
      paid: [12850],
      points: [],
    });
  });

  it('[PAY-13] of a void order is what staff have not given back before', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'stripe', order);
    await paidAs('to void', reference);
    const part = { payment: reference, amount: 5000, reason: 'Cold tea' };
    const { refund } = parse(
      looseObject({ refund: string() }),
      await scenario.call('create tenders/refund', part, manager),
    );
    expect(await dueOf(reference)).toMatchObject([{ kind: 'refund', refund, amount: 5000 }]);
    await scenario.call('create payments/refunded', { reference, refund }, manager);
    await setStatus(order, 'void');
    expect(await dueOf(reference)).toMatchObject([{ kind: 'dueBack', amount: 7850 }]);
    await scenario.call('create payments/refunded', { reference }, manager);
    const [marked] = await scenario.rows(`select amount::integer from settled_payments
      where reference = '${reference}' and refund is null`);
    expect(marked).toEqual({ amount: 7850 });
  });

  it('[PAY-13] is nothing of a void order whose payment went back as a whole before', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'stripe', order);
    await paidAs('all back', reference);
    const all = { payment: reference, amount: 12_850, reason: 'Cold tea' };
    const { refund } = parse(
      looseObject({ refund: string() }),
      await scenario.call('create tenders/refund', all, manager),
    );
    await scenario.call('create payments/refunded', { reference, refund }, manager);
    await setStatus(order, 'void');
    expect(await dueOf(reference)).toEqual([]);
    expect(await scenario.call('create payments/refunded', { reference }, manager)).toMatchObject({
      reason: 'notDueBack',
    });
  });

  it('[PAY-13] as a whole cannot be given back again in parts', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'stripe', order);
    await paidAs('in parts', reference);
    const part = { payment: reference, amount: 5000, reason: 'Cold tea' };
    const { refund } = parse(
      looseObject({ refund: string() }),
      await scenario.call('create tenders/refund', part, manager),
    );
    await setStatus(order, 'void');
    expect(await dueOf(reference)).toMatchObject([{ kind: 'dueBack', amount: 12_850 }]);
    await scenario.call('create payments/refunded', { reference }, manager);
    expect(
      await scenario.call('create payments/refunded', { reference, refund }, manager),
    ).toMatchObject({ reason: 'notDueBack' });
  });

  it('[PAY-11] is not reported as paid when staff void an order', async () => {
    const order = await scenario.session();
    const { id: session, restoreKey } = order;
    await payBy('pay', await start(scenario, 'stripe', order));
    const update = (): Promise<unknown> =>
      scenario.call('create tableSessions/updatePayment', { session, restoreKey });
    expect(await update()).toMatchObject({ status: 'paid' });
    expect(await setStatus(order, 'void')).toMatchObject({ status: 'void' });
    expect(await update()).toMatchObject({ status: 'failed', attempts: [{ status: 'refundDue' }] });
    await scenario.rows(`update payment_attempts set status = 'paid' where session = '${session}'`);
    expect(await update()).toMatchObject({ session: { status: 'void' }, status: 'failed' });
  });
});

describe('late and repeated messages', () => {
  it('[PAY-03] cannot undo a payment', async () => {
    const order = await scenario.session();
    const declined = await messageOf(
      scenario,
      await start(scenario, 'cybersource', order),
      'decline',
    );
    await scenario.time.advance(1);
    const started = await start(scenario, 'cybersource', order);
    await payBy('pay', started);
    await deliverMessage(scenario, declined);
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'done',
      attempts: ['cybersource failed', 'cybersource paid'],
      paid: [12850],
      points: [12],
    });
    const attempt = await attemptNamed(scenario.dependencies.db, started.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    for (const status of ['failed', 'cancelled', 'review', 'pending'] as const)
      await settle(
        attempt,
        { reference, transactionId: null, status, amountMinor, currency, reason: '' },
        scenario.dependencies,
      );
    expect(await stateOf(scenario, order.id)).toMatchObject({
      attempts: ['cybersource failed', 'cybersource paid'],
    });
  });

  it('[PAY-03] pay an attempt that had failed, if its order still waits', async () => {
    const order = await scenario.session();
    const started = await start(scenario, 'stripe', order);
    await payBy('decline', started);
    const attempt = await attemptNamed(scenario.dependencies.db, started.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    await settle(
      attempt,
      { reference, transactionId: 'cs_1', status: 'paid', amountMinor, currency, reason: '' },
      scenario.dependencies,
    );
    expect(await stateOf(scenario, order.id)).toEqual(done('stripe'));
  });

  it('[SESSION-02] leave the session waiting while another gateway may still answer, and while staff review it', async () => {
    const order = await scenario.session();
    const first = await start(scenario, 'stripe', order);
    await scenario.time.advance(1);
    await payBy('decline', await start(scenario, 'cybersource', order));
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe begun', 'cybersource failed'],
    });
    const attempt = await attemptNamed(scenario.dependencies.db, first.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    const report = { reference, transactionId: null, amountMinor, currency, reason: 'odd' };
    await settle(attempt, { ...report, status: 'review' }, scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe review', 'cybersource failed'],
    });
    await settle(attempt, { ...report, status: 'cancelled' }, scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['stripe cancelled', 'cybersource failed'],
    });
  });
});

describe('a guest who left one page while another may still be paid', () => {
  it('[SESSION-02] does not reopen the session', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'stripe', order);
    await scenario.time.advance(1);
    await start(scenario, 'bbposWeb', order);
    await visit(`${scenario.address()}/api/payments/stripe/${shop}/cancel/${reference}`);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe begun', 'bbposWeb begun'],
    });
  });
});

describe('races', () => {
  it('[PAY-03] of a hundred equal messages book one payment, on any number of nodes', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'cybersource', order);
    const attempt = await attemptNamed(scenario.dependencies.db, reference);
    if (attempt === null) throw new Error('no attempt');
    const { amount: amountMinor, currency } = attempt;
    const report = {
      reference,
      transactionId: '4711',
      status: 'paid',
      amountMinor,
      currency,
      reason: '',
    } as const;
    await Promise.all(
      Array.from({ length: 100 }, () => settle(attempt, report, scenario.dependencies)),
    );
    expect(await stateOf(scenario, order.id)).toEqual(done('cybersource'));
  });

  it('[PAY-03] end with an order paid or cancelled, and never lose a payment', async () => {
    const ends = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const order = await scenario.session();
        const started = await start(scenario, 'cybersource', order);
        const attempt = await attemptNamed(scenario.dependencies.db, started.reference);
        if (attempt === null) throw new Error('no attempt');
        const { reference, amount: amountMinor, currency } = attempt;
        const report = {
          reference,
          transactionId: reference,
          status: 'paid',
          amountMinor,
          currency,
          reason: '',
        } as const;
        await Promise.all([
          settle(attempt, report, scenario.dependencies),
          setStatus(order, 'cancelled'),
        ]);
        return stateOf(scenario, order.id);
      }),
    );
    const paid = { status: 'done', attempts: ['cybersource paid'], paid: [12850], points: [12] };
    const released = {
      status: 'cancelled',
      attempts: ['cybersource refundDue'],
      paid: [12850],
      points: [],
    };
    const possible = new Set([paid, released].map((end) => JSON.stringify(end)));
    expect(ends.filter((end) => !possible.has(JSON.stringify(end)))).toEqual([]);
  });

  it('[PAY-04] of edit and payment never close a bill that is not paid to the cent', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const order = await scenario.session();
        const { reference } = await start(scenario, 'cybersource', order);
        await setStatus(order, 'ongoing');
        const attempt = await attemptNamed(scenario.dependencies.db, reference);
        if (attempt === null) throw new Error('no attempt');
        const { amount: amountMinor, currency } = attempt;
        const report = {
          reference,
          transactionId: reference,
          status: 'paid',
          amountMinor,
          currency,
          reason: '',
        } as const;
        const edit = scenario.rows(
          `update sessions set total = total + 100 where id = '${order.id}' and status = 'ongoing'`,
        );
        await Promise.all([edit, settle(attempt, report, scenario.dependencies)]);
      }),
    );
    const wrong =
      await scenario.rows(`select s.id from sessions s where s.status = 'done' and s.total <> (
      select coalesce(sum(p.amount), 0) from payments p
      join payment_attempts a using (reference) where a.session = s.id and a.status = 'paid')`);
    expect(wrong).toEqual([]);
    const lost =
      await scenario.rows(`select a.reference from payment_attempts a where (a.status in ('paid','refundDue'))
      <> exists (select from payments p where p.reference = a.reference)`);
    expect(lost).toEqual([]);
  });
});
