import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { newReference } from '../../src/gateways/reference.ts';
import { insertAttempt } from '../../src/payments/store/attempts.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

/** A payment of an order that staff have to look into, or give back. */
export async function paymentIn(
  { server: { database, restaurant, time } }: AccessFixture,
  session: string,
  status: 'review' | 'refundDue',
): Promise<string> {
  const reference = newReference();
  const methods = restaurant.paymentMethods.filter(({ shop }) => shop === hongKong);
  const method = methods.find(({ gateway }) => gateway === 'stripe')?._id ?? '';
  const money = { amount: cents(100), currency: 'HKD' } as const;
  const times = { nowMs: time.now, expiresAtMs: time.now };
  const about = { status, locale: 'en', reason: 'otherAmount', phone: null };
  await database.db
    .transaction()
    .execute((transaction) =>
      insertAttempt(transaction, { reference, session, method, ...money, ...times, ...about }),
    );
  return reference;
}

/** Inputs of the calls about payments that people settle. */
export const settlingAttempts = {
  'find payments/toSettle': async (fixture, { order }) => {
    await paymentIn(fixture, order._id, 'review');
    return {};
  },
  'create payments/settle': async (fixture, { order }) => ({
    data: { reference: await paymentIn(fixture, order._id, 'review'), result: 'failed' },
  }),
  'create payments/refunded': async (fixture, { order }) => ({
    data: { reference: await paymentIn(fixture, order._id, 'refundDue') },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;
