import { createHmac } from 'node:crypto';
import type { Fields } from '../form-body.ts';

/** The names a message says it signs, in its order. */
export function signedNames(fields: Fields): readonly string[] {
  return (fields.get('signed_field_names') ?? '').split(',');
}

/** HMAC over name=value pairs. The key is the text as shown, though it looks like hex. */
export function signatureOf(fields: Fields, secretKey: string): string {
  const text = signedNames(fields).map((name) => `${name}=${fields.get(name) ?? ''}`);
  return createHmac('sha256', secretKey).update(text.join(','), 'utf8').digest('base64');
}

/** The message with everything in it signed, the list of names included. */
export function signed(fields: Readonly<Record<string, string>>, secretKey: string): Record<string, string> {
  const whole = { ...fields, signed_field_names: Object.keys(fields).join(',') };
  return { ...whole, signature: signatureOf(new Map(Object.entries(whole)), secretKey) };
}
