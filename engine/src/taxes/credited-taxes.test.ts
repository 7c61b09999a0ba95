import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { creditedTaxes } from './credited-taxes.ts';

const tax = { tax: 'a', percent: 10, included: true, base: cents(1000), amount: cents(91) };

describe('the taxes of a part that is credited', () => {
  it('[INVOICE-07] are the same part of each tax and its base, half a cent up', () => {
    const third = { total: cents(1000), before: cents(0), amount: cents(333) };
    expect(creditedTaxes([tax], third)).toEqual([{ ...tax, base: cents(333), amount: cents(30) }]);
    expect(creditedTaxes([tax], { ...third, total: cents(0), amount: cents(0) })).toEqual([
      { ...tax, base: cents(0), amount: cents(0) },
    ]);
  });

  it('[INVOICE-07] of all parts come to the taxes of the bill, and none is negative', () => {
    const amount = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), amount, (parts, percent) => {
        const total = cents(parts.reduce((sum, part) => sum + part, 0));
        const whole = { ...tax, base: total, amount: cents(Math.min(percent, total)) };
        let before = 0;
        const credited = parts.flatMap((part) => {
          const about = { total, before: cents(before), amount: cents(part) };
          before += part;
          return creditedTaxes([whole], about);
        });
        const sum = (of: 'base' | 'amount') => credited.reduce((all, one) => all + one[of], 0);
        expect([sum('base'), sum('amount')]).toEqual([whole.base, whole.amount]);
        expect(credited.every((one) => one.base >= 0 && one.amount >= 0)).toBe(true);
      }),
    );
  });
});
