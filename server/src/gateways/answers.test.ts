import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answerTo } from './answers.ts';

const type = 'text/plain; charset=utf-8';

it('acknowledges a settled message in the gateway’s own format', () => {
  const message = {
    reference: 'S-1',
    transactionId: '1',
    status: 'paid',
    amountMinor: cents(1),
    currency: 'HKD',
    reason: '',
  } as const;
  expect(answerTo(message, 'OK')).toEqual({ status: 200, contentType: type, body: 'OK' });
  expect(answerTo({ code: 'notAPayment' }, 'OK')).toEqual({
    status: 200,
    contentType: type,
    body: 'OK',
  });
});

it.each([
  { code: 'signatureWrong' } as const,
  { code: 'otherReference' } as const,
  { code: 'otherAmount', expected: cents(2), found: cents(1), isTaken: true } as const,
])('[PAY-03] answers a forged message with a plain refusal: %j', (refusal) => {
  expect(answerTo(refusal, 'OK')).toEqual({ status: 400, contentType: type, body: '' });
});

it.each([
  { code: 'gatewaySilent', reason: 'timeout' } as const,
  { code: 'gatewayRefused', status: 500 } as const,
  { code: 'gatewayUnclear' } as const,
])('[PAY-03] requests the message again when the query failed: %j', (refusal) => {
  expect(answerTo(refusal, 'OK')).toEqual({ status: 503, contentType: type, body: '' });
});
