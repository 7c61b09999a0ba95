import { describe, expect, it } from 'vitest';
import { balancesOf, pointsOf } from './points.ts';
import { invalidateVouchers } from './use-vouchers.ts';

describe('the points of a member', () => {
  it('[MEMBER-05] [COUPON-04] are asked anew at this shop and at all once an order may have changed them', () => {
    const asked = [pointsOf.of('kayan', 'central'), balancesOf.of('kayan')] as const;
    asked[0].setData(80);
    asked[1].setData([]);
    expect(asked.map((one) => one.isStale())).toEqual([false, false]);
    invalidateVouchers();
    expect(asked.map((one) => one.isStale())).toEqual([true, true]);
  });
});
