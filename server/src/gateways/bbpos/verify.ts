import { readJson, textOf } from '../body.ts';
import type { Delivery, GatewayMessage } from '../gateway.ts';
import type { JsonObject } from '../body.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { BbposConfig } from './config.ts';
import { messageOfOrder } from './order.ts';
import { phpQuery, plainIn } from './php-query.ts';
import type { Plain } from './php-query.ts';
import { isRsaSignature } from './signing.ts';

const requiredFields = ['orderId', 'amount', 'cardType', 'status', 'merchantReference'] as const;

/** A notification (PAY-03). */
export function verifyNotice(
  delivery: Delivery,
  config: BbposConfig,
): GatewayMessage | GatewayRefusal {
  const text = textOf(delivery.body);
  if (typeof text !== 'string') return text;
  const notice = readJson(text);
  if (notice === null) return { code: 'bodyUnreadable' };
  const refusal = signatureRefusal(notice, config);
  if (refusal !== null) return refusal;
  const missing = requiredFields.find((name) => !notice.has(name));
  if (missing !== undefined) return { code: 'fieldMissing', field: missing };
  return messageOfOrder(notice, 'orderId');
}

function signatureRefusal(notice: JsonObject, config: BbposConfig): GatewayRefusal | null {
  const signature = notice.get('signature');
  if (typeof signature !== 'string' || signature === '') return { code: 'signatureMissing' };
  const signed = signedValues(notice);
  if (isRefusal(signed)) return signed;
  const isGenuine = isRsaSignature(phpQuery(signed), signature, config.gatewayPublicKey);
  return isGenuine ? null : { code: 'signatureWrong' };
}

function signedValues(notice: JsonObject): ReadonlyMap<string, Plain> | GatewayRefusal {
  // A name with a bracket or a special character could make two notices give one signed text.
  const strange = [...notice.keys()].find((name) => !/^[A-Za-z]\w{0,63}$/.test(name));
  if (strange !== undefined) return { code: 'bodyUnreadable' };
  const values = new Map([...notice].filter(([name]) => name !== 'signature'));
  const plain = plainIn(values);
  // PHP would name each leaf by its whole path: nested lists would be a gigabyte to sign.
  const nested = [...values.keys()].find((name) => !plain.has(name));
  return nested === undefined ? plain : { code: 'fieldInvalid', field: nested };
}
