import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { plainPhone } from '@servery/engine/phone-number.ts';

/**
 * A number as it is stored, such as +85291234567; one without a country belongs to the given one.
 * Null if no such number exists (MEMBER-02).
 */
export function e164Of(text: string, country: CountryCode): string | null {
  const plain = plainPhone(text);
  const parsed = plain === null ? undefined : parsePhoneNumberFromString(plain, country);
  return parsed?.isValid() === true ? parsed.number : null;
}
