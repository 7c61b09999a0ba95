import { describe, expect, it } from 'vitest';
import { currencies } from './money/currency.ts';
import { phoneCountryByCurrency } from './phone-country.ts';

describe('the country of a phone number', () => {
  it('[MEMBER-03] is one country for every currency a shop may have', () => {
    expect(currencies.map((currency) => [currency, phoneCountryByCurrency[currency]])).toEqual([
      ['HKD', 'HK'],
      ['USD', 'US'],
      ['TWD', 'TW'],
      ['SGD', 'SG'],
      ['MYR', 'MY'],
      ['VND', 'VN'],
      ['THB', 'TH'],
      ['JPY', 'JP'],
      ['AUD', 'AU'],
      ['CNY', 'CN'],
    ]);
  });
});
