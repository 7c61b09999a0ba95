import { signed } from '../src/gateways/cybersource/signing.ts';
import { cybersourceSample } from './gateway-samples.ts';

/** A reply in the field order of CyberSource. */
export const acceptedReply: Readonly<Record<string, string>> = {
  transaction_id: '7684658650000000000001',
  decision: 'ACCEPT',
  req_access_key: cybersourceSample.accessKey,
  req_profile_id: cybersourceSample.profileId,
  req_transaction_uuid: 'S-0001-1',
  req_transaction_type: 'sale',
  req_reference_number: 'S-0001-1',
  req_amount: '128.50',
  req_currency: 'HKD',
  req_locale: 'zh-hk',
  req_payment_method: 'card',
  req_bill_to_forename: 'Tai Man',
  req_card_number: 'xxxxxxxxxxxx1111',
  req_card_type: '001',
  message: 'Request was processed successfully.',
  reason_code: '100',
  auth_amount: '128.50',
  auth_code: '831000',
  auth_time: '2026-01-15T083105Z',
  signed_field_names: '',
  signed_date_time: '2026-01-15T08:31:05Z',
};

export function signedReply(
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return signed({ ...acceptedReply, ...changes }, cybersourceSample.secretKey);
}
