import { stringOf } from '../body.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import type { JsonObject } from '../body.ts';
import { isReference } from '../reference.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { StripeConfig } from './config.ts';
import { eventIn } from './event.ts';
import { messageOfSession, paidOr } from './session.ts';
import type { Webhook } from './signing.ts';

type StatusIn = (session: JsonObject) => PaymentStatus;

const statusOfEvent: ReadonlyMap<string, StatusIn> = new Map<string, StatusIn>([
  ['checkout.session.completed', (session) => paidOr(session, 'pending')],
  ['checkout.session.async_payment_succeeded', (session) => paidOr(session, 'pending')],
  ['checkout.session.async_payment_failed', () => 'failed'],
  ['checkout.session.expired', () => 'cancelled'],
]);

/** A webhook (PAY-03). */
export function verifyWebhook(
  webhook: Webhook,
  config: StripeConfig,
): GatewayMessage | GatewayRefusal {
  const event = eventIn(webhook, config.webhookSecret, statusOfEvent);
  if ('code' in event) return event;
  const { about: session, meaning: statusIn } = event;
  return isOurs(session) ? messageOfSession(session, statusIn(session)) : { code: 'notAPayment' };
}

/** Not ours, but acknowledged: Stripe resends refused events, then disables the webhook. */
function isOurs(session: JsonObject): boolean {
  return isReference(stringOf(session.get('client_reference_id')) ?? '');
}
