import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { eventIn } from '../stripe/event.ts';
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
  const event = eventIn(webhook, config.webhookSecret, statusOfEvent);
  if ('code' in event) return event;
  const { type, about: intent, meaning: status } = event;
  // Not ours, but acknowledged: Stripe resends refused events, then disables the webhook.
  if (referenceOf(intent) === null) return { code: 'notAPayment' };
  return messageOfIntent(intent, { status, reason: type.replaceAll('.', '_') });
}
