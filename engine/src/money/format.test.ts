import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { currencies, signOf } from './currency.ts';
import { formatPrice, formatPriceWithCode, parsePrice } from './format.ts';

const amount = fc.maxSafeInteger().map(cents);
const currency = fc.constantFrom(...currencies);

describe('formatPrice', () => {
  it.each([
    [0, 'HKD', '$0.00'],
    [5, 'HKD', '$0.05'],
    [123_450, 'USD', '$1,234.50'],
    [99_999, 'TWD', '$999.99'],
    [100_000, 'SGD', '$1,000.00'],
    [1200, 'MYR', 'RM12.00'],
    [749_588_502_00, 'VND', '₫749,588,502.00'],
    [6850, 'THB', '฿68.50'],
    [100_000, 'JPY', '¥1,000.00'],
    [1, 'AUD', '$0.01'],
    [10, 'CNY', '¥0.10'],
  ] as const)('[PRICE-20] shows %d cents of %s as %s', (figure, code, shown) => {
    expect(formatPrice(cents(figure), code)).toBe(shown);
  });

  it.each([
    [-500, '\u2212$5.00'],
    [-1, '\u2212$0.01'],
    [-123_456_789, '\u2212$1,234,567.89'],
  ])('[PRICE-20] puts a minus before the sign of %d', (figure, shown) => {
    expect(formatPrice(cents(figure), 'HKD')).toBe(shown);
  });

  it.each([
    [4600, 'HKD', 'HK$46.00'],
    [23_000, 'TWD', 'NT$230.00'],
    [1250, 'MYR', 'RM\u00a012.50'],
    [-100_000, 'JPY', '\u2212JP¥1,000.00'],
  ] as const)(
    '[PRICE-20] shows %d cents of %s beside other currencies as %s',
    (figure, code, shown) => {
      expect(formatPrice(cents(figure), code, 'distinct')).toBe(shown);
    },
  );

  it('[PRICE-20] is exact up to the largest amount', () => {
    expect(formatPrice(cents(Number.MAX_SAFE_INTEGER), 'VND')).toBe('₫90,071,992,547,409.91');
  });
});

describe('formatPriceWithCode', () => {
  it('[PRICE-20] sets the code beside the price, on the same row of text', () => {
    expect(formatPriceWithCode(cents(123_450), 'HKD')).toBe('$1,234.50\u00a0HKD');
    expect(formatPriceWithCode(cents(-800), 'JPY')).toBe('\u2212¥8.00\u00a0JPY');
  });
});

describe('parsePrice', () => {
  it.each([
    ['128.50', 12_850],
    ['128.5', 12_850],
    ['128', 12_800],
    ['0.05', 5],
    ['1,234.50', 123_450],
    ['1234.50', 123_450],
    ['-5.00', -500],
    ['\u22125.00', -500],
    ['-0.00', 0],
    ['90,071,992,547,409.91', Number.MAX_SAFE_INTEGER],
  ])('[PRICE-20] reads %j as %d cents', (text, figure) => {
    expect(parsePrice(text)).toBe(figure);
  });

  it.each([
    '',
    '128,50',
    '1,23,456.00',
    ',123.00',
    '1234,567.00',
    '128.505',
    '128.',
    '.50',
    ' 128.50',
    '128.50 ',
    '$128.50',
    '1e3',
    '0x10',
    '--5.00',
    '+5.00',
    'NaN',
    'Infinity',
    '１２８.50',
    '90,071,992,547,409.92',
    '9'.repeat(400),
  ])('[PRICE-20] reads no price in %j', (text) => {
    expect(parsePrice(text)).toBe(null);
  });

  it('[PRICE-20] reads back whatever was shown, to the cent', () => {
    fc.assert(
      fc.property(amount, currency, (shown, code) => {
        expect(parsePrice(formatPrice(shown, code).replace(signOf(code), ''))).toBe(shown);
      }),
    );
  });

  it('[PRICE-20] answers whole cents or nothing to any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        expect(Number.isSafeInteger(parsePrice(text) ?? 0)).toBe(true);
      }),
    );
  });
});
