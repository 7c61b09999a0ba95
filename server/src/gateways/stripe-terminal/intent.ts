import { readCurrency, readMinorUnits } from '../amounts.ts';
import { objectOf, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import { isReference } from '../reference.ts';
import type { GatewayRefusal } from '../refusal.ts';

export function isIntentId(text: string): boolean {
  return /^pi_\w{1,120}$/.test(text);
}

/** The reference that we gave an intent; null for one of somebody else. */
export function referenceOf(intent: JsonObject): string | null {
  const reference = stringOf(objectOf(intent.get('metadata'))?.get('reference'));
  return reference !== null && isReference(reference) ? reference : null;
}

export interface Finding {
  readonly status: PaymentStatus;
  readonly reason: string;
}

/** An intent of the API or a webhook, with what follows from it and its reader. */
export function messageOfIntent(
  intent: JsonObject,
  { status, reason }: Finding,
): GatewayMessage | GatewayRefusal {
  if (intent.get('object') !== 'payment_intent') return invalid('object');
  const reference = referenceOf(intent);
  if (reference === null) return invalid('metadata');
  const transactionId = stringOf(intent.get('id'));
  if (transactionId === null || !isIntentId(transactionId)) return invalid('id');
  const code = stringOf(intent.get('currency')) ?? '';
  const currency = code === code.toLowerCase() ? readCurrency(code.toUpperCase()) : null;
  if (currency === null) return invalid('currency');
  // What was received counts: a part of the amount must not pass for all of it.
  const field = status === 'paid' ? 'amount_received' : 'amount';
  const amountMinor = readMinorUnits(intent.get(field), currency);
  if (amountMinor === null) return invalid(field);
  return { reference, transactionId, status, amountMinor, currency, reason };
}

/** A word of Stripe for staff; anything longer may name a card. */
export function plainWord(value: unknown): string {
  const word = stringOf(value) ?? '';
  return /^\w{1,40}$/.test(word) ? word : '';
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
