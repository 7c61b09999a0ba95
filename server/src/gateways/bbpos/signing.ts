import { sign, verify } from 'node:crypto';

/** RSA with SHA-256 over the exact text that is sent. */
export function rsaSignature(text: string, privateKey: string): string {
  return sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64');
}

export function isRsaSignature(text: string, signature: string, publicKey: string): boolean {
  // Node ignores characters that are not Base64, so one signature could be written in many ways.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false;
  return verify('sha256', Buffer.from(text, 'utf8'), publicKey, Buffer.from(signature, 'base64'));
}

/** Every request to BBMSL: a JSON text as one string, and the signature over that string. */
export function signedRequest(request: object, privateKey: string): string {
  const text = JSON.stringify(request);
  return JSON.stringify({ request: text, signature: rsaSignature(text, privateKey) });
}
