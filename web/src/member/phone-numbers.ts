import { useEffect, useState } from 'react';
import { plainPhone } from '@servery/engine/phone-number.ts';
import type { PhoneParts } from './phone-countries.ts';
import { dialCode } from './phone-countries.ts';

/** What is known of the world's numbers; it weighs more than the form and comes after it. */
export interface PhoneRules {
  /** As it is dialled from anywhere, or as it was typed where that makes no number. */
  readonly international: (parts: PhoneParts) => string;
  /**
   * Whether some country has numbers of that length; whether this one exists is the server's to
   * say.
   */
  readonly isPossible: (phone: string) => boolean;
}

/** Until the real one is there: the country's code before the digits, and the server as judge. */
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
    // Without it the form works as well: the server knows all numbers.
    loadPhoneRules()
      .then(setRules)
      .catch(() => undefined);
  }, []);
  return rules;
}
