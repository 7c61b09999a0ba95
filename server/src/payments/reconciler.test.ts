import { beforeAll, describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import type { GatewayRegistry } from '../gateways/gateways.ts';
import type { Gateway, GatewayMessage } from '../gateways/gateway.ts';
import { visit } from '../../testing/simulator-browser.ts';
import { queryOldAttempts, startReconciler } from './reconciler.ts';
import {
  done,
  kinds,
  payAndLeave,
  payBy,
  stateOf,
  start,
  waiting,
} from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { member, shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';
import type { TestSession } from '../../testing/payment-seed.ts';
import { updatePayment } from './update.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

/** The real gateways, except that every query gets this answer. */
function answering(report: Pick<GatewayMessage, 'status' | 'reason'>): GatewayRegistry {
  return {
    at: async (place, kind) => {
      const gateway = await scenario.dependencies.gateways.at(place, kind);
      if (gateway === null) return null;
      const query: Gateway['query'] = ({ reference, amount: amountMinor, currency, gatewayId }) =>
        Promise.resolve({ ...report, reference, amountMinor, currency, transactionId: gatewayId });
      return { ...gateway, query };
    },
  };
}

describe('querying silent payments', () => {
  it.each(kinds)('[PAY-05] repairs a lost message of %s', async (kind) => {
    const order = await scenario.session();
    await payAndLeave('dropNotification', await start(scenario, kind, order));
    expect(await queryOldAttempts(scenario.dependencies)).toBe(0);
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
    await scenario.time.advance(30_000);
    expect(await queryOldAttempts(scenario.dependencies)).toBe(1);
    expect(await stateOf(scenario, order.id)).toEqual(done(kind));
    expect(await queryOldAttempts(scenario.dependencies)).toBe(0);
  });

  it.each(kinds)('[SESSION-02] gives an attempt up at %s when its time is over', async (kind) => {
    const order = await scenario.session();
    await start(scenario, kind, order);
    await scenario.time.advance(35 * 60_000);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toEqual(waiting(kind));
    await scenario.time.advance(30_001);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'ongoing',
      attempts: [`${kind} failed`],
    });
  });

  it.each(kinds)('[PAY-03] [PAY-06] still books what %s reports after that', async (kind) => {
    const order = await scenario.session();
    await payBy('successAfterExpiry', await start(scenario, kind, order));
    await scenario.time.advance(36 * 60_000);
    await queryOldAttempts(scenario.dependencies);
    await scenario.time.advance(60 * 60_000);
    expect(await stateOf(scenario, order.id)).toEqual(done(kind));
  });

  it('[PAY-03] leaves a late mismatch to staff', async () => {
    const order = await scenario.session();
    await start(scenario, 'cybersource', order);
    await scenario.time.advance(36 * 60_000);
    await queryOldAttempts({
      ...scenario.dependencies,
      gateways: answering({ status: 'review', reason: 'odd' }),
    });
    expect(await stateOf(scenario, order.id)).toMatchObject({
      status: 'toPay',
      attempts: ['cybersource review'],
    });
  });

  it('[PAY-05] is done once by two nodes that query at the same time', async () => {
    for (let order = 0; order < 6; order += 1)
      await start(scenario, 'cybersource', await scenario.session());
    await scenario.time.advance(30_000);
    const queried = await Promise.all([
      queryOldAttempts(scenario.dependencies),
      queryOldAttempts(scenario.dependencies),
    ]);
    expect(queried[0] + queried[1]).toBe(6);
    expect(await queryOldAttempts(scenario.dependencies)).toBe(0);
    await scenario.time.advance(36 * 60_000);
    await queryOldAttempts(scenario.dependencies);
  });
});

/** The real gateways, none of which answers a query. */
const silent: GatewayRegistry = {
  at: async (place, kind) => {
    const gateway = await scenario.dependencies.gateways.at(place, kind);
    if (gateway === null) return null;
    const query: Gateway['query'] = () =>
      Promise.resolve({ code: 'gatewaySilent', reason: 'timeout' });
    return { ...gateway, query };
  },
};

const pending = { status: 'pending', reason: 'open' } as const;

async function queriedAfter(
  ms: number,
  report: Pick<GatewayMessage, 'status' | 'reason'>,
): Promise<number> {
  await scenario.time.advance(ms);
  return queryOldAttempts({ ...scenario.dependencies, gateways: answering(report) });
}

