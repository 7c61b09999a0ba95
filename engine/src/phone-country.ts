import type { Currency } from './money/currency.ts';

/** The country of phone numbers without a country code, by the shop's currency (MEMBER-03). */
export const phoneCountryByCurrency = {
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

export type CurrencyCountry = (typeof phoneCountryByCurrency)[Currency];
