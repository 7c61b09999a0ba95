import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRegistry } from '../gateways/gateways.ts';
import type { Gateway, GatewayMessage } from '../gateways/gateway.ts';
import { openPage, payWith, visit } from '../../testing/simulator-browser.ts';
import { releaseUnpaid } from '../orders/store/payable-sessions.ts';
import { attemptNamed } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { callbackHandlers } from './callback.ts';
import { queryOldAttempts } from './reconciler.ts';
import { giveUp, putInReview, settle } from './settle.ts';
import { done, kinds, payBy, stateOf, start } from '../../testing/paying-guest.ts';
import type { Kind, StartedAttempt } from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';
import type { TestSession } from '../../testing/payment-seed.ts';

const minuteMs = 60_000;
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

async function stored({ reference }: StartedAttempt): Promise<StoredAttempt> {
  const attempt = await attemptNamed(scenario.dependencies.db, reference);
  if (attempt === null) throw new Error('no attempt');
  return attempt;
}

type Report = Pick<GatewayMessage, 'status' | 'transactionId'>;

function messageWith(
  { reference, amount, currency }: Pick<StoredAttempt, 'reference' | 'amount' | 'currency'>,
  report: Report,
): GatewayMessage {
  return { reference, amountMinor: amount, currency, reason: 'second card', ...report };
}

const mismatch: Report = { status: 'review', transactionId: null };

async function declined(kind: Kind, order: TestSession): Promise<StoredAttempt> {
  const started = await start(scenario, kind, order);
  await payBy('decline', started);
  return stored(started);
}

function update({ id: session, restoreKey }: TestSession): Promise<unknown> {
  return scenario.call('create tableSessions/updatePayment', { session, restoreKey });
}

describe('a second card on a page that declined the first', () => {
  it('[PAY-03] leaves the order to staff when the amount differs, and requests no more from the guest', async () => {
    const order = await scenario.session();
    const attempt = await declined('cybersource', order);
    await settle(attempt, messageWith(attempt, mismatch), scenario.dependencies);
    const inReview = { status: 'toPay', attempts: ['cybersource review'], paid: [], points: [] };
    expect(await stateOf(scenario, order.id)).toEqual(inReview);
    const { id: session, restoreKey } = order;
    expect(
      await scenario.call('create tableSessions/cancel', { session, restoreKey }),
    ).toMatchObject({
      code: 'statusRefused',
    });
    await scenario.rows(`update sessions set release_at = 'epoch' where id = '${order.id}'`);
    expect(
      await releaseUnpaid(scenario.dependencies.db, new Date(scenario.time.clock())),
    ).not.toContain(order.id);
    expect(await stateOf(scenario, order.id)).toEqual(inReview);
  });

  it.each(['decline', 'cancel'] as const)(
    '[PAY-03] leaves another amount to staff after a %s, and after the time was over',
    async (card) => {
      const order = await scenario.session();
      const started = await start(scenario, 'bbposWeb', order);
      await payBy(card, started);
      await giveUp(await stored(started), 'expired', scenario.dependencies);
      await putInReview(await stored(started), 'otherAmount', scenario.dependencies);
      expect(await stateOf(scenario, order.id)).toMatchObject({
        status: 'toPay',
        attempts: ['bbposWeb review'],
      });
    },
  );

  it('[PAY-03] changes nothing of a payment, of a refund due, or of a closed order', async () => {
    const [paid, over] = [await scenario.session(), await scenario.session()];
    const started = await start(scenario, 'stripe', paid);
    await payBy('pay', started);
    await putInReview(await stored(started), 'otherAmount', scenario.dependencies);
    expect(await stateOf(scenario, paid.id)).toEqual(done('stripe'));
    await scenario.rows(
      `update payment_attempts set status = 'refundDue' where session = '${paid.id}'`,
    );
    await putInReview(await stored(started), 'otherAmount', scenario.dependencies);
    expect(await stateOf(scenario, paid.id)).toMatchObject({ attempts: ['stripe refundDue'] });
    const attempt = await declined('cybersource', over);
    await scenario.call('create tableSessions/cancel', {
      session: over.id,
      restoreKey: over.restoreKey,
    });
    await settle(attempt, messageWith(attempt, mismatch), scenario.dependencies);
    expect(await stateOf(scenario, over.id)).toMatchObject({
      status: 'cancelled',
      attempts: ['cybersource review'],
    });
  });
});

describe.each(kinds)('a wrong amount on a page of %s that the guest had left', (kind) => {
  it('[PAY-03] [PAY-05] closes the order to the guest until staff have reviewed it', async () => {
    const order = await scenario.session();
    const started = await start(scenario, kind, order);
    const page = await openPage(started.step);
    await visit(`${scenario.address()}/api/payments/${kind}/${shop}/cancel/${started.reference}`);
    expect(await stateOf(scenario, order.id)).toMatchObject({ status: 'ongoing' });
    await payWith(page, 'wrongAmount');
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: [`${kind} review`],
    });
    expect(await update(order)).toMatchObject({ status: 'pending', session: { status: 'toPay' } });
    const attempt = await stored(started);
    await settle(
      attempt,
      messageWith(attempt, { status: 'cancelled', transactionId: null }),
      scenario.dependencies,
    );
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'ongoing',
      attempts: [`${kind} cancelled`],
    });
  });
});

