import { describe, expect, it } from 'vitest';
import { qfpaySample } from '@servery/server/testing/terminal-samples.ts';
import type { Delivery } from '../gateway.ts';
import { digestOf, sealed, unsealed } from './sealing.ts';
import { noticeSignature, verifyQfpayNotice } from './verify.ts';

const notice = {
  status: '1',
  notify_type: 'payment',
  pay_type: '802808',
  syssn: '20260115000200020061752831',
  out_trade_no: 'P0001',
  txamt: '12850',
  txcurrcd: 'HKD',
};

function signed(fields: object = {}, key = qfpaySample.notifyKey): Delivery {
  const body = Buffer.from(JSON.stringify({ ...notice, ...fields }));
  return { body, headers: { 'x-qf-sign': noticeSignature(body, key) } };
}

describe('a notice of QFPay', () => {
  it('[TERMINAL-09] is a message about our reference', () => {
    expect(verifyQfpayNotice(signed(), qfpaySample)).toEqual({
      reference: 'P0001',
      transactionId: '20260115000200020061752831',
      status: 'paid',
      amountMinor: 12850,
      currency: 'HKD',
      reason: '1',
    });
  });

  it.each([
    ['another key', signed({}, 'another key of sixteen'), 'signatureWrong'],
    ['a changed body', { ...signed(), body: Buffer.from('{}') }, 'signatureWrong'],
    ['no signature', { ...signed(), headers: {} }, 'signatureMissing'],
    ['a refund', signed({ notify_type: 'refund' }), 'notAPayment'],
    ['no reference', signed({ out_trade_no: null }), 'fieldInvalid'],
    ['no number', signed({ syssn: '' }), 'fieldInvalid'],
    ['a broken amount', signed({ txamt: '128.50' }), 'fieldInvalid'],
    ['an unknown currency', signed({ txcurrcd: 'XXX' }), 'fieldInvalid'],
  ])('[TERMINAL-09] is refused with %s', (_, delivery, code) => {
    expect(verifyQfpayNotice(delivery, qfpaySample)).toMatchObject({ code });
  });

  it('[TERMINAL-09] does not pay with any other status', () => {
    expect(verifyQfpayNotice(signed({ status: '0' }), qfpaySample)).toMatchObject({
      status: 'pending',
    });
  });
});

describe('a request to a terminal of QFPay', () => {
  const { posKey } = qfpaySample;
  const payload = { out_trade_no: 'P0001', amt: 128.5, channel: 'octopus', func_type: 1001 };

  it('[TERMINAL-03] is sorted, digested and encrypted', () => {
    const content = "{amt=128.5,channel='octopus',func_type=1001,out_trade_no='P0001'}";
    expect(unsealed(sealed(payload, posKey), posKey)).toBe(
      `{content:${content}, digest:'${digestOf(content, posKey)}'}`,
    );
    expect(digestOf('{func_type=5001}', 'f46b1f08bec1f39104792cc79ec9aacd')).toBe(
      '77760CAFEE81DC33C720C90B75787B5F',
    );
  });

  it('[TERMINAL-03] is read by nobody with another key', () => {
    const other = 'f'.repeat(32);
    expect([
      unsealed(sealed(payload, posKey), other),
      unsealed('not Base64!', posKey),
    ]).not.toContain(expect.stringContaining('content'));
    expect(unsealed('not Base64!', posKey)).toBeNull();
  });
});
