import { beforeEach, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { demoMember, heldCoupon, logInAs, serveCoupons } from '../../testing/log-in.ts';
import { couponsOnOrder, heldCoupons, invalidateCoupons, refreshCoupons } from './coupons.ts';

const flyer = heldCoupon(null, 'coupon-welcome');
const cup = heldCoupon('siuming', 'coupon-cup');
const place = { shop: hongKong, session: null, restoreKey: null, user: null };

const checked = () => dataSentTo('create userCoupons/validate').map(({ coupon }) => coupon);
const statuses = async (...ids: readonly string[]) =>
  (await couponsOnOrder.of(ids, place).fetch()).map(({ status }) => status);

describe('the coupons on an order', () => {
  beforeEach(() => serveCoupons(flyer, cup));

  it('[COUPON-01] are checked each by itself, in their order', async () => {
    expect(await statuses(cup._id, 'f'.repeat(24), flyer._id)).toEqual([
      'valid',
      'invalidCode',
      'valid',
    ]);
  });

  it('[COUPON-01] are checked once, whatever is added beside them', async () => {
    await statuses(flyer._id);
    await statuses(flyer._id, cup._id);
    expect(checked()).toEqual([flyer._id, cup._id]);
  });

  it('[COUPON-01] are checked again after a change of the order, and after the order', async () => {
    await statuses(flyer._id);
    refreshCoupons();
    await statuses(flyer._id);
    invalidateCoupons();
    await statuses(flyer._id);
    expect(checked()).toHaveLength(3);
  });

  it('[COUPON-06] are checked again for another member', async () => {
    await statuses(flyer._id);
    await couponsOnOrder.of([flyer._id], { ...place, user: 'a'.repeat(24) }).fetch();
    expect(checked()).toHaveLength(2);
  });

  it('[COUPON-01] stay as they were known while the next check fails', async () => {
    await statuses(flyer._id);
    refuse('create userCoupons/validate', 'notAllowed');
    refreshCoupons();
    const query = couponsOnOrder.of([flyer._id], place);
    await expect(query.fetch()).rejects.toBeDefined();
    expect(query.getSnapshot().data).toMatchObject([{ status: 'valid' }]);
  });
});

describe('the coupons of a member', () => {
  it('[COUPON-03] are read by their state: many used ones hide no valid one', async () => {
    logInAs('siuming');
    const held = await heldCoupons.of(demoMember('siuming')._id).fetch();
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set(['valid', 'used']));
    expect(held.some(({ _id }) => _id === cup._id)).toBe(true);
    expect(sentTo('find userCoupons').map(({ query }) => query)).toMatchObject([
      { status: 'valid' },
      { status: 'used' },
      { status: 'expired' },
      { status: 'withdrawn' },
    ]);
  });
});
