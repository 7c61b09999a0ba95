import { describe, expect, it } from 'vitest';
import { aCondition, aRule, anItem } from '@servery/demo/rule-builders.ts';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { sortedOffers } from './near-offers.ts';

function offer(id: string, about: Partial<DiscountItem> = {}): DiscountItem {
  return anItem({ rule: aRule({ _id: id }), ...about });
}

function outcome(item: string, found: number | null): DiscountOutcome {
  const refusal = { code: 'ruleMinTotal', needed: cents(100), found: cents(found ?? 0) } as const;
  return {
    item,
    source: 'automatic',
    rule: item,
    valid: found === null,
    refusal: found === null ? null : refusal,
    amount: cents(0),
    times: 0,
    points: 0,
  };
}

function ids(offers: readonly { readonly item: DiscountItem }[]): readonly string[] {
  return offers.map(({ item }) => item._id);
}

describe('automatic offers', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => offer(id));
  const outcomes = [
    outcome('a', null),
    outcome('b', 50),
    outcome('c', 90),
    outcome('d', 80),
    outcome('e', 49),
  ];

  it('[RULE-06] are grouped by whether they apply, the two nearest as a hint', () => {
    const sorted = sortedOffers(items, outcomes, null);
    expect(ids(sorted.counting)).toEqual(['a']);
    expect(ids(sorted.near)).toEqual(['c', 'd']);
    expect(ids(sorted.others)).toEqual(['b', 'e']);
  });

  it('do not include coupons and gifts', () => {
    const handed = [offer('a', { source: 'coupon' }), offer('c', { source: 'gift' })];
    const sorted = sortedOffers(handed, outcomes, null);
    expect([sorted.counting, sorted.near, sorted.others]).toEqual([[], [], []]);
  });

  it('[PRICE-11] hint at points only for members', () => {
    const points = [anItem({ rule: aRule({ _id: 'c', type: 'point' }) })];
    expect(ids(sortedOffers(points, outcomes, null).near)).toEqual([]);
    expect(ids(sortedOffers(points, outcomes, 'member').near)).toEqual(['c']);
  });

  it('give no hint for what only staff can declare', () => {
    const conditions = [aCondition({ includeModifier: ['staff-meal'] })];
    const hidden = [anItem({ rule: aRule({ _id: 'e', conditions }) })];
    expect(ids(sortedOffers(hidden, outcomes, null).others)).toEqual([]);
  });
});
