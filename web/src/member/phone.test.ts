import { describe, expect, it } from 'vitest';
import { loadPhoneRules, plainPhoneRules } from './phone-numbers.ts';
import { countryOf, dialCode, phoneCountries, phoneParts } from './phone-countries.ts';

describe('a phone number in a form', () => {
  it.each([
    ['HKD', '+852'],
    ['TWD', '+886'],
    ['MYR', '+60'],
    ['CNY', '+86'],
    [null, '+852'],
  ] as const)('has the country of the shop by default: %s', (currency, code) => {
    expect(dialCode(countryOf(currency))).toBe(code);
  });

  it.each([
    ['+85291234567', 'HK', { country: 'HK', number: '91234567' }],
    ['+886912345678', 'HK', { country: 'TW', number: '912345678' }],
    ['+85362345678', 'HK', { country: 'MO', number: '62345678' }],
    ['+14165550123', 'CA', { country: 'CA', number: '4165550123' }],
    ['+14165550123', 'HK', { country: 'US', number: '4165550123' }],
    ['+351912345678', 'HK', { country: 'HK', number: '+351912345678' }],
  ] as const)('is split and joined without a change: %s', async (stored, usual, expected) => {
    const parts = phoneParts(stored, usual);
    expect(parts).toEqual(expected);
    expect(plainPhoneRules.international(parts)).toBe(stored);
    expect((await loadPhoneRules()).international(parts)).toBe(stored);
  });

  it.each([
    ['HK', '9123 4567', ['+85291234567', true]],
    ['TW', '0912-345-678', ['+886912345678', true]],
    ['MY', '012 345 6789', ['+60123456789', true]],
    ['HK', '+60 12 345 6789', ['+60123456789', true]],
    ['HK', '2522 1234', ['+85225221234', true]],
    ['HK', '123', ['123', false]],
    ['HK', '912345678901', ['+852912345678901', false]],
  ] as const)(
    '[MEMBER-02] is parsed as it is written in %s: %s',
    async (country, number, expected) => {
      const rules = await loadPhoneRules();
      const read = rules.international({ country, number });
      expect([read, rules.isPossible(read)]).toEqual(expected);
    },
  );

  it('has a code for every country that is offered', () => {
    expect(phoneCountries.every(({ code }) => /^[1-9]\d{0,2}$/.test(code))).toBe(true);
  });
});
