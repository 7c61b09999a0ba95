import { sign, verify } from 'node:crypto';

/** What KPay signs, of a request as of a callback. */
export interface SignedParts {
  readonly method: 'GET' | 'POST';
  /** With the query. */
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  /** Null for a GET, which has no line for it. */
  readonly body: string | null;
}

function signedText({ method, path, timestamp, nonce, body }: SignedParts): Buffer {
  const lines = [method, path, timestamp, nonce, ...(body === null ? [] : [body])];
  return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
}

export function kpaySignature(parts: SignedParts, privateKey: string): string {
  return sign('sha256', signedText(parts), privateKey).toString('base64');
}

export function isKpaySignature(parts: SignedParts, signature: string, publicKey: string): boolean {
  // Node ignores characters that are not Base64, so one signature could be written in many ways.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false;
  try {
    return verify('sha256', signedText(parts), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** A key as the terminal gives it, Base64 without or with its frame, as PEM. */
export function pemOf(text: string, kind: 'PRIVATE KEY' | 'PUBLIC KEY'): string {
  if (text.includes('-----BEGIN')) return text;
  const lines = text.replaceAll(/\s/g, '').replaceAll(/.{64}/g, '$&\n');
  return `-----BEGIN ${kind}-----\n${lines}\n-----END ${kind}-----\n`;
}
