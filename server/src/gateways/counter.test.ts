import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { counterGateway } from './counter.ts';
import { anAttempt, posted } from '../../testing/gateway-samples.ts';

const counter = counterGateway();

it('[PAY-02] sends the guest to the counter', async () => {
  expect(await counter.start(anAttempt())).toEqual({ kind: 'counter' });
});

it('[PAY-04] starts nothing when there is nothing to pay', async () => {
  expect(await counter.start(anAttempt({ amount: cents(0) }))).toEqual({
    code: 'nothingToPay',
    amount: 0,
    currency: 'HKD',
  });
});

it('[PAY-03] accepts no message', async () => {
  const delivery = posted('reference=S-0001-1&status=paid');
  expect(counter.verify(delivery)).toEqual({ code: 'notAPayment' });
  expect(await counter.query(anAttempt())).toEqual({ code: 'cannotAsk' });
  expect((await counter.acknowledge(delivery, { code: 'notAPayment' })).status).toBe(200);
});
