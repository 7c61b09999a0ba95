import { maxBodyBytes, objectOf, readJson, stringOf, textOf } from '../body.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { webhookRefusal } from '../stripe/signing.ts';
import type { Webhook } from '../stripe/signing.ts';
import type { StripeTerminalConfig } from './config.ts';
import { messageOfIntent, referenceOf } from './intent.ts';

const statusOfEvent: ReadonlyMap<string, PaymentStatus> = new Map([
  ['payment_intent.succeeded', 'paid'],
  ['payment_intent.payment_failed', 'failed'],
  ['payment_intent.canceled', 'cancelled'],
]);

/**
 * A webhook about an intent. Those about readers name neither amount nor reference; what they say
 * is found by asking (TERMINAL-09).
 */
export function verifyIntentEvent(
  webhook: Webhook,
  config: StripeTerminalConfig,
): GatewayMessage | GatewayRefusal {
  if (webhook.body.length > maxBodyBytes) return { code: 'bodyTooLong', most: maxBodyBytes };
  const refusal = webhookRefusal(webhook, config.webhookSecret);
  if (refusal !== null) return refusal;
  const text = textOf(webhook.body);
  const event = typeof text === 'string' ? readJson(text) : null;
  if (event === null || event.get('object') !== 'event') return { code: 'bodyUnreadable' };
  const type = stringOf(event.get('type')) ?? '';
  const status = statusOfEvent.get(type);
  if (status === undefined) return { code: 'notAPayment' };
  const intent = objectOf(objectOf(event.get('data'))?.get('object'));
  if (intent === null) return { code: 'fieldMissing', field: 'data' };
  // Not ours, but acknowledged: Stripe resends refused events, then disables the webhook.
  if (referenceOf(intent) === null) return { code: 'notAPayment' };
  return messageOfIntent(intent, { status, reason: type.replaceAll('.', '_') });
}
