import { describe, expect, it } from 'vitest';
import { isForShop, soonestFirst, tabOf } from './coupon-state.ts';
import type { Listed } from './coupon-state.ts';

const held: Listed = {
  _id: 'c',
  user: 'u',
  status: 'valid',
  session: null,
  endDate: '2026-11-15',
  shops: [],
};

describe('a member’s coupons', () => {
  it.each([
    ['usable', 'on the last day', held],
    ['usable', 'without a last day', { ...held, endDate: null }],
    ['expired', 'after the last day, whatever the status', { ...held, endDate: '2026-11-14' }],
    ['expired', 'by status', { ...held, status: 'expired', endDate: null }],
    ['expired', 'withdrawn', { ...held, status: 'withdrawn' }],
    ['used', 'however long ago', { ...held, status: 'used', endDate: '2026-11-01' }],
  ] as const)('[MEMBER-05] are listed as %s: %s', (tab, _, coupon) => {
    expect(tabOf(coupon, '2026-11-15')).toBe(tab);
  });

  it('[COUPON-01] are for every shop, or for the shops they name', () => {
    expect(isForShop(held, 'here')).toBe(true);
    expect(isForShop({ ...held, shops: ['here', 'there'] }, 'here')).toBe(true);
    expect(isForShop({ ...held, shops: ['there'] }, 'here')).toBe(false);
    expect(isForShop({ ...held, shops: ['there'] }, null)).toBe(true);
  });

  it('are listed by their last day, those without one at the end', () => {
    const days = ['2027-01-01', null, '2026-11-20'].map((endDate) => ({ ...held, endDate }));
    expect(days.toSorted(soonestFirst).map(({ endDate }) => endDate)).toEqual([
      '2026-11-20',
      '2027-01-01',
      null,
    ]);
  });
});
