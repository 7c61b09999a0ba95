import { createHmac } from 'node:crypto';
import type { Fields } from '../body.ts';

/** The names of the signed fields, in their order. */
export function signedNames(fields: Fields): readonly string[] {
  return (fields.get('signed_field_names') ?? '').split(',');
}

/** A repeated name is never genuine; ten thousand repetitions would be a gigabyte to sign. */
export function namesOneTwice(names: readonly string[]): boolean {
  return new Set(names).size !== names.length;
}

/** The signed name=value pairs; for an untrusted list only after namesOneTwice. */
export function signedText(fields: Fields): string {
  return signedNames(fields)
    .map((name) => `${name}=${fields.get(name) ?? ''}`)
    .join(',');
}

/** HMAC. The key is the text as shown, though it looks like hex. */
export function signatureOf(fields: Fields, secretKey: string): string {
  return createHmac('sha256', secretKey).update(signedText(fields), 'utf8').digest('base64');
}

/** The message with everything in it signed, the list of names included. */
export function signed(
  fields: Readonly<Record<string, string>>,
  secretKey: string,
): Record<string, string> {
  const whole = { ...fields, signed_field_names: Object.keys(fields).join(',') };
  return { ...whole, signature: signatureOf(new Map(Object.entries(whole)), secretKey) };
}
