import { readCurrency, readMinorUnits } from '../amounts.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import { stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import { isReference } from '../reference.ts';
import type { GatewayRefusal } from '../refusal.ts';

/** A checkout session of a webhook or the API, with the status that follows from its source. */
export function messageOfSession(
  session: JsonObject,
  status: PaymentStatus,
): GatewayMessage | GatewayRefusal {
  if (session.get('object') !== 'checkout.session') return invalid('object');
  const reference = stringOf(session.get('client_reference_id'));
  if (reference === null || !isReference(reference)) return invalid('client_reference_id');
  const transactionId = stringOf(session.get('id'));
  if (transactionId === null || !isSessionId(transactionId)) return invalid('id');
  const code = stringOf(session.get('currency')) ?? '';
  const currency = code === code.toLowerCase() ? readCurrency(code.toUpperCase()) : null;
  if (currency === null) return invalid('currency');
  const amountMinor = readMinorUnits(session.get('amount_total'), currency);
  if (amountMinor === null) return invalid('amount_total');
  return { reference, transactionId, status, amountMinor, currency, reason: reasonOf(session) };
}

/** The session's own payment status. */
export function paidOr(session: JsonObject, otherwise: PaymentStatus): PaymentStatus {
  const payment = session.get('payment_status');
  if (payment === 'paid') return 'paid';
  // Nothing was requested: somebody changed the price at the gateway.
  return payment === 'no_payment_required' ? 'review' : otherwise;
}

export function isSessionId(text: string): boolean {
  return /^cs_\w{1,120}$/.test(text);
}

function reasonOf(session: JsonObject): string {
  const payment = stringOf(session.get('payment_status')) ?? '';
  return /^\w{1,32}$/.test(payment) ? payment : '';
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
