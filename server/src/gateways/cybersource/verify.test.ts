import { describe, expect, it } from 'vitest';
import { formBody } from '../body.ts';
import type { GatewayMessage } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { cybersourceSample, posted } from '@servery/server/testing/gateway-samples.ts';
import { acceptedReply, signedReply } from '@servery/server/testing/cybersource-reply.ts';
import { signatureOf, signed } from './signing.ts';
import { verifyCybersourceReply } from './verify.ts';

function verified(changes: Readonly<Record<string, string>>): GatewayMessage | GatewayRefusal {
  return verifyCybersourceReply(posted(formBody(signedReply(changes))), cybersourceSample);
}

function without(...names: readonly string[]): Record<string, string> {
  const rest = Object.entries(acceptedReply).filter(([name]) => !names.includes(name));
  return Object.fromEntries(rest);
}

const accepted = {
  reference: 'S-0001-1',
  transactionId: '7684658650000000000001',
  status: 'paid',
  amountMinor: 12850,
  currency: 'HKD',
  reason: '100',
};

describe('a reply of CyberSource', () => {
  it('[PAY-03] pays when it is accepted and genuine', () => {
    expect(verified({})).toEqual(accepted);
  });

  it.each([
    ['ACCEPT', '110', 'review'],
    ['ACCEPT', '101', 'review'],
    ['ACCEPT', '', 'review'],
    ['REVIEW', '200', 'review'],
    ['REVIEW', '480', 'review'],
    ['DECLINE', '204', 'failed'],
    ['DECLINE', '475', 'failed'],
    ['DECLINE', '104', 'pending'],
    ['ERROR', '104', 'pending'],
    ['ERROR', '150', 'pending'],
    ['CANCEL', '', 'cancelled'],
  ])('[PAY-03] maps %s with reason %s to %s', (decision, reason, status) => {
    expect(verified({ decision, reason_code: reason })).toEqual({ ...accepted, status, reason });
  });

  it.each([
    'accept',
    'ACCEPTED',
    'Accept',
    'PAID',
    'SUCCESS',
    'ACCEPT ',
    '',
    'constructor',
    '__proto__',
  ])('[PAY-03] rejects the decision %j', (decision) => {
    expect(verified({ decision })).toEqual({ code: 'fieldInvalid', field: 'decision' });
  });

  it('[PAY-04] is for staff when the bank approved a part only', () => {
    expect(verified({ auth_amount: '100.00' })).toEqual({
      ...accepted,
      status: 'review',
      amountMinor: 10000,
    });
  });

  it.each([
    ['req_amount', '128.5'],
    ['req_amount', '128,50'],
    ['auth_amount', '1e9'],
    ['auth_amount', ''],
    ['req_currency', 'hkd'],
    ['req_currency', 'XXX'],
    ['transaction_id', ''],
    ['transaction_id', '12a'],
    ['reason_code', 'ok'],
    ['req_reference_number', '%'],
    ['req_reference_number', ''],
  ])('[PAY-03] is refused with %s %j, though signed', (field, value) => {
    expect(verified({ [field]: value })).toEqual({ code: 'fieldInvalid', field });
  });

  it.each(['req_access_key', 'req_profile_id'])(
    '[PAY-03] is refused when its %s is another merchant’s',
    (field) => {
      expect(verified({ [field]: 'f'.repeat(32) })).toEqual({ code: 'otherMerchant' });
    },
  );

  it('[PAY-03] is refused when signed with the key decoded from hex, or any other key', () => {
    const forged = signed(acceptedReply, 'another key');
    expect(verifyCybersourceReply(posted(formBody(forged)), cybersourceSample)).toEqual({
      code: 'signatureWrong',
    });
  });

  it.each([
    'transaction_id',
    'decision',
    'reason_code',
    'req_reference_number',
    'req_amount',
    'req_currency',
    'req_profile_id',
    'req_access_key',
    'req_transaction_uuid',
    'auth_amount',
  ])('[PAY-03] is refused when %s is present but not signed', (field) => {
    const reply = {
      ...signed(without(field), cybersourceSample.secretKey),
      [field]: acceptedReply[field] ?? '',
    };
    expect(verifyCybersourceReply(posted(formBody(reply)), cybersourceSample)).toEqual({
      code: 'fieldUnsigned',
      field,
    });
  });

  it('[PAY-03] is refused when its list of names does not contain itself', () => {
    const { signed_field_names: names, ...rest } = signedReply();
    const list = (names ?? '').replace('signed_field_names,', '');
    const honest = Object.fromEntries(
      Object.entries(rest).filter(([name]) => name !== 'signature'),
    );
    const whole = { ...honest, signed_field_names: list };
    const signature = signatureBy(whole);
    const body = formBody({ ...whole, signature });
    expect(verifyCybersourceReply(posted(body), cybersourceSample)).toEqual({
      code: 'fieldUnsigned',
      field: 'signed_field_names',
    });
  });

  it.each(['req_bill_to_forename', 'decision', 'signed_field_names'])(
    '[PAY-03] is refused when its list contains %s twice, though signed',
    (field) => {
      const { signed_field_names: names = '', ...rest } = signedReply();
      const whole = { ...rest, signed_field_names: `${names},${field}` };
      const body = formBody({ ...whole, signature: signatureBy(whole) });
      expect(verifyCybersourceReply(posted(body), cybersourceSample)).toEqual({
        code: 'fieldInvalid',
        field: 'signed_field_names',
      });
    },
  );

  it('[PAY-03] of a cancelled payment needs neither bank nor transaction', () => {
    const reply = signed(
      {
        ...without('transaction_id', 'reason_code', 'auth_amount', 'auth_code', 'auth_time'),
        decision: 'CANCEL',
      },
      cybersourceSample.secretKey,
    );
    expect(verifyCybersourceReply(posted(formBody(reply)), cybersourceSample)).toEqual({
      ...accepted,
      status: 'cancelled',
      transactionId: null,
      reason: '',
    });
  });

  it('[PAY-03] is refused when a guest’s name hides fields that another reader would accept', () => {
    const name = 'X,decision=ACCEPT,reason_code=100,auth_amount=128.50';
    expect(verified({ decision: 'DECLINE', req_bill_to_forename: name })).toEqual({
      code: 'fieldInvalid',
      field: 'req_bill_to_forename',
    });
    expect(verified({ req_bill_to_forename: 'Chan, Tai Man' })).toEqual(accepted);
  });

  it('[PAY-03] is refused for another form than the attempt’s', () => {
    expect(verified({ req_transaction_uuid: 'S-0001-2' })).toEqual({ code: 'otherTransaction' });
  });

  it('[PAY-03] accepts unknown fields', () => {
    expect(verified({ auth_new_thing: 'x' })).toEqual(accepted);
  });
});

function signatureBy(fields: Readonly<Record<string, string>>): string {
  return signatureOf(new Map(Object.entries(fields)), cybersourceSample.secretKey);
}
