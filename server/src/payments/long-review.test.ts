import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayRegistry } from '../gateways/gateways.ts';
import type { Gateway, GatewayMessage } from '../gateways/gateway.ts';
import { queryAndSettle } from './query-gateway.ts';
import { queryOldAttempts } from './reconciler.ts';
import { stateOf, start } from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';
import type { TestSession } from '../../testing/payment-seed.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

/** The real parts, except that every gateway answers every query like this. */
function answer(status: GatewayMessage['status']): PaymentScenario['dependencies'] {
  const query: Gateway['query'] = ({ reference, amount: amountMinor, currency }) =>
    Promise.resolve({
      reference,
      amountMinor,
      currency,
      status,
      transactionId: `of ${reference}`,
      reason: 'decided',
    });
  const at: GatewayRegistry['at'] = async (shop, kind) => {
    const gateway = await scenario.dependencies.gateways.at(shop, kind);
    return gateway === null ? null : { ...gateway, query };
  };
  return { ...scenario.dependencies, gateways: { at } };
}

async function inReview(): Promise<TestSession> {
  const order = await scenario.session();
  const { reference } = await start(scenario, 'cybersource', order);
  await queryAndSettle(reference, answer('review'));
  return order;
}

const withStaff = { status: 'toPay', attempts: ['cybersource review'] };

describe('querying a payment that a gateway reviews', () => {
  // Reviews of earlier tests are too old to be queried.
  beforeEach(() => scenario.time.advance(8 * dayMs));

  it.each([
    ['paid', 'done'],
    ['failed', 'ongoing'],
  ] as const)(
    '[PAY-03] [PAY-05] finds it %s after days without a message or a guest',
    async (status, session) => {
      const order = await inReview();
      expect(await stateOf(scenario, order.id)).toMatchObject(withStaff);
      await scenario.time.advance(3 * dayMs);
      expect(await queryOldAttempts(answer(status))).toBe(1);
      expect(await stateOf(scenario, order.id)).toMatchObject({
        status: session,
        attempts: [`cybersource ${status}`],
      });
    },
  );

  it('[PAY-05] queries every ten minutes for a week, and leaves it to staff meanwhile', async () => {
    const order = await inReview();
    const send = async (afterMs: number): Promise<number> => {
      await scenario.time.advance(afterMs);
      return queryOldAttempts(answer('pending'));
    };
    const times = [
      await send(minuteMs),
      await send(10 * minuteMs - 1),
      await send(1),
      await send(6 * dayMs),
    ];
    expect(times).toEqual([1, 0, 1, 1]);
    expect(await send(dayMs)).toBe(0);
    expect(await stateOf(scenario, order.id)).toMatchObject(withStaff);
  });
});
