import { describe, expect, it } from 'vitest';
import { currencies } from './money/currency.ts';
import { phoneHomes } from './phone-home.ts';

describe('where a number is at home', () => {
  it('[MEMBER-03] is one country for every currency a shop may have', () => {
    expect(currencies.map((currency) => [currency, phoneHomes[currency]])).toEqual([
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
