import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@servery/engine/hours/instant.ts';

/**
 * When a printed code was scanned, signed: `time.signature`. The signature covers the code, so a
 * ticket of one table opens no other. Nothing is stored: any node can check it (VISIT-01).
 */
export function ticketFor(secret: string, code: string, now: Instant): string {
  const time = Math.floor(now).toString(36);
  return `${time}.${signatureOf(secret, code, time)}`;
}

/** The time of the scan; null for a forged ticket, or one of another code. */
export function scannedAt(secret: string, code: string, ticket: string | null): Instant | null {
  const found = /^([0-9a-z]{1,9})\.([\w-]{22})$/.exec(ticket ?? '');
  if (found === null) return null;
  const [, time = '', signature = ''] = found;
  const isOurs = timingSafeEqual(
    Buffer.from(signature),
    Buffer.from(signatureOf(secret, code, time)),
  );
  return isOurs ? Number.parseInt(time, 36) : null;
}

function signatureOf(secret: string, code: string, time: string): string {
  const digest = createHmac('sha256', secret).update(`scan ${time} ${code}`).digest('base64url');
  return digest.slice(0, 22);
}
