import { describe, expect, it } from 'vitest';
import { newPair } from '@servery/server/testing/bbpos-notice.ts';
import { sampleNowMs } from '@servery/server/testing/gateway-samples.ts';
import type { Delivery } from '../gateway.ts';
import { kpaySignature, pemOf } from './signing.ts';
import { verifyCallback } from './verify.ts';

const platform = newPair();
const stranger = newPair();
const path = '/api/payments/kpay/shop/notify';
const sale = {
  outTradeNO: 'P0001',
  transactionNo: 'T1',
  payResult: 2,
  payAmount: '000000012850',
  payCurrency: '344',
  transactionType: 1,
};

interface Callback {
  readonly fields?: object;
  readonly body?: string;
  readonly key?: string;
  readonly timestamp?: string;
  readonly at?: string;
}

function callback({ fields = {}, body, key, timestamp, at = path }: Callback = {}): Delivery {
  const text = body ?? JSON.stringify({ ...sale, ...fields });
  const time = timestamp ?? String(sampleNowMs);
  const nonce = 'BlW41Z20zy801bcjBbBx7fQVYkHNoAm7';
  const parts = { method: 'POST', path, timestamp: time, nonce, body: text } as const;
  const signature = kpaySignature(parts, key ?? platform.privateKey);
  const headers = { timestamp: time, noncestr: nonce, signature };
  return { body: Buffer.from(text), headers, path: at };
}

const keys = { publicKeys: [stranger.publicKey, platform.publicKey], nowMs: sampleNowMs };

describe('a callback of KPay', () => {
  it('[TERMINAL-09] is a message about our reference, whose key is any terminal’s', () => {
    expect(verifyCallback(callback(), keys)).toEqual({
      reference: 'P0001',
      transactionId: 'P0001',
      status: 'paid',
      amountMinor: 12850,
      currency: 'HKD',
      reason: '2 T1',
    });
  });

  it.each([
    [1, 'pending'],
    [-1, 'pending'],
    [3, 'failed'],
    [4, 'cancelled'],
    [5, 'cancelled'],
  ])('[TERMINAL-09] with the result %s is %s', (payResult, status) => {
    expect(verifyCallback(callback({ fields: { payResult } }), keys)).toMatchObject({ status });
  });

  it.each([
    ['another key', callback({ key: newPair().privateKey }), 'signatureWrong'],
    ['another path', callback({ at: '/api/payments/kpay/other/notify' }), 'signatureWrong'],
    ['an old time', callback({ timestamp: String(sampleNowMs - 300_001) }), 'signatureOld'],
    ['a time of its own', callback({ timestamp: 'now' }), 'signatureOld'],
    ['a changed body', { ...callback(), body: Buffer.from('{}') }, 'signatureWrong'],
    ['no signature', { ...callback(), headers: { timestamp: '1' } }, 'signatureMissing'],
    ['two signatures', { ...callback(), headers: { signature: ['a', 'b'] } }, 'signatureMissing'],
    ['no JSON', callback({ body: 'paid' }), 'bodyUnreadable'],
    ['bytes that are no text', { ...callback(), body: Buffer.from([0xff]) }, 'bodyUnreadable'],
    ['a refund', callback({ fields: { transactionType: 6 } }), 'notAPayment'],
    ['no reference', callback({ fields: { outTradeNO: '1 or 2' } }), 'fieldInvalid'],
    ['an amount with a sign', callback({ fields: { payAmount: '-1' } }), 'fieldInvalid'],
    ['another currency', callback({ fields: { payCurrency: '840' } }), 'fieldInvalid'],
  ])('[TERMINAL-09] is refused with %s', (_, delivery, code) => {
    expect(verifyCallback(delivery, keys)).toMatchObject({ code });
  });

  it('[TERMINAL-09] is to come again while no terminal’s key is known', () => {
    expect(verifyCallback(callback(), { ...keys, publicKeys: [] })).toEqual({
      code: 'gatewayUnclear',
    });
  });

  it('[TERMINAL-09] is proved by a key without its frame', () => {
    const bare = platform.publicKey.replaceAll(/-----[^-]+-----|\s/g, '');
    const publicKeys = ['no key at all', pemOf(bare, 'PUBLIC KEY')];
    expect(verifyCallback(callback(), { ...keys, publicKeys })).toMatchObject({ status: 'paid' });
    expect(pemOf(platform.publicKey, 'PUBLIC KEY')).toBe(platform.publicKey);
  });
});
