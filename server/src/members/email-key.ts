import { isEmailAddress } from '@servery/engine/email-address.ts';

/** What two spellings of one address have in common; null for what is no address, which nobody can have. */
export function emailKeyOf(text: string): string | null {
  const plain = text.trim().normalize('NFC');
  return isEmailAddress(plain) ? plain.toLowerCase() : null;
}
