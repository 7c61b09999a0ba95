import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { currencies, gatewayAmount } from '@servery/engine/money/currency.ts';
import { isZeroDecimal, readDecimal, readLooseDecimal, readMinorUnits } from './amounts.ts';

describe('an amount written as text', () => {
  it.each([
    ['128.50', 'HKD', 12850],
    ['0.01', 'MYR', 1],
    ['1000000.00', 'TWD', 100000000],
    ['1000', 'JPY', 100000],
    ['1000.00', 'JPY', 100000],
    ['350000', 'VND', 35000000],
  ] as const)('[PAY-03] reads %s %s', (text, currency, amount) => {
    expect(readDecimal(text, currency)).toBe(amount);
  });

  it.each([
    ['128.5', 'HKD'],
    ['128', 'HKD'],
    ['128.500', 'HKD'],
    ['128,50', 'HKD'],
    ['1,128.50', 'HKD'],
    ['0128.50', 'HKD'],
    ['-128.50', 'HKD'],
    ['+128.50', 'HKD'],
    [' 128.50', 'HKD'],
    ['128.50\n', 'HKD'],
    ['1.2850e2', 'HKD'],
    ['0x80', 'HKD'],
    ['', 'HKD'],
    ['.50', 'HKD'],
    ['NaN', 'HKD'],
    ['１２８.５０', 'HKD'],
    ['9999999999999.00', 'HKD'],
    ['1000.50', 'JPY'],
    ['1000.0', 'JPY'],
  ] as const)('[PAY-03] does not read %j %s', (text, currency) => {
    expect(readDecimal(text, currency)).toBe(null);
  });

  it('[PAY-04] reads back exactly what was sent, for every currency', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies), (units, currency) => {
        const due = cents(units * 100);
        const sent = gatewayAmount(due, currency);
        expect('decimal' in sent && readDecimal(sent.decimal, currency)).toBe(due);
        expect('decimal' in sent && readMinorUnits(sent.minorUnits, currency)).toBe(due);
      }),
    );
  });
});

describe('an amount that was a JSON number', () => {
  it.each([
    ['128.5', 'HKD', 12850],
    ['128.50', 'HKD', 12850],
    ['128', 'HKD', 12800],
    ['1000', 'JPY', 100000],
    ['1000.00', 'JPY', 100000],
  ] as const)('[PAY-03] reads %s %s though it lost its zeros', (text, currency, amount) => {
    expect(readLooseDecimal(text, currency)).toBe(amount);
  });

  it.each([
    ['128.505', 'HKD'],
    ['1,128', 'HKD'],
    ['1e3', 'HKD'],
    ['-1', 'HKD'],
    ['1000.5', 'JPY'],
    ['', 'HKD'],
  ] as const)('[PAY-03] does not read %j %s', (text, currency) => {
    expect(readLooseDecimal(text, currency)).toBe(null);
  });
});

describe('an amount in smallest units', () => {
  it.each([
    [12850, 'HKD', 12850],
    [500, 'JPY', 50000],
    [350000, 'VND', 35000000],
    [10000, 'TWD', 10000],
    [0, 'USD', 0],
  ] as const)('[PAY-03] reads %s %s', (units, currency, amount) => {
    expect(readMinorUnits(units, currency)).toBe(amount);
  });

  it.each([['12850'], [128.5], [-1], [Number.NaN], [null], [undefined], [[12850]], [2 ** 53]])(
    '[PAY-03] does not read %j',
    (units) => {
      expect(readMinorUnits(units, 'HKD')).toBe(null);
    },
  );

  it('[PAY-03] does not read yen beyond what a number holds exactly', () => {
    expect(readMinorUnits(Number.MAX_SAFE_INTEGER, 'JPY')).toBe(null);
  });

  it('[PAY-04] treats yen and dong as currencies without decimals', () => {
    expect(currencies.filter(isZeroDecimal)).toEqual(['VND', 'JPY']);
  });
});
