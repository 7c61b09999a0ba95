import { readLooseDecimal } from '../amounts.ts';
import { readCurrency } from '../currency-code.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import { wordOf } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';
import { isReference } from '../reference.ts';
import type { GatewayRefusal } from '../refusal.ts';

const statusOf: ReadonlyMap<string, PaymentStatus> = new Map([
  ['SUCCESS', 'paid'],
  ['SETTLED', 'paid'],
  ['OPEN', 'pending'],
  ['FAILED', 'failed'],
  ['FAIL', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['EXPIRED', 'cancelled'],
]);

export const onlyCurrency = 'HKD';

/** An order as both notification and answer tell it; `id` is the name of its number there. */
export function messageOfOrder(order: JsonObject, id: 'orderId' | 'id'): GatewayMessage | GatewayRefusal {
  const reference = wordOf(order.get('merchantReference')) ?? '';
  if (!isReference(reference)) return invalid('merchantReference');
  const transactionId = textOrNumber(order.get(id));
  if (!/^[\w-]{1,64}$/.test(transactionId)) return invalid(id);
  const word = wordOf(order.get('status')) ?? '';
  if (!/^\w{1,32}$/.test(word)) return invalid('status');
  const currency = readCurrency(textOrNumber(order.get('currency') ?? onlyCurrency));
  if (currency === null) return invalid('currency');
  const amountMinor = readLooseDecimal(textOrNumber(order.get('amount')), currency);
  if (amountMinor === null) return invalid('amount');
  // A word that nobody told us is for staff to read, never a payment.
  const status = statusOf.get(word) ?? 'review';
  return { reference, transactionId, status, amountMinor, currency, reason: word };
}

function textOrNumber(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
