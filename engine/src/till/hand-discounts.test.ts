import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountOutcome } from '../discounts/outcome.ts';
import { type DiscountItem, type DiscountRule, emptyRule } from '../discounts/rule.ts';
import { type Cents, cents, noCents } from '../money/cents.ts';
import { type HandDiscounts, handDiscounts, isLargerShare, ofBoth } from './hand-discounts.ts';

function item(_id: string, about: Partial<DiscountRule>): DiscountItem {
  const rule = { ...emptyRule, _id, name: [], ...about };
  const nobody = { coupon: null, gift: null, giftRecord: null, vipLevel: null };
  return { _id, source: 'manual', rule, ruleVersion: 1, disabled: false, ...nobody };
}

function outcome(name: string, amount: number): DiscountOutcome {
  const effect = { valid: true, refusal: null, times: 1, points: 0 };
  return { item: name, source: 'manual', rule: name, amount: cents(amount), ...effect };
}

const amountOn = (name: string, amount: number) => ({ _id: name, name, amount: cents(amount) });

function handed(taken: number, fixed: number, bill: number): HandDiscounts {
  return { taken: cents(taken), fixed: cents(fixed), bill: cents(bill) };
}

describe('handDiscounts', () => {
  it('[APPROVAL-01] tells percentages of the order from amounts; fees and offers are neither', () => {
    const bill = {
      discounts: [
        outcome('percent', 100),
        outcome('amount', 50),
        outcome('drinks', 30),
        { ...outcome('offer', 7), source: 'automatic' as const },
      ],
      adjusts: [amountOn('goodwill', -20), amountOn('corkage', 500)],
      total: cents(1003),
      rounding: cents(3),
    };
    const items = [
      item('percent', { discountType: 'percent', discount: 10 }),
      item('amount', { discountType: 'amount', discount: 50 }),
      item('drinks', { discountType: 'percent', for: 'product', discount: 50 }),
    ];
    expect(handDiscounts(bill, items)).toEqual(handed(200, 100, 1200));
  });

  it('[APPROVAL-01] is nothing on a bill without any', () => {
    const bill = { discounts: [], adjusts: [], total: cents(900), rounding: noCents };
    expect(handDiscounts(bill, [])).toEqual(handed(0, 0, 900));
  });
});

describe('ofBoth', () => {
  it('[APPROVAL-01] [FLOOR-09] adds what was taken off two bills, and the bills', () => {
    expect(ofBoth(handed(40, 30, 500), handed(5, 0, 100))).toEqual(handed(45, 30, 600));
  });
});

describe('isLargerShare', () => {
  it.each([
    ['is so where the bill has shrunk', true, handed(50, 50, 400)],
    ['is not so where the bill has grown', false, handed(50, 50, 600)],
    ['is not so where nothing has changed', false, handed(50, 50, 500)],
    ['is not so of a percentage', false, handed(40, 0, 400)],
    ['is not so where it has shrunk with the bill', false, handed(40, 40, 400)],
    ['is not so where nothing is left', false, handed(0, 0, 0)],
  ])('[APPROVAL-01] %s', (_, expected, now) => {
    expect(isLargerShare(now, handed(50, 50, 500))).toBe(expected);
  });

  it('[APPROVAL-01] is no longer so the other way round', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
    const one = fc
      .tuple(amount, amount)
      .map(([fixed, bill]: readonly [Cents, Cents]) => handed(fixed, fixed, bill));
    fc.assert(
      fc.property(one, one, (now, before) => {
        expect(isLargerShare(now, before) && isLargerShare(before, now)).toBe(false);
      }),
    );
  });
});
