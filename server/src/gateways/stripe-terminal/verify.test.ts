import { describe, expect, it } from 'vitest';
import { sampleNowMs } from '@servery/server/testing/gateway-samples.ts';
import { stripeTerminalSample } from '@servery/server/testing/terminal-samples.ts';
import { webhookSignature } from '../stripe/signing.ts';
import { verifyIntentEvent } from './verify.ts';

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 12850,
  amount_received: 12850,
  currency: 'hkd',
  status: 'succeeded',
  metadata: { reference: 'P0001' },
};

function verified(type: string, about: object = {}, at = sampleNowMs) {
  const data = { object: { ...intent, ...about } };
  const body = Buffer.from(JSON.stringify({ object: 'event', type, data }));
  const seconds = Math.floor(at / 1000);
  const signature = webhookSignature(seconds, body, stripeTerminalSample.webhookSecret);
  const headers = { 'stripe-signature': `t=${seconds},v1=${signature}` };
  return verifyIntentEvent({ body, headers, nowMs: sampleNowMs }, stripeTerminalSample);
}

describe('a webhook about an intent', () => {
  it.each([
    ['payment_intent.succeeded', 'paid'],
    ['payment_intent.payment_failed', 'failed'],
    ['payment_intent.canceled', 'cancelled'],
  ])('[TERMINAL-09] %s is %s', (type, status) => {
    expect(verified(type)).toEqual({
      reference: 'P0001',
      transactionId: 'pi_1',
      status,
      amountMinor: 12850,
      currency: 'HKD',
      reason: type.replaceAll('.', '_'),
    });
  });

  it('[TERMINAL-09] pays what was received, not what was asked for', () => {
    const about = { amount_received: 100 };
    expect(verified('payment_intent.succeeded', about)).toMatchObject({ amountMinor: 100 });
  });

  it.each([
    ['is about a reader', verified('terminal.reader.action_succeeded'), 'notAPayment'],
    [
      'has no reference of ours',
      verified('payment_intent.succeeded', { metadata: {} }),
      'notAPayment',
    ],
    [
      'has another object',
      verified('payment_intent.succeeded', { object: 'charge' }),
      'fieldInvalid',
    ],
    ['has no id', verified('payment_intent.succeeded', { id: 'ch_1' }), 'fieldInvalid'],
    [
      'has a currency in capitals',
      verified('payment_intent.succeeded', { currency: 'HKD' }),
      'fieldInvalid',
    ],
    [
      'has a broken amount',
      verified('payment_intent.succeeded', { amount_received: 1.5 }),
      'fieldInvalid',
    ],
    ['is old', verified('payment_intent.succeeded', {}, sampleNowMs - 301_000), 'signatureOld'],
  ])('[TERMINAL-09] is refused if it %s', (_, outcome, code) => {
    expect(outcome).toMatchObject({ code });
  });

  it('[TERMINAL-09] is refused if somebody else signed it', () => {
    const body = Buffer.from('{}');
    const seconds = sampleNowMs / 1000;
    const headers = {
      'stripe-signature': `t=${seconds},v1=${webhookSignature(seconds, body, 'x')}`,
    };
    expect(verifyIntentEvent({ body, headers, nowMs: sampleNowMs }, stripeTerminalSample)).toEqual({
      code: 'signatureWrong',
    });
  });
});
