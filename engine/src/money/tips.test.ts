import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { currencies, gatewayAmount } from './currency.ts';
import { isPayableTip, mostTips, mostTipsOn, tipShare } from './tips.ts';

describe('a share of the bill as tips', () => {
  it.each([
    ['HKD', 105_500, 10, 10_550],
    ['HKD', 105, 10, 11],
    ['TWD', 105_500, 10, 10_600],
    ['TWD', 105_400, 10, 10_500],
    ['JPY', 88_000, 12.5, 11_000],
    ['VND', 12_345_600, 5, 617_300],
  ] as const)('[PAY-07] in %s is of %d at %d %% rounded half-up to %d', (...figures) => {
    const [currency, total, percent, tips] = figures;
    expect(tipShare(cents(total), percent, currency)).toBe(tips);
  });

  it('[PAY-07] [PRICE-23] leaves a total that a gateway takes', () => {
    const units = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...currencies), units, fc.nat(3000), (currency, bill, points) => {
        const total = cents(bill * 100);
        const tips = tipShare(total, points / 100, currency);
        expect(gatewayAmount(cents(total + tips), currency)).toHaveProperty('minorUnits');
        expect(isPayableTip(tips, currency)).toBe(true);
      }),
    );
  });
});

describe('tips', () => {
  it.each([
    ['HKD', 1250, true],
    ['TWD', 1250, false],
    ['TWD', 1200, true],
    ['JPY', 1, false],
    ['VND', 0, true],
  ] as const)('[PAY-07] in %s of %d can be paid: %s', (currency, tips, payable) => {
    expect(isPayableTip(tips, currency)).toBe(payable);
  });

  it('[PAY-07] have a bound that is a lot of money in every currency, and no more', () => {
    expect(mostTips('HKD')).toBe(1_000_000);
    expect(mostTips('TWD')).toBe(1_000_000);
    expect(mostTips('JPY')).toBe(10_000_000);
    expect(mostTips('VND')).toBe(2_000_000_000);
  });
});

describe('the most that may be tipped', () => {
  const shop = { tipPercents: [10], maxTipPercent: 30, currency: 'HKD' } as const;

  it('[PAY-07] is the share of the bill that the shop sets', () => {
    expect(mostTipsOn(cents(5390), shop)).toBe(1617);
    expect(mostTipsOn(cents(5390), { ...shop, maxTipPercent: 20 })).toBe(1078);
  });

  it('[PAY-07] is never less than a share the shop offers', () => {
    expect(mostTipsOn(cents(10_000), { ...shop, tipPercents: [5, 50] })).toBe(5000);
  });
});
