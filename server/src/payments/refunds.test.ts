import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { visit } from '../../testing/simulator-browser.ts';
import { attemptNamed } from './store/payments.ts';
import { settle } from './settle.ts';
import { done, knock, messageOf, payBy, standing, start } from '../../testing/paying-guest.ts';
import { dish, openTill, shop } from '../../testing/payment-scenario.ts';
import type { Made, Till } from '../../testing/payment-scenario.ts';

const manager: Login = { kind: 'staff', staff: 'e'.repeat(24), shop, role: 'manager' };
let till: Till;
beforeAll(async () => {
  till = await openTill();
});

async function setStatus({ id }: Made, status: string): Promise<unknown> {
  return till.call('create tableSessions/status', { session: id, status }, manager);
}

async function orderMore({ id }: Made): Promise<void> {
  await till.rows(`update sessions set total = total + 5000 where id = '${id}'`);
}

describe('a payment that is not what the order owes', () => {
  it('[PAY-04] is due back when the bill has changed, and the new bill is paid by a new payment', async () => {
    const made = await till.session();
    const first = await messageOf(till, await start(till, 'cybersource', made));
    await setStatus(made, 'ongoing');
    await orderMore(made);
    expect(await knock(till, first)).toBe(200);
    const late = { attempts: ['cybersource refundDue'], paid: [12850], points: [] };
    expect(await standing(till, made.id)).toEqual({ status: 'ongoing', ...late });
    await till.time.advance(1);
    await payBy('pay', await start(till, 'stripe', made));
    expect(await standing(till, made.id)).toEqual({
      status: 'done',
      attempts: ['cybersource refundDue', 'stripe paid'],
      paid: [12850, 17850],
      points: [12],
    });
  });

  it('[PAY-04] still pays the bill when it is open again but unchanged', async () => {
    const made = await till.session();
    const message = await messageOf(till, await start(till, 'razerOnline', made));
    await setStatus(made, 'ongoing');
    await knock(till, message);
    expect(await standing(till, made.id)).toEqual(done('razerOnline'));
  });

  it('[SESSION-02] [PAY-03] is due back when the order was cancelled meanwhile, and the order stays cancelled', async () => {
    const made = await till.session();
    await till.rows(
      `insert into stock_ledger (shop, product, quantity, session, reason) values ('${shop}', '${dish}', -1, '${made.id}', 'sold')`,
    );
    const message = await messageOf(till, await start(till, 'bbposWeb', made));
    expect(await setStatus(made, 'cancelled')).toMatchObject({ status: 'cancelled' });
    await Promise.all([knock(till, message), knock(till, message)]);
    expect(await standing(till, made.id)).toEqual({
      status: 'cancelled',
      attempts: ['bbposWeb refundDue'],
      paid: [12850],
      points: [],
    });
  });

  it('[PAY-03] is due back for the slower of two gateways', async () => {
    const made = await till.session();
    const card = await messageOf(till, await start(till, 'cybersource', made));
    await till.time.advance(1);
    const wallet = await messageOf(till, await start(till, 'stripe', made));
    await knock(till, wallet);
    await knock(till, card);
    expect(await standing(till, made.id)).toEqual({
      status: 'done',
      attempts: ['cybersource refundDue', 'stripe paid'],
      paid: [12850, 12850],
      points: [12],
    });
  });

  it('[PAY-03] is due back when one page took it twice', async () => {
    const made = await till.session();
    const started = await start(till, 'razerOnline', made);
    await payBy('pay', started);
    const attempt = await attemptNamed(till.parts.db, started.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    await till.time.advance(1);
    const second = {
      reference,
      transactionId: '4711',
      status: 'paid',
      amountMinor,
      currency,
      reason: '00',
    } as const;
    for (const word of [second, second]) await settle(attempt, word, till.parts);
    expect(await standing(till, made.id)).toEqual({
      status: 'done',
      attempts: ['razerOnline paid', 'razerOnline refundDue'],
      paid: [12850, 12850],
      points: [12],
    });
  });

  it('[PAY-03] is refused when its id was booked for another order', async () => {
    const [one, other] = [await till.session(), await till.session()];
    await payBy('pay', await start(till, 'stripe', one));
    const { reference } = await start(till, 'stripe', other);
    const [paid] = await till.rows(
      `select provider_transaction as id from payments p join payment_attempts a using (reference) where a.session = '${one.id}'`,
    );
    const attempt = await attemptNamed(till.parts.db, reference);
    if (attempt === null || paid === undefined || !('id' in paid)) throw new Error('nothing to go by');
    const word = {
      reference,
      transactionId: String(paid.id),
      status: 'paid',
      amountMinor: attempt.amount,
      currency: attempt.currency,
      reason: '',
    } as const;
    expect(await settle(attempt, word, till.parts)).toEqual({ code: 'otherTransaction' });
    expect(await standing(till, other.id)).toEqual({
      status: 'toPay',
      attempts: ['stripe begun'],
      paid: [],
      points: [],
    });
  });
});

/** Settles it as paid with this transaction id, and returns what was logged. */
async function paidAs(transactionId: string, reference: string): Promise<readonly unknown[]> {
  const attempt = await attemptNamed(till.parts.db, reference);
  if (attempt === null) throw new Error('no attempt');
  const { amount: amountMinor, currency } = attempt;
  const word = { reference, transactionId, status: 'paid', amountMinor, currency, reason: '' } as const;
  const warned: unknown[] = [];
  const log = { ...till.parts.log, warn: (about: unknown) => void warned.push(about) };
  await settle(attempt, word, { ...till.parts, log });
  return warned;
}

describe('a payment that is due back', () => {
  const due = { shop, amount: 12850, currency: 'HKD' };

  it('[PAY-11] is logged once, with its reference and nothing of the guest, and published to the guest', async () => {
    const made = await till.session();
    const { reference } = await start(till, 'bbposWeb', made);
    await setStatus(made, 'cancelled');
    const before = till.announced.length;
    expect(await paidAs('late', reference)).toEqual([{ ...due, reference, gateway: 'bbposWeb' }]);
    expect(await paidAs('late', reference)).toEqual([]);
    expect(till.announced.slice(before)).toEqual([made.id]);
    const { id: session, restoreKey } = made;
    expect(await till.call('create tableSessions/updatePayment', { session, restoreKey })).toMatchObject({
      status: 'failed',
      attempts: [{ reference, status: 'refundDue' }],
    });
  });

  it('[PAY-11] is logged with a reference of its own when one page took it twice, and never for a valid payment', async () => {
    const made = await till.session();
    const { reference } = await start(till, 'razerOnline', made);
    expect(await paidAs('first of two', reference)).toEqual([]);
    await till.time.advance(1);
    const [warned, ...more] = await paidAs('second of two', reference);
    const [second] = await till.rows(
      `select reference from payment_attempts where session = '${made.id}' and status = 'refundDue'`,
    );
    expect([warned, more]).toEqual([{ ...due, ...second, gateway: 'razerOnline' }, []]);
  });

  it('[PAY-11] is not reported as paid when staff void an order, however it was paid', async () => {
    const made = await till.session();
    const { id: session, restoreKey } = made;
    await payBy('pay', await start(till, 'stripe', made));
    const update = (): Promise<unknown> =>
      till.call('create tableSessions/updatePayment', { session, restoreKey });
    expect(await update()).toMatchObject({ status: 'paid' });
    expect(await setStatus(made, 'void')).toMatchObject({ status: 'void' });
    expect(await update()).toMatchObject({ status: 'failed', attempts: [{ status: 'refundDue' }] });
    await till.rows(`update payment_attempts set status = 'paid' where session = '${session}'`);
    expect(await update()).toMatchObject({ session: { status: 'void' }, status: 'failed' });
  });
});

describe('late and repeated messages', () => {
  it('[PAY-03] cannot undo a payment', async () => {
    const made = await till.session();
    const declined = await messageOf(till, await start(till, 'cybersource', made), 'decline');
    await till.time.advance(1);
    const started = await start(till, 'cybersource', made);
    await payBy('pay', started);
    await knock(till, declined);
    expect(await standing(till, made.id)).toEqual({
      status: 'done',
      attempts: ['cybersource failed', 'cybersource paid'],
      paid: [12850],
      points: [12],
    });
    const attempt = await attemptNamed(till.parts.db, started.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    for (const status of ['failed', 'cancelled', 'review', 'pending'] as const)
      await settle(
        attempt,
        { reference, transactionId: null, status, amountMinor, currency, reason: '' },
        till.parts,
      );
    expect(await standing(till, made.id)).toMatchObject({
      attempts: ['cybersource failed', 'cybersource paid'],
    });
  });

  it('[PAY-03] pay an attempt that had failed, if its order still waits', async () => {
    const made = await till.session();
    const started = await start(till, 'stripe', made);
    await payBy('decline', started);
    const attempt = await attemptNamed(till.parts.db, started.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    await settle(
      attempt,
      { reference, transactionId: 'cs_1', status: 'paid', amountMinor, currency, reason: '' },
      till.parts,
    );
    expect(await standing(till, made.id)).toEqual(done('stripe'));
  });

  it('[SESSION-02] leave the session waiting while another gateway may still answer, and while staff review it', async () => {
    const made = await till.session();
    const first = await start(till, 'stripe', made);
    await till.time.advance(1);
    await payBy('decline', await start(till, 'cybersource', made));
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe begun', 'cybersource failed'],
    });
    const attempt = await attemptNamed(till.parts.db, first.reference);
    if (attempt === null) throw new Error('no attempt');
    const { reference, amount: amountMinor, currency } = attempt;
    const word = { reference, transactionId: null, amountMinor, currency, reason: 'odd' };
    await settle(attempt, { ...word, status: 'review' }, till.parts);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe review', 'cybersource failed'],
    });
    await settle(attempt, { ...word, status: 'cancelled' }, till.parts);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['stripe cancelled', 'cybersource failed'],
    });
  });
});

