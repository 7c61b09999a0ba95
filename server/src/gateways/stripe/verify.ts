import { maxBodyBytes, objectOf, readJson, stringOf, textOf } from '../body.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import type { JsonObject } from '../body.ts';
import { isReference } from '../reference.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { StripeConfig } from './config.ts';
import { messageOfSession, paidOr } from './session.ts';
import { webhookRefusal } from './signing.ts';
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
  if (webhook.body.length > maxBodyBytes) return { code: 'bodyTooLong', most: maxBodyBytes };
  const refusal = webhookRefusal(webhook, config.webhookSecret);
  if (refusal !== null) return refusal;
  const text = textOf(webhook.body);
  const event = typeof text === 'string' ? readJson(text) : null;
  if (event === null || event.get('object') !== 'event') return { code: 'bodyUnreadable' };
  const statusIn = statusOfEvent.get(stringOf(event.get('type')) ?? '');
  if (statusIn === undefined) return { code: 'notAPayment' };
  const session = objectOf(objectOf(event.get('data'))?.get('object'));
  if (session === null) return { code: 'fieldMissing', field: 'data' };
  return isOurs(session) ? messageOfSession(session, statusIn(session)) : { code: 'notAPayment' };
}

/** Not ours, but acknowledged: Stripe resends refused events, then disables the webhook. */
function isOurs(session: JsonObject): boolean {
  return isReference(stringOf(session.get('client_reference_id')) ?? '');
}
