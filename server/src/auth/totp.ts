import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the half minute, as RFC 6238 counts them. */
export function stepAt(nowMs: number): number {
  return Math.floor(nowMs / stepMs);
}

/** The code of a half minute (RFC 6238 with SHA-1, as every authenticator app does it). */
export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) % 16;
  const number = mac.readUInt32BE(offset) % 0x8000_0000;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The half minute whose code this is: the present one, the one before or after, for clocks that
 * differ. Null for a wrong code. Whether it was used before is for the caller to decide.
 */
export function stepOfCode(key: Uint8Array, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(nowMs);
  const matching = [now - 1, now, now + 1].filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(key, step)), Buffer.from(code)),
  );
  return matching[0] ?? null;
}

/** As authenticator apps take a key that is typed (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export interface TotpLabel {
  readonly issuer: string;
  readonly account: string;
}

/** What the QR code of a key says. */
export function totpUri(key: Uint8Array, { issuer, account }: TotpLabel): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const about = new URLSearchParams({ secret: base32(key), issuer });
  return `otpauth://totp/${label}?${about.toString().replaceAll('+', '%20')}`;
}
