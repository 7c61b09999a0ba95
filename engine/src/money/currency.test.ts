import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import {
  currencies,
  currencyOf,
  gatewayAmount,
  hasSeveralCurrencies,
  roundingProblem,
  signOf,
} from './currency.ts';
import { parsePrice } from './format.ts';
import { roundTotal } from './round-total.ts';

const wholeOnly = ['JPY', 'VND', 'TWD'] as const;

describe('currencyOf', () => {
  it.each(currencies)('[PRICE-20] reads %s in any case', (code) => {
    expect(currencyOf(code)).toBe(code);
    expect(currencyOf(` ${code.toLowerCase()} `)).toBe(code);
  });

  it.each([
    ['RM', 'MYR'],
    ['rm', 'MYR'],
    ['EUR', null],
    ['', null],
    ['constructor', null],
    ['HK$', null],
  ] as const)('[PRICE-20] reads %j as %s', (text, currency) => {
    expect(currencyOf(text)).toBe(currency);
  });
});

describe('signOf', () => {
  it('[PRICE-20] gives each currency its sign', () => {
    const signs = Object.fromEntries(currencies.map((currency) => [currency, signOf(currency)]));
    expect(signs).toEqual({
      HKD: '$',
      USD: '$',
      TWD: '$',
      SGD: '$',
      MYR: 'RM',
      VND: '₫',
      THB: '฿',
      JPY: '¥',
      AUD: '$',
      CNY: '¥',
    });
  });

  it('[PRICE-20] gives each currency a sign of its own where there are several', () => {
    const signs = Object.fromEntries(
      currencies.map((currency) => [currency, signOf(currency, 'distinct')]),
    );
    expect(signs).toEqual({
      HKD: 'HK$',
      USD: 'US$',
      TWD: 'NT$',
      SGD: 'S$',
      MYR: 'RM\u00a0',
      VND: '₫',
      THB: '฿',
      JPY: 'JP¥',
      AUD: 'A$',
      CNY: 'CN¥',
    });
  });
});

describe('hasSeveralCurrencies', () => {
  it.each([
    [[], false],
    [['HKD'], false],
    [['HKD', 'HKD'], false],
    [['HKD', 'MYR', 'HKD'], true],
  ] as const)('[PRICE-20] of shops with %j is %s', (used, several) => {
    expect(hasSeveralCurrencies(used.map((currency) => ({ currency })))).toBe(several);
  });
});

describe('gatewayAmount', () => {
  it.each([
    [12_850, 'HKD', 12_850, '128.50'],
    [5, 'MYR', 5, '0.05'],
    [1, 'HKD', 1, '0.01'],
    [100_000, 'JPY', 1000, '1000'],
    [749_588_500, 'VND', 7_495_885, '7495885'],
    [12_800, 'TWD', 12_800, '128.00'],
  ] as const)(
    '[PAY-04] sends %d cents %s as %d units and as %s',
    (...[amount, currency, minorUnits, decimal]) => {
      expect(gatewayAmount(cents(amount), currency)).toEqual({ minorUnits, decimal });
    },
  );

  it.each(wholeOnly)('[PAY-04] refuses parts of a unit in %s', (currency) => {
    const amount = cents(12_850);
    expect(gatewayAmount(amount, currency)).toEqual({ code: 'amountNotWhole', amount, currency });
  });

  it.each([0, -100])('[PAY-04] refuses to start a payment of %d', (figure) => {
    const amount = cents(figure);
    expect(gatewayAmount(amount, 'HKD')).toEqual({ code: 'nothingToPay', amount, currency: 'HKD' });
  });

  it('[PAY-04] sends exactly the amount or refuses it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom(...currencies),
        (figure, currency) => {
          const sent = gatewayAmount(cents(figure), currency);
          expect('code' in sent ? figure % 100 !== 0 : parsePrice(sent.decimal) === figure).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('roundingProblem', () => {
  it.each([
    [100, 'ceil'],
    [1000, 'floor'],
    [500, 'round'],
  ] as const)('[PRICE-23] takes the factor %d by %s for whole units', (factor, method) => {
    for (const currency of wholeOnly)
      expect(roundingProblem(currency, cents(factor), method)).toBe(null);
  });

  it.each([
    [10, 'ceil'],
    [150, 'round'],
    [1, 'ceil'],
    [0, 'ceil'],
    [-100, 'floor'],
    [100, 'none'],
  ] as const)('[PRICE-23] refuses the factor %d by %s for whole units', (figure, method) => {
    const factor = cents(figure);
    for (const currency of wholeOnly) {
      const problem = { code: 'roundingNotWhole', currency, factor, method };
      expect(roundingProblem(currency, factor, method)).toEqual(problem);
    }
  });

  it.each(['HKD', 'USD', 'SGD', 'MYR', 'THB', 'AUD', 'CNY'] as const)(
    '[PRICE-23] lets %s round as it likes',
    (currency) => {
      expect(roundingProblem(currency, cents(5), 'none')).toBe(null);
    },
  );

  it('[PRICE-23] leaves every total of a shop it passes payable', () => {
    const method = fc.constantFrom('ceil', 'floor', 'round', 'none');
    const factor = fc.nat(40).map((steps) => cents(steps * 50));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), factor, method, (...[sum, step, how]) => {
        const passes = roundingProblem('JPY', step, how) === null;
        expect(passes ? roundTotal(cents(sum), step, how) % 100 : 0).toBe(0);
      }),
    );
  });
});
