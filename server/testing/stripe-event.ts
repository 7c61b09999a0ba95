import type { Delivery } from '../src/gateways/gateway.ts';
import { posted, stripeSample } from './gateway-samples.ts';
import { webhookSignature } from '../src/gateways/stripe/signing.ts';

/** The event of the published vector. */
export const vectorBody =
  '{"id":"evt_test_1","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_test_1",' +
  '"object":"checkout.session","client_reference_id":"S-0001-1","amount_total":12850,"currency":"hkd","payment_status":"paid"}}}';

export const vectorSeconds = 1768465865;

export const vectorHeader = `t=${vectorSeconds},v1=c3cd673a5579e195f1bb9548c0c27b0e00ca6335d71153cb85472e95b3428d08`;

export const paidSession = {
  id: 'cs_test_1',
  object: 'checkout.session',
  client_reference_id: 'S-0001-1',
  amount_total: 12850,
  currency: 'hkd',
  payment_status: 'paid',
} as const;

export function eventBody(session: object, type = 'checkout.session.completed'): string {
  return JSON.stringify({ id: 'evt_test_1', object: 'event', type, data: { object: session } });
}

export function signedWebhook(body: string, seconds = vectorSeconds): Delivery {
  const { body: bytes } = posted(body);
  const signature = webhookSignature(seconds, bytes, stripeSample.webhookSecret);
  return { body: bytes, headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } };
}
