import { describe, expect, it } from 'vitest';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { demoBilling } from '../../testing/demo-bill.ts';
import { pointsSpent } from './tried-coupons.ts';
import { groupCoupons, tryVoucher } from './tried-coupons.ts';
import type { HeldCoupon } from './tried-coupons.ts';

const now = Date.UTC(2026, 2, 13, 4, 30);
const today = '2026-03-13';
const restaurant = demoRestaurant(now);
const user = idOf('member', 'siuming');

function billingOf(buns: number) {
  const dishes = [{ dish: 'butter-toast', quantity: buns }];
  const request = {
    shop: hongKong,
    section: hongKongOnline,
    type: 'takeAway',
    member: 'siuming',
    dishes,
  } as const;
  return demoBilling(request, restaurant, now).billing;
}

function held(): readonly HeldCoupon[] {
  return restaurant.heldCoupons
    .filter((coupon) => coupon.user === user)
    .flatMap((coupon) => {
      const what = restaurant.coupons.find(({ _id }) => _id === coupon.coupon);
      return what === undefined ? [] : [{ ...coupon, coupon: what }];
    });
}

function named(coupons: readonly { readonly coupon: HeldCoupon }[]): readonly string[] {
  return coupons.map(
    ({ coupon }) => coupon.coupon.name.find(({ lang }) => lang === 'en')?.value ?? '',
  );
}

describe('the coupons a member holds', () => {
  it('[COUPON-03] are usable, not yet usable, or no longer valid for this cart', () => {
    const { usable, notYet, over } = groupCoupons(held(), billingOf(5), { user, today });
    expect(named(usable)).toEqual(['An egg tart free from $60']);
    expect(named(notYet)).toContain('$30 off from $150');
    expect(named(over).toSorted()).toEqual([
      '20% off the bakery, after service charge',
      'No service charge',
    ]);
  });

  it('[COUPON-03] are usable once the cart is large enough, the largest saving first', () => {
    const { usable } = groupCoupons(held(), billingOf(12), { user, today });
    expect(named(usable)).toEqual(['$30 off from $150', 'An egg tart free from $60']);
    expect(usable[0]?.saving).toBeGreaterThan(2500);
  });

  it('[COUPON-02] are refused at another shop', () => {
    const elsewhere = held().map((coupon) => ({ ...coupon, shops: [idOf('shop', 'elsewhere')] }));
    const { usable, notYet } = groupCoupons(elsewhere, billingOf(12), { user, today });
    expect(usable).toEqual([]);
    expect(new Set(notYet.map(({ refusal }) => refusal?.code))).toEqual(
      new Set(['notCurrentShop']),
    );
  });
});

describe('a gift on the order', () => {
  const gift = restaurant.gifts.find(({ points }) => points === 200);
  if (gift === undefined) throw new Error('no gift takes money off');

  it('[COUPON-04] is worth what it takes off the bill', () => {
    const { outcome, saving } = tryVoucher(
      'gifts',
      { _id: gift._id, rule: gift.rule },
      billingOf(5),
    );
    expect(outcome?.valid).toBe(true);
    expect(saving).toBe(cents(2000));
  });

  it('[COUPON-04] costs points only while it applies', () => {
    const { outcome } = tryVoucher('gifts', { _id: gift._id, rule: gift.rule }, billingOf(5));
    if (outcome === undefined) throw new Error('no outcome');
    expect(pointsSpent([gift], [outcome])).toBe(200);
    expect(pointsSpent([gift], [{ ...outcome, valid: false }])).toBe(0);
  });
});
