import { createHash } from 'node:crypto';
import { readJson, textOf } from '../body.ts';
import { sameText } from '../constant-time.ts';
import type { Delivery, GatewayMessage } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { QfpayConfig } from './config.ts';
import { messageOfTrade } from './trade.ts';

/** MD5 over the bytes and the key; weak, so that the payment is asked for besides (TERMINAL-09). */
export function noticeSignature(body: Uint8Array, key: string): string {
  return createHash('md5').update(body).update(key, 'utf8').digest('hex').toUpperCase();
}

/** A notice of QFPay's servers; they send none of what failed. */
export function verifyQfpayNotice(
  { body, headers }: Delivery,
  { notifyKey }: QfpayConfig,
): GatewayMessage | GatewayRefusal {
  const text = textOf(body);
  if (typeof text !== 'string') return text;
  const signature = headers['x-qf-sign'];
  if (typeof signature !== 'string' || signature === '') return { code: 'signatureMissing' };
  if (!sameText(signature, noticeSignature(body, notifyKey))) return { code: 'signatureWrong' };
  const notice = readJson(text);
  if (notice === null) return { code: 'bodyUnreadable' };
  if (notice.get('notify_type') !== 'payment') return { code: 'notAPayment' };
  return messageOfTrade(notice, notice.get('status') === '1' ? 'paid' : 'pending');
}
