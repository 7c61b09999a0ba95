import { readCurrency, readLooseDecimal } from '../amounts.ts';
import type { GatewayMessage, PaymentStatus } from '../gateway.ts';
import { stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
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

/** An order of a notification or a query; `id` is the name of its number there. */
export function messageOfOrder(
  order: JsonObject,
  id: 'orderId' | 'id',
): GatewayMessage | GatewayRefusal {
  const reference = stringOf(order.get('merchantReference')) ?? '';
  if (!isReference(reference)) return invalid('merchantReference');
  const transactionId = textOrNumber(order.get(id));
  if (!/^[\w-]{1,64}$/.test(transactionId)) return invalid(id);
  const statusText = stringOf(order.get('status')) ?? '';
  if (!/^\w{1,32}$/.test(statusText)) return invalid('status');
  const currency = readCurrency(textOrNumber(order.get('currency') ?? onlyCurrency));
  if (currency === null) return invalid('currency');
  const amountMinor = readLooseDecimal(textOrNumber(order.get('amount')), currency);
  if (amountMinor === null) return invalid('amount');
  // An unknown status is for staff, never a payment.
  const status = statusOf.get(statusText) ?? 'review';
  return { reference, transactionId, status, amountMinor, currency, reason: statusText };
}

function textOrNumber(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
