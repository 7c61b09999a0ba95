import { readMinorUnits } from '../amounts.ts';
import { readCurrency } from '../currency-code.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import { wordOf } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';
import { isReference } from '../reference.ts';
import type { GatewayRefusal } from '../refusal.ts';

/** A checkout session as webhook and API tell it, with the status that the telling makes of it. */
export function messageOfSession(
  session: JsonObject,
  status: PaymentStatus,
): GatewayMessage | GatewayRefusal {
  if (session.get('object') !== 'checkout.session') return invalid('object');
  const reference = wordOf(session.get('client_reference_id'));
  if (reference === null || !isReference(reference)) return invalid('client_reference_id');
  const transactionId = wordOf(session.get('id'));
  if (transactionId === null || !isSessionId(transactionId)) return invalid('id');
  const code = wordOf(session.get('currency')) ?? '';
  const currency = code === code.toLowerCase() ? readCurrency(code.toUpperCase()) : null;
  if (currency === null) return invalid('currency');
  const amountMinor = readMinorUnits(session.get('amount_total'), currency);
  if (amountMinor === null) return invalid('amount_total');
  return { reference, transactionId, status, amountMinor, currency, reason: reasonOf(session) };
}

/** What the session itself says of its money. */
export function paidOr(session: JsonObject, otherwise: PaymentStatus): PaymentStatus {
  const payment = session.get('payment_status');
  if (payment === 'paid') return 'paid';
  // Nothing was asked for: somebody changed the price at the gateway.
  return payment === 'no_payment_required' ? 'review' : otherwise;
}

export function isSessionId(text: string): boolean {
  return /^cs_\w{1,120}$/.test(text);
}

function reasonOf(session: JsonObject): string {
  const payment = wordOf(session.get('payment_status')) ?? '';
  return /^\w{1,32}$/.test(payment) ? payment : '';
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
