import type { Currency } from './money/currency.ts';

/** Where people who pay in it live: a number without a country is read as of there (MEMBER-03). */
export const phoneHomes = {
  HKD: 'HK',
  USD: 'US',
  TWD: 'TW',
  SGD: 'SG',
  MYR: 'MY',
  VND: 'VN',
  THB: 'TH',
  JPY: 'JP',
  AUD: 'AU',
  CNY: 'CN',
} as const satisfies Record<Currency, string>;

export type PhoneHome = (typeof phoneHomes)[Currency];
