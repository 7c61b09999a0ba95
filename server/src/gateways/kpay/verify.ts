import { readJson, textOf } from '../body.ts';
import type { Delivery, GatewayHeaders, GatewayMessage } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { messageOfSale } from './sale.ts';
import { isKpaySignature } from './signing.ts';

/** A callback older or newer than this is a replay, or a clock is wrong. */
const toleranceMs = 300_000;
/** Sales; refunds and settlements are called back too. */
const consumption = 1;

export interface CallbackKeys {
  readonly publicKeys: readonly string[];
  readonly nowMs: number;
}

/** A callback of a terminal, signed with the key of its sign-in (TERMINAL-09). */
export function verifyCallback(
  delivery: Delivery,
  keys: CallbackKeys,
): GatewayMessage | GatewayRefusal {
  const text = textOf(delivery.body);
  if (typeof text !== 'string') return text;
  const refusal = signatureRefusal(text, delivery, keys);
  if (refusal !== null) return refusal;
  const sale = readJson(text);
  if (sale === null) return { code: 'bodyUnreadable' };
  const type = sale.get('transactionType');
  if (type !== undefined && Number(type) !== consumption) return { code: 'notAPayment' };
  return messageOfSale(sale);
}

function signatureRefusal(
  body: string,
  { headers, path = '' }: Delivery,
  { publicKeys, nowMs }: CallbackKeys,
): GatewayRefusal | null {
  const timestamp = headerOf(headers, 'timestamp');
  const signature = headerOf(headers, 'signature');
  if (timestamp === '' || signature === '') return { code: 'signatureMissing' };
  // Since its start this server has not signed in anywhere: the terminal is to call again.
  if (publicKeys.length === 0) return { code: 'gatewayUnclear' };
  const nonce = headerOf(headers, 'noncestr');
  const parts = { method: 'POST', path, timestamp, nonce, body } as const;
  if (!publicKeys.some((key) => isKpaySignature(parts, signature, key)))
    return { code: 'signatureWrong' };
  const isFresh = /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= toleranceMs;
  return isFresh ? null : { code: 'signatureOld' };
}

function headerOf(headers: GatewayHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
