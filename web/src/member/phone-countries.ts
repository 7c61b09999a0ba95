import type { Currency } from '@servery/engine/money/currency.ts';
import { phoneCountryByCurrency } from '@servery/engine/phone-country.ts';

/** Countries offered beside a phone number; for others the number is typed with +. */
export const phoneCountries = [
  { country: 'HK', code: '852' },
  { country: 'TW', code: '886' },
  { country: 'MY', code: '60' },
  { country: 'CN', code: '86' },
  { country: 'MO', code: '853' },
  { country: 'SG', code: '65' },
  { country: 'TH', code: '66' },
  { country: 'VN', code: '84' },
  { country: 'JP', code: '81' },
  { country: 'KR', code: '82' },
  { country: 'PH', code: '63' },
  { country: 'ID', code: '62' },
  { country: 'IN', code: '91' },
  { country: 'AU', code: '61' },
  { country: 'NZ', code: '64' },
  { country: 'US', code: '1' },
  { country: 'CA', code: '1' },
  { country: 'GB', code: '44' },
  { country: 'FR', code: '33' },
  { country: 'DE', code: '49' },
] as const;

export type PhoneCountry = (typeof phoneCountries)[number]['country'];

/** The likely country of a phone number at this shop. */
export function countryOf(currency: Currency | null): PhoneCountry {
  return currency === null ? 'HK' : phoneCountryByCurrency[currency];
}

export function phoneCountryNamed(text: string): PhoneCountry | null {
  return phoneCountries.find(({ country }) => country === text)?.country ?? null;
}

export function dialCode(country: PhoneCountry): string {
  return `+${phoneCountries.find((one) => one.country === country)?.code ?? ''}`;
}

export interface PhoneParts {
  readonly country: PhoneCountry;
  readonly number: string;
}

/** A stored number split into country and rest; an unlisted country stays as + and code. */
export function phoneParts(stored: string, usual: PhoneCountry): PhoneParts {
  const countries = phoneCountries.toSorted((one, other) => other.code.length - one.code.length);
  const own = countries.find(
    ({ country, code }) => country === usual && stored.startsWith(`+${code}`),
  );
  const found = own ?? countries.find(({ code }) => stored.startsWith(`+${code}`));
  if (found === undefined) return { country: usual, number: stored };
  return { country: found.country, number: stored.slice(found.code.length + 1) };
}
