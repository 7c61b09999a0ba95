import { describe, expect, it } from 'vitest';
import type { GatewayMessage } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { posted } from '@servery/server/testing/gateway-samples.ts';
import {
  bbposFixture,
  newPair,
  paidNotice,
  signedNotice,
} from '@servery/server/testing/bbpos-notice.ts';
import { isRsaSignature, rsaSignature, signedRequest } from './signing.ts';
import { verifyNotice } from './verify.ts';

const { config, gatewayPrivateKey, merchantPublicKey } = bbposFixture();

function verified(changes: object): GatewayMessage | GatewayRefusal {
  return verifyNotice(signedNotice({ ...paidNotice, ...changes }, gatewayPrivateKey), config);
}

const paid = {
  reference: 'S-0001-1',
  transactionId: '900001',
  status: 'paid',
  amountMinor: 12850,
  currency: 'HKD',
  reason: 'SUCCESS',
};

describe('a request to BBMSL', () => {
  it('[PAY-02] carries its text as one string, signed with the shop’s own key', () => {
    const body: unknown = JSON.parse(
      signedRequest({ merchantId: '1088', name: '奶茶' }, config.privateKey),
    );
    const text = '{"merchantId":"1088","name":"奶茶"}';
    const signature = rsaSignature(text, config.privateKey);
    expect(body).toEqual({ request: text, signature });
    expect(isRsaSignature(text, signature, merchantPublicKey)).toBe(true);
    expect(isRsaSignature(`${text} `, signature, merchantPublicKey)).toBe(false);
    expect(isRsaSignature(text, signature, config.gatewayPublicKey)).toBe(false);
  });

  it.each(['', '*', ' '])('[PAY-03] is not signed by a signature with %j around it', (mark) => {
    const signature = rsaSignature('text', config.privateKey);
    expect(isRsaSignature('text', mark === '' ? '' : signature + mark, merchantPublicKey)).toBe(
      false,
    );
  });
});

describe('a notice of BBMSL', () => {
  it('[PAY-03] says paid when it is genuine, which a query must still confirm', () => {
    expect(verified({})).toEqual(paid);
  });

  it('[PAY-03] may contain its amount and its order as numbers', () => {
    expect(verified({ amount: 128.5, orderId: 900001 })).toEqual(paid);
  });

  it('[PAY-03] may contain unknown fields', () => {
    const more = {
      currency: 'HKD',
      wallet: 'a b',
      tips: null,
      isTest: true,
      fee: 1.5,
      note: '奶茶 ~*',
    };
    expect(verified(more)).toEqual(paid);
  });

  it.each([
    ['SUCCESS', 'paid'],
    ['SETTLED', 'paid'],
    ['OPEN', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'cancelled'],
    ['REFUNDED', 'review'],
    ['success', 'review'],
    ['PAID', 'review'],
    ['ACCEPT', 'review'],
    ['00', 'review'],
    ['constructor', 'review'],
  ])('[PAY-03] maps %s to %s', (statusText, status) => {
    expect(verified({ status: statusText })).toEqual({ ...paid, status, reason: statusText });
  });

  it.each([
    ['merchantReference', ['S-0001-1']],
    ['merchantReference', '0001'],
    ['merchantReference', null],
    ['orderId', [900001]],
    ['orderId', ''],
    ['orderId', null],
    ['status', ['SUCCESS']],
    ['status', true],
    ['status', ''],
    ['amount', ['128.50']],
    ['amount', true],
    ['amount', '128,50'],
    ['amount', '1e4'],
    ['amount', -128.5],
    ['currency', 'hkd'],
    ['currency', ['HKD']],
    ['extra', { wallet: ['a b'] }],
    ['extra', []],
  ] as const)('[PAY-03] is refused with %s %j, though signed', (field, value) => {
    expect(verified({ [field]: value })).toEqual({ code: 'fieldInvalid', field });
  });

  it.each(['orderId', 'amount', 'cardType', 'status', 'merchantReference'])(
    '[PAY-03] is refused without %s, though signed',
    (field) => {
      const rest = Object.entries(paidNotice).filter(([name]) => name !== field);
      const notice = signedNotice(Object.fromEntries(rest), gatewayPrivateKey);
      expect(verifyNotice(notice, config)).toEqual({ code: 'fieldMissing', field });
    },
  );

  it('[PAY-03] is refused when somebody else signed it, the shop itself included', () => {
    const wrong = { code: 'signatureWrong' };
    expect(verifyNotice(signedNotice(paidNotice, newPair().privateKey), config)).toEqual(wrong);
    expect(verifyNotice(signedNotice(paidNotice, config.privateKey), config)).toEqual(wrong);
  });

  it('[PAY-03] is refused when its names are ambiguous', () => {
    const notice = signedNotice({ ...paidNotice, 'extra[a]': 1 }, gatewayPrivateKey);
    expect(verifyNotice(notice, config)).toEqual({ code: 'bodyUnreadable' });
  });

  it.each(['', '[]', 'null', 'status=SUCCESS', '{'])('[PAY-03] is refused as %j', (body) => {
    expect(verifyNotice(posted(body), config)).toEqual({ code: 'bodyUnreadable' });
  });

  it.each([{ signature: '' }, { signature: null }, { signature: ['x'] }, {}])(
    '[PAY-03] is refused with the signature %j',
    (signature) => {
      const notice = posted(JSON.stringify({ ...paidNotice, ...signature }));
      expect(verifyNotice(notice, config)).toEqual({ code: 'signatureMissing' });
    },
  );
});
