import { beforeAll, expect, it } from 'vitest';
import { queryOldAttempts } from './reconciler.ts';
import { stateOf, start, waiting } from '../../testing/paying-guest.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';

const minuteMs = 60_000;
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

/** Runs the reconciler and returns its log entries. */
async function queried(): Promise<readonly unknown[]> {
  const result: unknown[] = [];
  const log = { ...scenario.dependencies.log, warn: (about: unknown) => void result.push(about) };
  expect(await queryOldAttempts({ ...scenario.dependencies, log })).toBe(1);
  return result;
}

it('[PAY-05] [PAY-11] an order unknown to Fiuu waits, and is then reported as unanswered', async () => {
  const order = await scenario.session();
  // The guest closed the page before the form was sent.
  await start(scenario, 'razerOnline', order);
  await scenario.time.advance(minuteMs);
  expect(await queried()).toEqual([]);
  expect(await stateOf(scenario, order.id)).toEqual(waiting('razerOnline'));
  await scenario.time.advance(36 * minuteMs);
  expect(await queried()).toEqual([]);
  const { id: session, restoreKey } = order;
  expect(
    await scenario.call('create tableSessions/updatePayment', { session, restoreKey }),
  ).toMatchObject({
    session: { status: 'ongoing' },
    attempts: [{ status: 'unanswered' }],
  });
});
