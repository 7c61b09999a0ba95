import { maxBodyBytes, objectOf, readJson, stringOf, textOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { webhookRefusal } from './signing.ts';
import type { Webhook } from './signing.ts';

export interface StripeEvent<Meaning> {
  readonly type: string;
  readonly meaning: Meaning;
  /** What it is about. */
  readonly about: JsonObject;
}

/** A webhook of Stripe that is signed and has a meaning to us (PAY-03, TERMINAL-09). */
export function eventIn<Meaning>(
  webhook: Webhook,
  secret: string,
  meanings: ReadonlyMap<string, Meaning>,
): StripeEvent<Meaning> | GatewayRefusal {
  if (webhook.body.length > maxBodyBytes) return { code: 'bodyTooLong', most: maxBodyBytes };
  const refusal = webhookRefusal(webhook, secret);
  if (refusal !== null) return refusal;
  const text = textOf(webhook.body);
  const event = typeof text === 'string' ? readJson(text) : null;
  if (event === null || event.get('object') !== 'event') return { code: 'bodyUnreadable' };
  const type = stringOf(event.get('type')) ?? '';
  const meaning = meanings.get(type);
  if (meaning === undefined) return { code: 'notAPayment' };
  const about = objectOf(objectOf(event.get('data'))?.get('object'));
  return about === null ? { code: 'fieldMissing', field: 'data' } : { type, meaning, about };
}
