import { isEmailAddress } from '@servery/engine/email-address.ts';

/** The key by which spellings of one address are equal; null for an invalid address. */
export function emailKeyOf(text: string): string | null {
  const plain = text.trim().normalize('NFC');
  return isEmailAddress(plain) ? plain.toLowerCase() : null;
}