describe('a guest who left one page while another may still be paid', () => {
  it('[SESSION-02] does not reopen the session', async () => {
    const made = await till.session();
    const { reference } = await start(till, 'stripe', made);
    await till.time.advance(1);
    await start(till, 'bbposWeb', made);
    await visit(`${till.address()}/api/payments/stripe/${shop}/cancel/${reference}`);
    expect(await standing(till, made.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe begun', 'bbposWeb begun'],
    });
  });
});

describe('races', () => {
  it('[PAY-03] of a hundred equal messages book one payment, on any number of nodes', async () => {
    const made = await till.session();
    const { reference } = await start(till, 'cybersource', made);
    const attempt = await attemptNamed(till.parts.db, reference);
    if (attempt === null) throw new Error('no attempt');
    const { amount: amountMinor, currency } = attempt;
    const word = {
      reference,
      transactionId: '4711',
      status: 'paid',
      amountMinor,
      currency,
      reason: '',
    } as const;
    await Promise.all(Array.from({ length: 100 }, () => settle(attempt, word, till.parts)));
    expect(await standing(till, made.id)).toEqual(done('cybersource'));
  });

  it('[PAY-03] end with an order paid or cancelled, and never lose a payment', async () => {
    const ends = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const made = await till.session();
        const started = await start(till, 'cybersource', made);
        const attempt = await attemptNamed(till.parts.db, started.reference);
        if (attempt === null) throw new Error('no attempt');
        const { reference, amount: amountMinor, currency } = attempt;
        const word = {
          reference,
          transactionId: reference,
          status: 'paid',
          amountMinor,
          currency,
          reason: '',
        } as const;
        await Promise.all([settle(attempt, word, till.parts), setStatus(made, 'cancelled')]);
        return standing(till, made.id);
      }),
    );
    const paid = { status: 'done', attempts: ['cybersource paid'], paid: [12850], points: [12] };
    const released = { status: 'cancelled', attempts: ['cybersource refundDue'], paid: [12850], points: [] };
    const possible = new Set([paid, released].map((end) => JSON.stringify(end)));
    expect(ends.filter((end) => !possible.has(JSON.stringify(end)))).toEqual([]);
  });

  it('[PAY-04] of edit and payment never close a bill that is not paid to the cent', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const made = await till.session();
        const { reference } = await start(till, 'cybersource', made);
        await setStatus(made, 'ongoing');
        const attempt = await attemptNamed(till.parts.db, reference);
        if (attempt === null) throw new Error('no attempt');
        const { amount: amountMinor, currency } = attempt;
        const word = {
          reference,
          transactionId: reference,
          status: 'paid',
          amountMinor,
          currency,
          reason: '',
        } as const;
        const edit = till.rows(
          `update sessions set total = total + 100 where id = '${made.id}' and status = 'ongoing'`,
        );
        await Promise.all([edit, settle(attempt, word, till.parts)]);
      }),
    );
    const wrong =
      await till.rows(`select s.id from sessions s where s.status = 'done' and s.total <> (select coalesce(sum(p.amount), 0)
      from payments p join payment_attempts a using (reference) where a.session = s.id and a.status = 'paid')`);
    expect(wrong).toEqual([]);
    const lost =
      await till.rows(`select a.reference from payment_attempts a where (a.status in ('paid','refundDue'))
      <> exists (select from payments p where p.reference = a.reference)`);
    expect(lost).toEqual([]);
  });
});
