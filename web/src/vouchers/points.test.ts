import { describe, expect, it } from 'vitest';
import { balancesOf, pointsOf } from './points.ts';
import { invalidateVouchers } from './use-vouchers.ts';

describe('the points of a member', () => {
  it('[MEMBER-05] [COUPON-04] are refetched, of this shop and of all, after an order', () => {
    const queries = [pointsOf.of('kayan', 'central'), balancesOf.of('kayan')] as const;
    queries[0].setData(80);
    queries[1].setData([]);
    expect(queries.map((one) => one.isStale())).toEqual([false, false]);
    invalidateVouchers();
    expect(queries.map((one) => one.isStale())).toEqual([true, true]);
  });
});