function reportedState({ id }: TestSession): Promise<unknown> {
  return updatePayment(
    { session: id, restoreKey: null },
    statelessCaller({
      connection: 'c',
      address: '127.0.0.1',
      login: { kind: 'member', user: member },
    }),
    { ...scenario.dependencies, gateways: answering(pending) },
  );
}

describe('a payment without an answer', () => {
  it('[PAY-11] is reported as unanswered, and as failed once the gateway says so', async () => {
    const order = await scenario.session();
    await start(scenario, 'cybersource', order);
    await queriedAfter(36 * 60_000, pending);
    const result = scenario.published.length;
    expect(await reportedState(order)).toMatchObject({
      status: 'failed',
      attempts: [{ status: 'unanswered' }],
    });
    expect([await queriedAfter(2 * 60_000, pending), scenario.published.length]).toEqual([
      1,
      result,
    ]);
    await scenario.rows(
      `update payment_attempts set asked_at = null where session = '${order.id}'`,
    );
    expect(await queriedAfter(0, { status: 'failed', reason: '481' })).toBe(1);
    expect(await reportedState(order)).toMatchObject({
      status: 'failed',
      attempts: [{ status: 'failed' }],
    });
  });

  it.each(kinds)('[PAY-05] is found when %s answers again after hours', async (kind) => {
    const order = await scenario.session();
    await payAndLeave('dropNotification', await start(scenario, kind, order));
    await scenario.time.advance(36 * 60_000);
    await queryOldAttempts({ ...scenario.dependencies, gateways: silent });
    expect(await stateOf(scenario, order.id)).toMatchObject({ attempts: [`${kind} failed`] });
    await scenario.time.advance(3 * 60 * 60_000);
    await queryOldAttempts(scenario.dependencies);
    expect(await stateOf(scenario, order.id)).toEqual(done(kind));
  });

  it('[PAY-11] is failed if the gateway does not know it', async () => {
    const order = await scenario.session();
    await start(scenario, 'cybersource', order);
    await queriedAfter(36 * 60_000, { status: 'pending', reason: 'notFound' });
    expect(await reportedState(order)).toMatchObject({
      status: 'failed',
      attempts: [{ status: 'failed' }],
    });
  });

  it.each(['failed', 'cancelled'] as const)(
    '[PAY-05] keeps its status if the gateway itself reports %s',
    async (status) => {
      const order = await scenario.session();
      await start(scenario, 'cybersource', order);
      await queriedAfter(36 * 60_000, { status, reason: 'EXPIRED' });
      expect(await reportedState(order)).toMatchObject({
        status: 'failed',
        attempts: [{ status }],
      });
    },
  );

  it('[PAY-05] keeps its status if the guest returned without paying', async () => {
    const order = await scenario.session();
    const { reference } = await start(scenario, 'stripe', order);
    await visit(`${scenario.address()}/api/payments/stripe/${shop}/cancel/${reference}`);
    await queriedAfter(36 * 60_000, pending);
    expect(await reportedState(order)).toMatchObject({
      status: 'failed',
      attempts: [{ status: 'failed' }],
    });
  });
});

describe('the reconciler', () => {
  it('[PAY-05] runs at an interval until stopped, and survives a failure', async () => {
    const faults: unknown[] = [];
    let isBroken = true;
    const clock = (): number => {
      if (isBroken) throw new Error('no time');
      return scenario.time.clock();
    };
    const log = {
      ...scenario.dependencies.log,
      error: (about: unknown) => void faults.push(about),
    };
    const { schedule } = scenario.time;
    const asking = startReconciler(
      { ...scenario.dependencies, clock, log },
      { everyMs: 10_000, schedule },
    );
    const order = await scenario.session();
    await payAndLeave('dropNotification', await start(scenario, 'stripe', order));
    await scenario.time.advance(40_000);
    expect([faults.length, await stateOf(scenario, order.id)]).toEqual([4, waiting('stripe')]);
    isBroken = false;
    await scenario.time.advance(10_000);
    expect(await stateOf(scenario, order.id)).toEqual(done('stripe'));
    const other = await scenario.session();
    await payAndLeave('dropNotification', await start(scenario, 'stripe', other));
    await asking.stop();
    await scenario.time.advance(60_000);
    expect(await stateOf(scenario, other.id)).toEqual(waiting('stripe'));
  });
});
