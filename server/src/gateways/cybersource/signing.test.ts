import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  anAttempt,
  cybersourceSample,
  sampleNowMs,
} from '@servery/server/testing/gateway-samples.ts';
import { requestFields } from './form.ts';
import { signatureOf, signed, signedNames } from './signing.ts';

const about = {
  attempt: anAttempt(),
  amount: '128.50',
  transactionUuid: '6f1c2a3b4d5e4f60818293a4b5c6d7e8',
  nowMs: sampleNowMs,
};

it('[PAY-02] signs the request as the published vector', () => {
  const fields = requestFields(about, cybersourceSample);
  expect(fields).toEqual({
    access_key: '0123456789abcdef0123456789abcdef',
    profile_id: '11111111-2222-3333-4444-555555555555',
    transaction_uuid: '6f1c2a3b4d5e4f60818293a4b5c6d7e8',
    signed_field_names:
      'access_key,profile_id,transaction_uuid,signed_field_names,unsigned_field_names,signed_date_time,locale,' +
      'transaction_type,reference_number,amount,currency,override_custom_receipt_page,override_custom_cancel_page,' +
      'override_backoffice_post_url',
    unsigned_field_names: '',
    signed_date_time: '2026-01-15T08:30:00Z',
    locale: 'zh-hk',
    transaction_type: 'sale',
    reference_number: 'S-0001-1',
    amount: '128.50',
    currency: 'HKD',
    override_custom_receipt_page: 'https://order.example.com/api/payments/cybersource/receipt',
    override_custom_cancel_page: 'https://order.example.com/api/payments/cybersource/cancel',
    override_backoffice_post_url: 'https://order.example.com/api/payments/cybersource/notify',
    signature: 'l26fLeBpYhBbQW2J7Q3U59C5HnrRU2kb7vVrrOTJA1s=',
  });
});

it.each([
  ['Tai Man Chan', { bill_to_forename: 'Tai Man', bill_to_surname: 'Chan' }],
  ['陳大文', { bill_to_forename: '陳大文' }],
])('[PAY-01] prefills the known payer, and signs it: %s', (name, named) => {
  const payer = { name, email: ' tai.man@guests.example ' };
  const fields = requestFields(
    { ...about, attempt: { ...about.attempt, payer } },
    cybersourceSample,
  );
  const fromMessages = Object.entries(fields).filter(([field]) => field.startsWith('bill_to_'));
  expect(Object.fromEntries(fromMessages)).toEqual({
    ...named,
    bill_to_email: 'tai.man@guests.example',
  });
  expect(fields['signed_field_names']?.split(',')).toEqual(
    expect.arrayContaining(fromMessages.map(([field]) => field)),
  );
});

it('[PAY-02] uses the key as text: decoded from hex it gives the other published value', () => {
  const fields = new Map(Object.entries(requestFields(about, cybersourceSample)));
  const text = signedNames(fields).map((name) => `${name}=${fields.get(name) ?? ''}`);
  const decoded = Buffer.from(cybersourceSample.secretKey, 'hex');
  const wrong = createHmac('sha256', decoded).update(text.join(',')).digest('base64');
  expect(wrong).toBe('D3cjifPZaJd3tJx73fwIQYF138EfJZtaLZpVweZW3F8=');
  expect(signatureOf(fields, cybersourceSample.secretKey)).not.toBe(wrong);
});

it('signs the list of names in place, in the order of the fields', () => {
  const message = signed({ b: '2', signed_field_names: '', a: '1,2' }, 'key');
  const text = 'b=2,signed_field_names=b,signed_field_names,a,a=1,2';
  expect(message).toEqual({
    b: '2',
    signed_field_names: 'b,signed_field_names,a',
    a: '1,2',
    signature: createHmac('sha256', 'key').update(text).digest('base64'),
  });
});
