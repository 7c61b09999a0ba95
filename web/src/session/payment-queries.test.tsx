import { describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { answer, answerBy, dataSentTo, sentTo } from '../../testing/fake-server.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { incompleteOrders, order } from './order-queries.ts';
import { isInReview, paymentMethods, startPayment } from './payment-queries.ts';
import type { PaymentMethod, PaymentState } from './payment-queries.ts';

type Gateway = PaymentMethod['gateway'];

const counter: AnswerTo<'create payments/online'> = { kind: 'counter', reference: null };

function pay(gateway: Gateway) {
  const method: PaymentMethod = {
    _id: '1'.repeat(24),
    name: [],
    gateway,
    order: 1,
    atKiosk: 'phone',
  };
  const savedInfo = { name: 'Emily', email: 'emily@kamfai.example' };
  const about = { session: orderId, locale: 'en', tips: null, requestKey: 'r'.repeat(22) } as const;
  return startPayment({ ...about, method, savedInfo });
}

function attempt(status: PaymentState['attempts'][number]['status']) {
  const about = {
    reference: 'R1',
    amount: cents(100),
    currency: 'HKD',
    gateway: 'stripe',
  } as const;
  return { ...about, status, at: 0, isPart: false };
}

describe('a payment that is started', () => {
  it('[PAY-02] gives name and email to the gateway that asks for them, and to no other', async () => {
    answer('create cybersource/redirect/setup', counter);
    answer('create payments/online', counter);
    await pay('cybersource');
    await pay('stripe');
    expect(dataSentTo('create cybersource/redirect/setup')[0]).toMatchObject({
      savedInfo: { name: 'Emily', email: 'emily@kamfai.example' },
    });
    expect(dataSentTo('create payments/online')[0]).not.toHaveProperty('savedInfo');
  });

  it('[SESSION-08] is proved by the key of the order where this phone has one', async () => {
    answer('create payments/online', counter);
    answer('find paymentMethods', []);
    await pay('counter');
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    await pay('counter');
    await paymentMethods.of(orderId).fetch();
    expect(dataSentTo('create payments/online').map(({ restoreKey }) => restoreKey)).toEqual([
      undefined,
      'k'.repeat(22),
    ]);
    expect(sentTo('find paymentMethods')[0]?.query).toEqual({
      session: orderId,
      restoreKey: 'k'.repeat(22),
    });
  });
});

describe('a payment in doubt', () => {
  it.each([
    { status: 'pending', last: 'review', expected: true },
    { status: 'pending', last: 'begun', expected: false },
    { status: 'paid', last: 'review', expected: false },
  ] as const)(
    '[PAY-03] is for staff to look at: $status after $last, $expected',
    ({ status, last, expected }) => {
      expect(isInReview({ status, attempts: [attempt('failed'), attempt(last)] })).toBe(expected);
    },
  );
});

describe('the orders of a phone', () => {
  it('[SESSION-09] are not asked for where it has none', async () => {
    expect(await incompleteOrders.of([]).fetch()).toEqual([]);
    expect(sentTo('find tableSessions')).toEqual([]);
  });

  it('[CALL-11] are not shown by their id alone', async () => {
    const { _id, status, progress, orderNumber, version } = anOrder();
    answerBy('create tableSessions/subscribe', () => ({
      _id,
      status,
      progress,
      orderNumber,
      version,
    }));
    await expect(order.of(orderId, null).fetch()).rejects.toMatchObject({ code: 404 });
  });
});
