import { useEffect, useState } from 'react';
import { plainPhone } from '@servery/engine/phone-number.ts';
import type { PhoneParts } from './phone-countries.ts';
import { dialCode } from './phone-countries.ts';

/** Rules of all countries' numbers; loaded after the form, because they are larger. */
export interface PhoneRules {
  /** The international form, or the typed text if it is not a number. */
  readonly international: (parts: PhoneParts) => string;
  /** Whether a country has numbers of that length; the server checks whether it exists. */
  readonly isPossible: (phone: string) => boolean;
}

/** Until the rules are loaded: prefixes the country code and accepts everything. */
export const plainPhoneRules: PhoneRules = {
  international: ({ country, number }) => {
    const plain = plainPhone(number);
    if (plain === null || plain.startsWith('+')) return number;
    return `${dialCode(country)}${plain}`;
  },
  isPossible: () => true,
};

export async function loadPhoneRules(): Promise<PhoneRules> {
  const { parsePhoneNumberFromString: parse } = await import('libphonenumber-js/mobile');
  return {
    international: ({ country, number }) =>
      parse(plainPhone(number) ?? '', country)?.number ?? number,
    isPossible: (phone) => parse(phone)?.isPossible() === true,
  };
}

export function usePhoneRules(): PhoneRules {
  const [rules, setRules] = useState(plainPhoneRules);
  useEffect(() => {
    // The form works without them: the server validates as well.
    loadPhoneRules()
      .then(setRules)
      .catch(() => undefined);
  }, []);
  return rules;
}
