import { describe, expect, it } from 'vitest';
import { anAttempt, razerSample } from '@servery/server/testing/gateway-samples.ts';
import { requestFields } from './form.ts';
import { paidReply } from '@servery/server/testing/razer-reply.ts';
import { key0Of, querySkeyOf, skeyOf, vcodeOf, vrfKeyOf } from './signing.ts';

const request = { amount: '128.50', orderid: 'S-0001-1', currency: 'MYR' };

describe('the vcode', () => {
  it('[PAY-02] is the published one, plain and extended', () => {
    expect(vcodeOf(request, razerSample)).toBe('87a2b789cc3c7f75b602aada9470c20d');
    expect(vcodeOf(request, { ...razerSample, vcode: 'extended' })).toBe(
      'e91407c683e198998d4bb62b6899e746',
    );
  });

  it.each([
    ['sha1', 40],
    ['sha256', 64],
    ['sha512', 128],
  ] as const)('[PAY-02] is computed with %s for an account that has it', (algorithm, length) => {
    expect(vcodeOf(request, { ...razerSample, algorithm })).toMatch(
      new RegExp(`^[0-9a-f]{${length}}$`),
    );
  });

  it('[PAY-02] is in the form with all that the gateway requires', () => {
    const attempt = anAttempt({ currency: 'MYR' });
    const { done, cancel, notify } = attempt.urls;
    expect(requestFields(attempt, '128.50', razerSample)).toEqual({
      amount: '128.50',
      orderid: 'S-0001-1',
      bill_name: 'guest',
      bill_email: '',
      bill_mobile: '',
      bill_desc: 'Lucky Tea House 0001',
      country: 'MY',
      currency: 'MYR',
      langcode: 'cn',
      tcctype: 'SALS',
      returnurl: done,
      callbackurl: notify,
      cancelurl: cancel,
      vcode: '87a2b789cc3c7f75b602aada9470c20d',
    });
  });
});

describe('the signature of a reply', () => {
  it('[PAY-03] is the published one', () => {
    expect(key0Of(paidReply)).toBe('70220551ffd31c818af03aca1309062a');
    expect(skeyOf(paidReply, razerSample.secretKey)).toBe('666fbf775386f407ec42b41bc7d0c412');
  });

  it('[PAY-03] is the same for two replies whose field borders differ, which is why formats are checked', () => {
    const one = { ...paidReply, tranID: '1', orderid: '2X' };
    const other = { ...paidReply, tranID: '12', orderid: 'X' };
    expect(key0Of(one)).toBe(key0Of(other));
  });
});

describe('the signatures of a query and its answer', () => {
  it('[PAY-05] concatenate what Fiuu documents', () => {
    const md5 = /^[0-9a-f]{32}$/;
    const answer = {
      Amount: '128.50',
      Domain: 'SB_testmerchant',
      OrderID: 'S-0001-1',
      StatCode: '00',
    };
    expect(querySkeyOf('S-0001-1', '128.50', razerSample)).toMatch(md5);
    expect(vrfKeyOf(answer, razerSample.secretKey)).toMatch(md5);
    expect(vrfKeyOf(answer, razerSample.secretKey)).not.toBe(
      vrfKeyOf(answer, razerSample.verifyKey),
    );
  });
});
