import { cents } from '@servery/engine/money/cents.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../gateways/gateway.ts';
import { openPage, payWith, visit } from '../../testing/simulator-browser.ts';
import { callbackHandlers } from './callback.ts';
import { queryOldAttempts } from './reconciler.ts';
import {
  done,
  payBy,
  requestFor,
  start,
  startCalls,
  stateOf,
  tableOfTwo,
} from '../../testing/paying-guest.ts';
import type { Kind, StartedAttempt } from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';
import type { TestSession } from '../../testing/payment-seed.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

const staff = {
  kind: 'staff',
  device: null,
  staff: 'f'.repeat(24),
  shop,
  role: 'manager',
} as const;

async function leave(kind: Kind, { reference }: StartedAttempt): Promise<void> {
  await visit(`${scenario.address()}/api/payments/${kind}/${shop}/cancel/${reference}`);
}

/** Starts to pay, leaves the page, and may start with another method a moment later. */
async function startedAndLeft(kind: Kind, order: TestSession): Promise<StartedAttempt> {
  const started = await start(scenario, kind, order);
  await leave(kind, started);
  await scenario.time.advance(1);
  return started;
}

async function goToTheCounter(order: TestSession): Promise<void> {
  expect(await scenario.call(startCalls.counter, requestFor('counter', order))).toMatchObject({
    kind: 'counter',
  });
}

function update({ id: session, restoreKey }: TestSession): Promise<unknown> {
  return scenario.call('create tableSessions/updatePayment', { session, restoreKey });
}

const open = { session: { status: 'ongoing' }, status: 'failed' };

describe('a payment page that the guest has left', () => {
  it('[SESSION-02] does not keep the order closed when the next card is declined', async () => {
    const order = await scenario.session();
    await startedAndLeft('stripe', order);
    const second = await start(scenario, 'cybersource', order);
    expect(await update(order)).toMatchObject({ session: { status: 'toPay' }, status: 'pending' });
    await payBy('decline', second);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['stripe begun', 'cybersource failed'],
    });
    expect(await update(order)).toMatchObject(open);
  });

  it('[SESSION-02] does not keep the order closed when the next page is left, too', async () => {
    const order = await scenario.session();
    await startedAndLeft('stripe', order);
    await startedAndLeft('bbposWeb', order);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['stripe begun', 'bbposWeb begun'],
    });
    expect(await update(order)).toMatchObject(open);
  });

  it('[SESSION-02] stays left when it was left while another page was open', async () => {
    const order = await scenario.session();
    const first = await start(scenario, 'stripe', order);
    await scenario.time.advance(1);
    const second = await start(scenario, 'bbposWeb', order);
    await leave('stripe', first);
    expect(await update(order)).toMatchObject({ session: { status: 'toPay' }, status: 'pending' });
    await leave('bbposWeb', second);
    expect(await update(order)).toMatchObject(open);
  });

  it('[SESSION-02] reopens no order that waits at the counter, neither when it expires nor when it is left again', async () => {
    const order = await scenario.session();
    const started = await startedAndLeft('stripe', order);
    await goToTheCounter(order);
    expect(await update(order)).toMatchObject({ status: 'failed' });
    await leave('stripe', started);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['stripe begun'],
    });
    await scenario.time.advance(36 * 60_000);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: [expect.stringMatching(/^stripe (?:cancelled|failed)$/)],
    });
  });

  it('[SESSION-02] is left, too, by who goes back in the browser and pays at the counter', async () => {
    const order = await scenario.session();
    await start(scenario, 'stripe', order);
    await scenario.time.advance(1);
    await goToTheCounter(order);
    await scenario.time.advance(36 * 60_000);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: [expect.stringMatching(/^stripe (?:cancelled|failed)$/)],
    });
  });

  it('[SESSION-02] is not left by a phone whose neighbour pays at the counter', async () => {
    const [one, other] = await tableOfTwo(scenario);
    await start(scenario, 'stripe', one);
    await goToTheCounter(other);
    expect(await update(one)).toMatchObject({ status: 'pending' });
  });

  it('[SESSION-02] calls nobody back from the counter when a neighbour is declined or leaves', async () => {
    const [one, other] = await tableOfTwo(scenario);
    const declined = await start(scenario, 'cybersource', one);
    const left = await start(scenario, 'stripe', one);
    await goToTheCounter(other);
    await payBy('decline', declined);
    await leave('stripe', left);
    expect(await stateOf(scenario, one.id)).toMatchObject({ status: 'toPay' });
  });

  it('[SESSION-02] reopens a table that staff have called back from the counter before', async () => {
    const [one, other] = await tableOfTwo(scenario);
    await goToTheCounter(other);
    const back = { session: one.id, status: 'ongoing' };
    await scenario.call('create tableSessions/status', back, staff);
    await payBy('decline', await start(scenario, 'cybersource', one));
    expect(await stateOf(scenario, one.id)).toMatchObject({ status: 'ongoing' });
  });

  it('[PAY-03] still pays the order that waits at the counter', async () => {
    const order = await scenario.session();
    const started = await start(scenario, 'stripe', order);
    const page = await openPage(started.step);
    await leave('stripe', started);
    await goToTheCounter(order);
    await payWith(page, 'pay');
    expect(await stateOf(scenario, order.id)).toEqual(done('stripe'));
  });
});

describe('a message that a guest brings to the cancel URL', () => {
  type Verified = ReturnType<Gateway['verify']>;
  type Reported = 'pending' | 'paid';

  function messageWith({ reference }: StartedAttempt, status: Reported): Verified {
    const money = { amountMinor: cents(12850), currency: 'HKD' } as const;
    return { reference, status, transactionId: 'brought', reason: 'brought', ...money };
  }

  /** Delivers it to a gateway that verifies it like this and does not answer queries. */
  async function bring(started: StartedAttempt, verified: Verified): Promise<void> {
    const gateway = await scenario.dependencies.gateways.at(shop, 'cybersource');
    if (gateway === null) throw new Error('no gateway');
    const query: Gateway['query'] = () => Promise.resolve({ code: 'cannotAsk' });
    const silent = { ...gateway, confirms: true, verify: () => verified, query };
    const gateways = { at: () => Promise.resolve(silent) };
    const handlers = callbackHandlers({ ...scenario.dependencies, gateways });
    const target = {
      gateway: 'cybersource',
      shop,
      reference: started.reference,
      isCancelled: true,
    } as const;
    await handlers.handleReturn({ body: new Uint8Array(1), headers: {} }, target);
  }

  it('[SESSION-02] reopens the order when it proves nothing, and when nothing is decided', async () => {
    const tables = [await scenario.session(), await scenario.session()];
    for (const [nth, order] of tables.entries()) {
      const started = await start(scenario, 'cybersource', order);
      await bring(
        started,
        nth === 0 ? { code: 'signatureWrong' } : messageWith(started, 'pending'),
      );
      expect(await update(order)).toMatchObject(open);
    }
  });

  it('[PAY-03] keeps the order from being paid again when it says paid, though it is not confirmed yet', async () => {
    const order = await scenario.session();
    const started = await start(scenario, 'cybersource', order);
    await bring(started, messageWith(started, 'paid'));
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource begun'],
    });
    expect(await update(order)).toMatchObject({ status: 'pending' });
  });
});
