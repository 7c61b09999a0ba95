import { isEmailAddress } from '@servery/engine/email-address.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { plainPhone } from '@servery/engine/phone-number.ts';

/** The key by which spellings of one address are equal; null for an invalid address. */
export function emailKeyOf(text: string): string | null {
  const plain = text.trim().normalize('NFC');
  return isEmailAddress(plain) ? plain.toLowerCase() : null;
}

/** In the form +85291234567, by default of this country; null if invalid (MEMBER-02). */
export function e164Of(text: string, country: CountryCode): string | null {
  const plain = plainPhone(text);
  const parsed = plain === null ? undefined : parsePhoneNumberFromString(plain, country);
  return parsed?.isValid() === true ? parsed.number : null;
}
