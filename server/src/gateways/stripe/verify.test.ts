import { describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../body.ts';
import type { GatewayHeaders, GatewayMessage } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { posted, stripeSample } from '@servery/server/testing/gateway-samples.ts';
import {
  eventBody,
  paidSession,
  signedWebhook,
  vectorBody,
  vectorHeader,
  vectorSeconds,
} from '@servery/server/testing/stripe-event.ts';
import { verifyWebhook } from './verify.ts';

const paid = {
  reference: 'S-0001-1',
  transactionId: 'cs_test_1',
  status: 'paid',
  amountMinor: 12850,
  currency: 'HKD',
  reason: 'paid',
};
const nowMs = (vectorSeconds + 1) * 1000;

function atVector(
  headers: GatewayHeaders,
  body = vectorBody,
  at = nowMs,
): GatewayMessage | GatewayRefusal {
  return verifyWebhook({ ...posted(body, headers), nowMs: at }, stripeSample);
}

function verified(body: string): GatewayMessage | GatewayRefusal {
  return verifyWebhook({ ...signedWebhook(body), nowMs }, stripeSample);
}

describe('a webhook of Stripe', () => {
  it('[PAY-03] pays when it is the published one, a second later', () => {
    expect(atVector({ 'stripe-signature': vectorHeader })).toEqual(paid);
  });

  it.each([
    [-301, { code: 'signatureOld' }],
    [-300, paid],
    [0, paid],
    [300, paid],
    [301, { code: 'signatureOld' }],
    [86_400 * 300, { code: 'signatureOld' }],
  ])('[PAY-03] is judged by its age: %i seconds', (seconds, outcome) => {
    const at = (vectorSeconds + seconds) * 1000;
    expect(atVector({ 'stripe-signature': vectorHeader }, vectorBody, at)).toEqual(outcome);
  });

  it('[PAY-03] is refused when a byte of it was changed', () => {
    const altered = vectorBody.replace('12850', '1');
    expect(atVector({ 'stripe-signature': vectorHeader }, altered)).toEqual({
      code: 'signatureWrong',
    });
    expect(atVector({ 'stripe-signature': vectorHeader }, `${vectorBody}\n`)).toEqual({
      code: 'signatureWrong',
    });
  });

  const [time = '', signature = ''] = vectorHeader.split(',');
  it.each([
    [undefined, 'signatureMissing'],
    ['', 'signatureMissing'],
    [[vectorHeader], 'signatureMissing'],
    [signature, 'signatureMissing'],
    [time, 'signatureWrong'],
    [`${time},v1=`, 'signatureWrong'],
    [`${time},${signature.replace('v1', 'v0')}`, 'signatureWrong'],
    [`${time},${time},${signature}`, 'signatureMissing'],
    [`t=9999999999,${time},${signature}`, 'signatureMissing'],
    [`t=9999999999,${signature}`, 'signatureWrong'],
    [`t=NaN,${signature}`, 'signatureMissing'],
    [`t=-1,${signature}`, 'signatureMissing'],
  ] as const)('[PAY-03] is refused with the header %j', (header, code) => {
    expect(atVector({ 'stripe-signature': header })).toEqual({ code });
  });

  it('[PAY-03] is accepted with any of several signatures, as while a secret is being rotated', () => {
    expect(atVector({ 'stripe-signature': `${time}, v1=${'0'.repeat(64)}, ${signature}` })).toEqual(
      paid,
    );
  });

  it.each([
    ['checkout.session.completed', 'paid', 'paid'],
    ['checkout.session.completed', 'unpaid', 'pending'],
    ['checkout.session.completed', 'no_payment_required', 'review'],
    ['checkout.session.completed', 'PAID', 'pending'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_succeeded', 'unpaid', 'pending'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
    ['checkout.session.async_payment_failed', 'paid', 'failed'],
    ['checkout.session.expired', 'unpaid', 'cancelled'],
  ])('[PAY-03] maps %s with %s to %s', (type, word, status) => {
    expect(verified(eventBody({ ...paidSession, payment_status: word }, type))).toEqual({
      ...paid,
      status,
      reason: word,
    });
  });

  it.each([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.paid',
    '',
    'constructor',
  ])('[PAY-03] is about no payment of ours as %j', (type) => {
    expect(verified(eventBody(paidSession, type))).toEqual({ code: 'notAPayment' });
  });

  it.each([undefined, null, '', ['S-0001-1'], 'S 1', '42', `P${'0'.repeat(32)}`, 'DEMO1'])(
    '[PAY-03] is about no payment of ours with the reference %j',
    (client_reference_id) => {
      const others = { ...paidSession, client_reference_id, currency: 'eur', amount_total: null };
      expect(verified(eventBody(others))).toEqual({ code: 'notAPayment' });
      expect(atVector({ 'stripe-signature': vectorHeader }, eventBody(others))).toEqual({
        code: 'signatureWrong',
      });
    },
  );

  it.each([
    ['object', 'charge'],
    ['id', 'pi_1'],
    ['id', { toString: 'cs_1' }],
    ['currency', 'HKD'],
    ['currency', ['hkd']],
    ['currency', 'xxx'],
    ['amount_total', '12850'],
    ['amount_total', 128.5],
    ['amount_total', -12850],
    ['amount_total', [12850]],
    ['amount_total', null],
  ] as const)('[PAY-03] is refused with %s %j, though signed', (field, value) => {
    expect(verified(eventBody({ ...paidSession, [field]: value }))).toEqual({
      code: 'fieldInvalid',
      field,
    });
  });

  it('[PAY-04] counts yen without decimals', () => {
    expect(verified(eventBody({ ...paidSession, currency: 'jpy', amount_total: 500 }))).toEqual({
      ...paid,
      currency: 'JPY',
      amountMinor: 50000,
    });
  });

  it.each(['', 'null', '[]', '"paid"', '{', '{"object":"list"}'])(
    '[PAY-03] is refused as %j',
    (body) => {
      expect(verified(body)).toEqual({ code: 'bodyUnreadable' });
    },
  );

  it('[PAY-03] is refused without its session', () => {
    expect(verified('{"object":"event","type":"checkout.session.completed"}')).toEqual({
      code: 'fieldMissing',
      field: 'data',
    });
  });

  it('[PAY-03] is not even hashed when it is far too long', () => {
    expect(verified(' '.repeat(maxBodyBytes + 1))).toEqual({
      code: 'bodyTooLong',
      most: maxBodyBytes,
    });
  });
});
