import { beforeAll, describe, expect, it } from 'vitest';
import { actionOf, openPage, payWith, submit, visit } from '../../testing/simulator-browser.ts';
import { simulatorPath } from '../gateways/simulator-merchants.ts';
import { laterMs } from '../gateways/simulator/outcome.ts';
import { releaseUnpaid } from '../orders/store/payable-sessions.ts';
import { queryOldAttempts } from './reconciler.ts';
import {
  done,
  kinds,
  deliverMessage,
  messageOf,
  payAndLeave,
  payBy,
  stateOf,
  start,
  startCalls,
  waiting,
  requestFor,
} from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';

const hourMs = 3_600_000;
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

describe.each(kinds)('paying through %s', (kind) => {
  it('[PAY-02] [PAY-03] [PAY-06] [MEMBER-07] redirects to the page and back, closes the order, and books points once', async () => {
    const order = await scenario.session();
    const started = await start(scenario, kind, order);
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
    const back = await payBy('pay', started);
    expect(back).toMatchObject({
      status: 303,
      location: `${scenario.address()}/payment/result?session=${order.id}&reference=${started.reference}`,
    });
    expect(await stateOf(scenario, order.id)).toEqual(done(kind));
    expect(scenario.published.filter((id) => id === order.id)).toHaveLength(2);
  });

  it('[SESSION-02] [PAY-06] reopens the order after a declined card', async () => {
    const order = await scenario.session();
    await payBy('decline', await start(scenario, kind, order));
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'ongoing',
      attempts: [`${kind} failed`],
      paid: [],
      points: [],
    });
  });

  it('[SESSION-02] reopens the order when the guest cancels on the page', async () => {
    const order = await scenario.session();
    await payBy('cancel', await start(scenario, kind, order));
    // Fiuu has no status for a cancelled payment.
    const attempts = [kind === 'razerOnline' ? 'razerOnline failed' : `${kind} cancelled`];
    expect(await stateOf(scenario, order.id)).toEqual({
      status: 'ongoing',
      attempts,
      paid: [],
      points: [],
    });
  });

  it.each(['duplicate', 'reorder', 'delay', 'dropNotification'] as const)(
    '[PAY-03] [PAY-06] is paid once with the test card %s',
    async (card) => {
      const order = await scenario.session();
      await payBy(card, await start(scenario, kind, order));
      await scenario.time.advance(2 * laterMs);
      expect(await stateOf(scenario, order.id)).toEqual(done(kind));
    },
  );

  it('[PAY-03] waits for the bank and closes the order when it answers', async () => {
    const order = await scenario.session();
    const back = await payBy('pendingThenSuccess', await start(scenario, kind, order));
    expect(back).toMatchObject({ status: 303 });
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
    await scenario.time.advance(laterMs);
    expect(await stateOf(scenario, order.id)).toEqual(done(kind));
  });

  it('[PAY-03] is not paid with the test card badSignature', async () => {
    const order = await scenario.session();
    await payBy('badSignature', await start(scenario, kind, order));
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
  });

  it.each(['wrongAmount', 'wrongCurrency'] as const)(
    '[PAY-03] [PAY-05] leaves it to staff without a time limit with the test card %s',
    async (card) => {
      const order = await scenario.session();
      await payBy(card, await start(scenario, kind, order));
      const inReview = { ...waiting(kind), attempts: [`${kind} review`] };
      expect(await stateOf(scenario, order.id)).toEqual(inReview);
      const update = { session: order.id, restoreKey: order.restoreKey };
      expect(await scenario.call('create tableSessions/updatePayment', update)).toMatchObject({
        status: 'pending',
        attempts: [{ status: 'review' }],
      });
      expect(await scenario.call(startCalls[kind], requestFor(kind, order))).toMatchObject({
        code: 'paymentRefused',
        reason: 'inReview',
      });
      await scenario.time.advance(hourMs);
      await queryOldAttempts(scenario.dependencies);
      expect(await stateOf(scenario, order.id)).toEqual(inReview);
    },
  );

  it('[SESSION-14] cancels no order while staff review its payment', async () => {
    const late = await scenario.session();
    const looked = await scenario.session();
    await payBy('wrongAmount', await start(scenario, kind, looked));
    await scenario.rows(
      `update sessions set release_at = 'epoch' where id in ('${late.id}', '${looked.id}') returning id`,
    );
    const released = await releaseUnpaid(scenario.dependencies.db, new Date(scenario.time.clock()));
    expect([late.id, looked.id].map((id) => released.includes(id))).toEqual([true, false]);
  });

  it('[SESSION-14] [PAY-05] cancels no order before its gateway is queried', async () => {
    const order = await scenario.session();
    const step = await start(scenario, kind, order);
    await payAndLeave('dropNotification', step);
    await scenario.time.advance(hourMs);
    await scenario.rows(`update sessions set release_at = 'epoch' where id = '${order.id}'`);
    const late = () => releaseUnpaid(scenario.dependencies.db, new Date(scenario.time.clock()));
    expect(await late()).not.toContain(order.id);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({ attempts: [`${kind} paid`] });
    expect(await late()).not.toContain(order.id);
  });

  it('[SESSION-14] cancels it once the gateway reports no payment', async () => {
    const order = await scenario.session();
    await start(scenario, kind, order);
    await scenario.time.advance(hourMs);
    await scenario.rows(`update sessions set release_at = 'epoch' where id = '${order.id}'`);
    await queryOldAttempts(scenario.dependencies);
    expect(
      await releaseUnpaid(scenario.dependencies.db, new Date(scenario.time.clock())),
    ).toContain(order.id);
  });

  it('[PAY-03] leaves it to staff when the wrong amount is detected after the page has closed', async () => {
    const order = await scenario.session();
    await payAndLeave('wrongAmount', await start(scenario, kind, order));
    await scenario.time.advance(hourMs);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({ attempts: [`${kind} review`] });
  });

  it('[PAY-03] books one payment for the same message a hundred times at once', async () => {
    const order = await scenario.session();
    const message = await messageOf(scenario, await start(scenario, kind, order));
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
    scenario.simulatorRequests.splice(0);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => deliverMessage(scenario, message)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stateOf(scenario, order.id)).toEqual(done(kind));
    // A payment that needs confirmation is confirmed once.
    const queried = scenario.simulatorRequests.filter((url) => !url.endsWith('/returnipn.php'));
    const gateway = await scenario.dependencies.gateways.at(shop, kind);
    expect(queried).toHaveLength(gateway?.confirms === true ? 1 : 0);
  });

  it('[PAY-05] is repaired by a query when message and browser are lost', async () => {
    const order = await scenario.session();
    const { id: session, restoreKey } = order;
    const update = (): Promise<unknown> =>
      scenario.call('create tableSessions/updatePayment', { session, restoreKey });
    expect(await update()).toMatchObject({
      session: { status: 'ongoing' },
      status: 'none',
      attempts: [],
    });
    const started = await start(scenario, kind, order);
    expect(await update()).toMatchObject({
      session: { _id: session, status: 'toPay' },
      status: 'pending',
    });
    await payAndLeave('dropNotification', started);
    await scenario.time.advance(2000);
    const { reference } = started;
    expect(await update()).toMatchObject({
      session: { status: 'done', total: 12850, paid: 12850 },
      status: 'paid',
      attempts: [{ reference, gateway: kind, amount: 12850, currency: 'HKD', status: 'paid' }],
    });
    expect(await stateOf(scenario, session)).toEqual(done(kind));
  });

  it('[SESSION-02] reopens the order of a guest who left a page that stays open, and still books its payment', async () => {
    const order = await scenario.session();
    const { id: session, restoreKey } = order;
    const started = await start(scenario, kind, order);
    const page = await openPage(started.step);
    const { status } = await visit(
      `${scenario.address()}/api/payments/${kind}/${shop}/cancel/${started.reference}`,
    );
    expect([status, await stateOf(scenario, session)]).toEqual([
      303,
      { ...waiting(kind), status: 'ongoing' },
    ]);
    const update = await scenario.call('create tableSessions/updatePayment', {
      session,
      restoreKey,
    });
    expect(update).toMatchObject({ status: 'failed', attempts: [{ status: 'begun' }] });
    await payWith(page, 'pay');
    expect(await stateOf(scenario, session)).toEqual(done(kind));
    await visit(`${scenario.address()}/api/payments/${kind}/${shop}/cancel/${started.reference}`);
    expect(await stateOf(scenario, session)).toEqual(done(kind));
  });

  it('[PAY-03] refuses a browser that returns for another shop, or for nothing', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, kind, order);
    const callbackUrl = `${scenario.address()}/api/payments/${kind}`;
    const other = 'b'.repeat(24);
    const before = await stateOf(scenario, order.id);
    const answers = await Promise.all([
      visit(`${callbackUrl}/${other}/done/${reference}`),
      visit(`${callbackUrl}/${shop}/done/P${'0'.repeat(24)}`),
      visit(`${callbackUrl}/${shop}/done/DEMO1`),
      visit(`${scenario.address()}/api/payments/counter/${shop}/done/${reference}`),
    ]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [404, null],
      [404, null],
      [404, null],
      [404, null],
    ]);
    expect(await stateOf(scenario, order.id)).toEqual(before);
  });

  it('[PAY-03] redirects a guest with an invalid message to the result page, and ignores the message', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, kind, order);
    const before = await stateOf(scenario, order.id);
    const callbackUrl = `${scenario.address()}/api/payments/${kind}/${shop}/done/${reference}`;
    const { status, location } = await submit(callbackUrl, { decision: 'ACCEPT', status: '00' });
    expect([status, location]).toEqual([
      303,
      expect.stringContaining(`/payment/result?session=${order.id}`),
    ]);
    expect(await stateOf(scenario, order.id)).toEqual(before);
  });
});

describe('a gateway’s page', () => {
  it('[PAY-06] names the shop and the order', async () => {
    const page = await openPage((await start(scenario, 'stripe', await scenario.session())).step);
    expect(page.html).toContain('Kam Fai 7');
    expect(actionOf(page)).toContain(`${scenario.address()}${simulatorPath}/`);
  });
});
