import { createHmac } from 'node:crypto';
import type { GatewayHeaders } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { sameText } from '../constant-time.ts';

/** A webhook older or newer than this is a replay, or a clock is wrong. */
export const toleranceSeconds = 300;

export interface Webhook {
  readonly body: Uint8Array;
  readonly headers: GatewayHeaders;
  readonly nowMs: number;
}

export function webhookSignature(seconds: number, body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.`, 'utf8').update(body).digest('hex');
}

/** Why the webhook is refused, or null (PAY-03). */
export function webhookRefusal(
  { body, headers, nowMs }: Webhook,
  secret: string,
): GatewayRefusal | null {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string' || header === '') return { code: 'signatureMissing' };
  const parts = header.split(',').map((part) => part.trim());
  const [time, another] = parts.filter((part) => part.startsWith('t='));
  // Two times in one header: the signed one might not be the one that is checked.
  if (time === undefined || another !== undefined || !/^t=\d{1,12}$/.test(time))
    return { code: 'signatureMissing' };
  const seconds = Number(time.slice(2));
  const expected = `v1=${webhookSignature(seconds, body, secret)}`;
  if (!parts.some((part) => sameText(part, expected))) return { code: 'signatureWrong' };
  return Math.abs(nowMs / 1000 - seconds) > toleranceSeconds ? { code: 'signatureOld' } : null;
}