/** Gateways that answer every query like this, with the queries they received. */
function answering(report: Report): {
  readonly gateways: GatewayRegistry;
  readonly queried: string[];
} {
  const queried: string[] = [];
  const query: Gateway['query'] = (attempt) => {
    queried.push(attempt.reference);
    return Promise.resolve(messageWith(attempt, report));
  };
  const at: GatewayRegistry['at'] = async (place, kind) => {
    const gateway = await scenario.dependencies.gateways.at(place, kind);
    return gateway === null ? null : { ...gateway, query };
  };
  return { gateways: { at }, queried };
}

describe('a repeated decline', () => {
  it('[PAY-03] does not undo a review of another card', async () => {
    const order = await scenario.session();
    const attempt = await declined('cybersource', order);
    await settle(attempt, messageWith(attempt, mismatch), scenario.dependencies);
    const gateway = await answering(mismatch).gateways.at(shop, 'cybersource');
    if (gateway === null) throw new Error('no gateway');
    const verify = () => messageWith(attempt, { status: 'failed', transactionId: null });
    const replaying = { ...gateway, verify };
    const handlers = callbackHandlers({
      ...scenario.dependencies,
      gateways: { at: () => Promise.resolve(replaying) },
    });
    await handlers.handleMessage(
      { body: new Uint8Array(), headers: {} },
      { gateway: 'cybersource', shop },
    );
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource review'],
    });
  });
});

describe('querying a page that declined the first card', () => {
  // The pages of earlier tests are closed, and their reviews are too old to be queried.
  beforeEach(() => scenario.time.advance(8 * 24 * 60 * minuteMs));

  it.each(['decline', 'cancel'] as const)(
    '[PAY-05] finds the payment of the second after a %s without its message',
    async (card) => {
      const order = await scenario.session();
      const started = await start(scenario, 'cybersource', order);
      await payBy(card, started);
      const transactionId = `second ${card}`;
      await scenario.time.advance(minuteMs);
      const { gateways } = answering({ status: 'paid', transactionId });
      await queryOldAttempts({ ...scenario.dependencies, gateways });
      expect(await stateOf(scenario, order.id)).toEqual(done('cybersource'));
    },
  );

  it('[PAY-05] queries every two minutes until the order is released, and then no more', async () => {
    const order = await scenario.session();
    const { reference } = await declined('cybersource', order);
    await scenario.time.advance(minuteMs);
    const { gateways, queried } = answering({ status: 'pending', transactionId: null });
    const send = async (afterMs: number): Promise<number> => {
      await scenario.time.advance(afterMs);
      queried.splice(0);
      await queryOldAttempts({ ...scenario.dependencies, gateways });
      return queried.filter((one) => one === reference).length;
    };
    const times = [await send(0), await send(119_999), await send(1), await send(34 * minuteMs)];
    expect(times).toEqual([1, 0, 1, 1]);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'ongoing',
      attempts: ['cybersource failed'],
    });
    expect(await send(5 * minuteMs)).toBe(0);
  });

  it('[PAY-05] queries attempts with waiting guests first', async () => {
    const waiting = await start(scenario, 'cybersource', await scenario.session());
    const others = await Promise.all(Array.from({ length: 12 }, () => scenario.session()));
    for (const order of others) await declined('cybersource', order);
    await scenario.time.advance(minuteMs);
    const { gateways, queried } = answering({ status: 'pending', transactionId: null });
    // By silence alone the waiting one would come last.
    await scenario.rows(`update payment_attempts set asked_at = 'epoch' where status = 'failed'`);
    await scenario.rows(
      `update payment_attempts set asked_at = begun_at where reference = '${waiting.reference}'`,
    );
    await queryOldAttempts({ ...scenario.dependencies, gateways });
    expect(queried).toContain(waiting.reference);
    await giveUp(await stored(waiting), 'expired', scenario.dependencies);
  });

  it('[PAY-05] reserves two places for other attempts', async () => {
    const declines = [await scenario.session(), await scenario.session(), await scenario.session()];
    for (const order of declines) await declined('cybersource', order);
    const open: StartedAttempt[] = [];
    while (open.length < 12)
      open.push(await start(scenario, 'cybersource', await scenario.session()));
    await scenario.time.advance(minuteMs);
    const { gateways, queried } = answering({ status: 'pending', transactionId: null });
    expect(await queryOldAttempts({ ...scenario.dependencies, gateways })).toBe(10);
    const waited = new Set(open.map(({ reference }) => reference));
    expect(queried.filter((one) => waited.has(one))).toHaveLength(8);
    for (const one of open) await giveUp(await stored(one), 'expired', scenario.dependencies);
  });

  it.each([
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('[PAY-05] leaves a %s unchanged if no other card follows', async (card, status) => {
    const order = await scenario.session();
    await payBy(card, await start(scenario, 'stripe', order));
    await scenario.rows(`update sessions set status = 'toPay' where id = '${order.id}'`);
    await scenario.time.advance(36 * minuteMs);
    const gateways = { at: () => Promise.resolve(null) };
    expect(await queryOldAttempts({ ...scenario.dependencies, gateways })).toBe(1);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: [`stripe ${status}`],
    });
  });
});
