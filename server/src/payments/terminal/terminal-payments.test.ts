import { beforeAll, describe, expect, it } from 'vitest';
import { deliverMessage, stateOf } from '@servery/server/testing/paying-guest.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { methodOf, shop } from '@servery/server/testing/payment-seed.ts';
import {
  kioskWith,
  manager,
  referenceIn,
  terminalKinds,
} from '@servery/server/testing/terminal-guest.ts';
import { newSecretKey } from '../../auth/random-keys.ts';
import { releaseUnpaid } from '../../orders/store/payable-sessions.ts';
import { queryOldAttempts } from '../reconciler.ts';

const minuteMs = 60_000;
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

const paidOnce = { status: 'done', attempts: ['terminal paid'], paid: [12850], points: [12] };
const notPaid = (status: string): object => ({
  status: 'ongoing',
  attempts: [`terminal ${status}`],
  paid: [],
  points: [],
});
const stillOpen = { status: 'toPay', attempts: ['terminal begun'], paid: [], points: [] };

/** Lets time pass for silent attempts, and asks about them. */
async function reconcile(afterMs = 31_000): Promise<void> {
  await scenario.time.advance(afterMs);
  await queryOldAttempts(scenario.dependencies);
}

describe.each(terminalKinds)('a card at a terminal of %s', (kind) => {
  it('[TERMINAL-03] [TERMINAL-10] is charged once, and the order has its number', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    expect(await stateOf(scenario, order)).toEqual(stillOpen);
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(await kiosk.status(order, reference)).toMatchObject({
      state: 'approved',
      orderNumber: 7,
      reason: null,
      amount: 12850,
      currency: 'HKD',
      terminal: kiosk.terminal,
      session: { _id: order, status: 'done', total: 12850, paid: 12850 },
    });
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
  });

  it('[TERMINAL-03] waits for the card meanwhile', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    const state = kind === 'qfpay' ? 'sent' : 'waiting';
    expect(await kiosk.status(order, reference)).toMatchObject({ state, reason: null });
    await kiosk.simulated.present('cancel');
    await scenario.settled();
  });

  it('[TERMINAL-10] is declined, and the guest is free to pay otherwise', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await kiosk.simulated.present('decline');
    await scenario.settled();
    await scenario.time.advance(2000);
    // QFPay has one code for a decline and for an error: it is asked for until the deadline.
    const state = kind === 'qfpay' ? 'unknown' : 'declined';
    expect(await kiosk.status(order, reference)).toMatchObject({ state });
    await reconcile(5 * minuteMs);
    expect(await stateOf(scenario, order)).toEqual(notPaid('failed'));
    const again = await kiosk.pay(order);
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(await kiosk.status(order, again)).toMatchObject({ state: 'approved' });
  });

  it('[TERMINAL-10] is cancelled at the terminal', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await kiosk.simulated.present('cancel');
    await scenario.settled();
    expect(await kiosk.status(order, reference)).toMatchObject({ state: 'cancelled' });
    expect(await stateOf(scenario, order)).toEqual(notPaid('cancelled'));
  });

  it('[TERMINAL-08] [TERMINAL-10] is booked once though it is reported twice', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await kiosk.simulated.present('approveTwice');
    await scenario.settled();
    await kiosk.status(order, reference);
    await reconcile();
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
  });

  it('[TERMINAL-04] [TERMINAL-10] is unknown when the answer is lost, asked for, and never sent again', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    kiosk.simulated.loseAnswer();
    const reference = await kiosk.pay(order);
    const rival = { session: order, methodRef: methodOf('stripe') };
    expect(await scenario.call('create payments/online', rival, manager)).toEqual({
      code: 'paymentRefused',
      reason: 'terminalOpen',
    });
    expect(await scenario.call('create payments/counter', { session: order }, manager)).toEqual({
      code: 'paymentRefused',
      reason: 'terminalOpen',
    });
    await kiosk.simulated.present('approveUntold');
    await scenario.settled();
    await reconcile();
    expect(await kiosk.status(order, reference)).toMatchObject({ state: 'approved' });
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
    expect(kiosk.simulated.shown()).toBeNull();
  });

  it('[TERMINAL-04] [TERMINAL-10] is not charged at a terminal that is unplugged', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    kiosk.simulated.unplug();
    const reference = referenceIn(await kiosk.start(order));
    await scenario.settled();
    // QFPay has no sign-in that would tell before anything is asked.
    const known = { state: 'declined', reason: 'terminalOffline' };
    const expected = kind === 'qfpay' ? { state: 'unknown', reason: null } : known;
    expect(await kiosk.status(order, reference)).toMatchObject(expected);
    kiosk.simulated.plugIn();
    await reconcile(6 * minuteMs);
    expect(await stateOf(scenario, order)).toEqual(notPaid('failed'));
  });

  it('[TERMINAL-06] is cancelled at the deadline, while the order stays', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await scenario.time.advance(5 * minuteMs);
    expect(await kiosk.status(order, reference)).toMatchObject({
      state: 'unknown',
      orderNumber: 7,
      session: { status: 'toPay' },
    });
    await reconcile();
    await scenario.settled();
    expect(kiosk.simulated.shown()).toBeNull();
    expect(await kiosk.status(order, reference)).toMatchObject({ state: 'cancelled' });
  });

  it('[TERMINAL-07] is stopped when the guest leaves the page', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await kiosk.cancel(order, reference);
    await scenario.settled();
    expect(await kiosk.status(order, reference)).toMatchObject({ state: 'cancelled' });
    expect(kiosk.simulated.shown()).toBeNull();
    expect(await stateOf(scenario, order)).toEqual(notPaid('cancelled'));
    expect(await kiosk.cancel(order, reference)).toMatchObject({ state: 'cancelled' });
  });

  it('[TERMINAL-07] is approved if the card was faster than the guest who left', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await kiosk.simulated.present('approveUntold');
    expect(await kiosk.cancel(order, reference)).toMatchObject({ state: 'approved' });
    await scenario.settled();
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
  });

  it('[TERMINAL-05] keeps the terminal from every other guest until there is a result', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const [order, another] = [await kiosk.order(), await kiosk.order()];
    await kiosk.pay(order);
    expect(await kiosk.start(another)).toEqual({
      code: 'paymentRefused',
      reason: 'terminalBusy',
    });
    expect(await stateOf(scenario, another)).toMatchObject({ status: 'ongoing', attempts: [] });
    await kiosk.simulated.present('approve');
    await scenario.settled();
    await kiosk.pay(another);
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(await stateOf(scenario, another)).toEqual(paidOnce);
  });

  it('[TERMINAL-08] is due back when the order was paid otherwise meanwhile', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await scenario.time.advance(5 * minuteMs);
    expect(
      await scenario.call('create payments/counter', { session: order }, manager),
    ).toMatchObject({ status: 'done' });
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(await kiosk.status(order, reference)).toMatchObject({ state: 'approved' });
    expect(await stateOf(scenario, order)).toMatchObject({
      status: 'done',
      attempts: ['terminal refundDue', 'counter paid'],
    });
  });

  it('[TERMINAL-09] is not paid by a callback that is forged, altered or about another order', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    const messages = await scenario.whileRejecting(() => kiosk.simulated.present('approve'));
    await scenario.settled();
    const [message] = messages;
    if (message === undefined) throw new Error('no callback was sent');
    const beside = await kioskWith(scenario, kind);
    const other = await beside.order();
    const rival = await beside.pay(other);
    const body = message.body.toString('utf8').replaceAll(reference, rival);
    expect(await deliverMessage(scenario, { ...message, body: Buffer.from(body) })).toBe(400);
    expect(await stateOf(scenario, other)).toEqual(stillOpen);
    await deliverMessage(scenario, message);
    await deliverMessage(scenario, message);
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
    await beside.simulated.present('cancel');
    await scenario.settled();
  });

  it('[TERMINAL-03] is never sent for a server that died first, unless the kiosk asks again', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const [left, repeated] = [await kiosk.order(), await kiosk.order()];
    const reference = referenceIn(await scenario.whileDying(() => kiosk.start(left)));
    expect(await kiosk.status(left, reference)).toMatchObject({ state: 'idle' });
    await reconcile(minuteMs);
    expect(await kiosk.status(left, reference)).toMatchObject({ state: 'cancelled' });
    expect(await stateOf(scenario, left)).toEqual(notPaid('cancelled'));
    const requestKey = newSecretKey();
    const first = await scenario.whileDying(() => kiosk.start(repeated, { requestKey }));
    await scenario.rows(`update request_keys set answer = jsonb_build_object('kind', 'toBegin',
      'reference', answer->>'reference') where key = '${requestKey}'`);
    const again = await kiosk.start(repeated, { requestKey });
    expect(again).toEqual(first);
    await expect.poll(() => kiosk.simulated.shown()).not.toBeNull();
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(await stateOf(scenario, repeated)).toEqual(paidOnce);
  });

  it('[TERMINAL-03] is sent once, however often the kiosk asks', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const requestKey = newSecretKey();
    const asked = [1, 2, 3, 4].map(() => kiosk.start(order, { requestKey }));
    const answers = await Promise.all(asked);
    expect(answers).toEqual(answers.map(() => answers[0]));
    await expect.poll(() => kiosk.simulated.shown()).not.toBeNull();
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(kiosk.simulated.shown()).toBeNull();
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
  });

  it('[TERMINAL-04] is found after the server died with the terminal asked', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    await scenario.rows(`update payment_attempts set terminal_state = 'sent', gateway_id = null
      where reference = '${reference}'`);
    await kiosk.simulated.present('approveUntold');
    await reconcile();
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
    expect(await kiosk.status(order, reference)).toMatchObject({ state: 'approved' });
  });

  it('[TERMINAL-04] is found after the server died with the card approved', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    await kiosk.pay(order);
    await scenario.whileRejecting(() => kiosk.simulated.present('approve'));
    await reconcile();
    await scenario.settled();
    expect(await stateOf(scenario, order)).toEqual(paidOnce);
  });

  it('[TERMINAL-04] keeps an order that nobody knows about, and the kitchen goes on', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const order = await kiosk.order();
    const reference = await kiosk.pay(order);
    kiosk.simulated.unplug();
    // From the deadline on, QFPay's own servers tell that nobody paid.
    await reconcile(kind === 'qfpay' ? 4 * minuteMs : 30 * minuteMs);
    const now = new Date(scenario.time.clock());
    await scenario.rows(`update sessions set release_at = to_timestamp(0) where id = '${order}'`);
    expect(await releaseUnpaid(scenario.dependencies.db, now)).not.toContain(order);
    expect(
      await scenario.call(
        'create tableSessions/progress',
        { session: order, progress: 'preparing' },
        manager,
      ),
    ).toMatchObject({ progress: 'preparing' });
    expect(await kiosk.status(order, reference)).toMatchObject({
      state: 'unknown',
      orderNumber: 7,
    });
    expect(await kiosk.start(order)).toEqual({ code: 'paymentRefused', reason: 'terminalOpen' });
    kiosk.simulated.plugIn();
    await reconcile(11 * minuteMs);
    await reconcile(11 * minuteMs);
    // An intent is closed from our side, whatever became of the reader.
    const state = kind === 'kpay' ? 'declined' : 'cancelled';
    expect(await kiosk.status(order, reference)).toMatchObject({ state });
  });

  it('[TERMINAL-01] [TERMINAL-02] is offered to the kiosk beside it and to staff, never to a phone', async () => {
    const kiosk = await kioskWith(scenario, kind);
    const { id, restoreKey } = await scenario.session({ device: kiosk.device });
    const find = (login: Parameters<typeof scenario.call>[2]): Promise<unknown> =>
      scenario.call('find paymentMethods', { session: id, restoreKey }, login);
    const offered = { gateway: 'terminal', atKiosk: 'terminal' };
    expect(await find(kiosk.login)).toContainEqual(expect.objectContaining(offered));
    expect(await find(manager)).toContainEqual(expect.objectContaining(offered));
    expect(await find(null)).not.toContainEqual(expect.objectContaining(offered));
    const request = { session: id, restoreKey, methodRef: methodOf('terminal') };
    expect(await scenario.call('create payments/terminal', request)).toEqual({
      code: 'loginRequired',
    });
    expect(await scenario.call('create payments/online', request)).toEqual({
      code: 'paymentRefused',
      reason: 'methodNotOffered',
    });
    const bare = { kind: 'kiosk', device: 'd'.repeat(24), shop } as const;
    expect(await find(bare)).not.toContainEqual(expect.objectContaining(offered));
  });
});
