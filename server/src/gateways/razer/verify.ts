import { readCurrency, readDecimal } from '../amounts.ts';
import { readForm } from '../body.ts';
import type { Fields } from '../body.ts';
import type { Delivery, GatewayMessage, PaymentStatus } from '../gateway.ts';
import { referenceFormat } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';
import type { RazerConfig } from './config.ts';
import { replyKeyOf, skeyOf } from './signing.ts';
import type { RazerReply } from './signing.ts';

// The signature has no separators: only exact formats tell where each value ends.
const formats = {
  tranID: /^\d{1,12}$/,
  orderid: referenceFormat,
  status: /^(?:00|11|22)$/,
  domain: /^\w{1,32}$/,
  amount: /^\d{1,12}\.\d{2}$/,
  currency: /^[A-Z]{2,3}$/,
  paydate: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  appcode: /^[\w-]{0,16}$/,
} as const satisfies Record<keyof RazerReply, RegExp>;

const names = [
  'tranID',
  'orderid',
  'status',
  'domain',
  'amount',
  'currency',
  'paydate',
  'appcode',
] as const satisfies (keyof RazerReply)[];

/** The same for notification, callback and the browser's return (PAY-03). */
export function verifyRazerReply(
  delivery: Delivery,
  config: RazerConfig,
): GatewayMessage | GatewayRefusal {
  const fields = readForm(delivery.body);
  if (isRefusal(fields)) return fields;
  if (isPortalTest(fields)) return { code: 'notAPayment' };
  const reply = replyOf(fields);
  if (isRefusal(reply)) return reply;
  if (reply.domain !== config.merchantId) return { code: 'otherMerchant' };
  const skey = fields.get('skey') ?? '';
  if (skey === '') return { code: 'signatureMissing' };
  if (!sameText(skey, skeyOf(reply, replyKeyOf(config)))) return { code: 'signatureWrong' };
  return messageOf(reply);
}

/** The portal's check button sends invented orders, and expects an acknowledgement. */
function isPortalTest(fields: Fields): boolean {
  return (fields.get('orderid') ?? '').startsWith('DEMO');
}

function replyOf(fields: Fields): RazerReply | GatewayRefusal {
  const missing = names.find((name) => !fields.has(name));
  if (missing !== undefined) return { code: 'fieldMissing', field: missing };
  const invalid = names.find((name) => !formats[name].test(fields.get(name) ?? ''));
  if (invalid !== undefined) return { code: 'fieldInvalid', field: invalid };
  const value = (name: keyof RazerReply): string => fields.get(name) ?? '';
  return {
    tranID: value('tranID'),
    orderid: value('orderid'),
    status: value('status'),
    domain: value('domain'),
    amount: value('amount'),
    currency: value('currency'),
    paydate: value('paydate'),
    appcode: value('appcode'),
  };
}

function messageOf(reply: RazerReply): GatewayMessage | GatewayRefusal {
  const status = statusOfCode(reply.status);
  if (status === null) return { code: 'fieldInvalid', field: 'status' };
  const currency = readCurrency(reply.currency);
  if (currency === null) return { code: 'fieldInvalid', field: 'currency' };
  const amountMinor = readDecimal(reply.amount, currency);
  if (amountMinor === null) return { code: 'fieldInvalid', field: 'amount' };
  const { orderid: reference, tranID: transactionId, status: reason } = reply;
  return { reference, transactionId, status, amountMinor, currency, reason };
}

const statusOf: ReadonlyMap<string, PaymentStatus> = new Map([
  ['00', 'paid'],
  ['11', 'failed'],
  ['22', 'pending'],
]);

/** Null for an unknown code (PAY-03). */
export function statusOfCode(code: string): PaymentStatus | null {
  return statusOf.get(code) ?? null;
}
