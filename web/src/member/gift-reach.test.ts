import { describe, expect, it } from 'vitest';
import { giftReachOf } from './gift-reach.ts';

const [tart, tea, cup] = [80, 160, 1500].map((points) => ({ points }));
const gifts = [cup, tart, tea].filter((gift) => gift !== undefined);

describe('gifts within reach', () => {
  it('[COUPON-04] cost no more than the points; the next one has the missing points', () => {
    expect(giftReachOf(gifts, 160)).toEqual({
      within: [tart, tea],
      beyond: [cup],
      next: { gift: cup, missing: 1340, share: 160 / 1500 },
    });
  });

  it('are none without points, and all with enough', () => {
    expect(giftReachOf(gifts, 0)).toMatchObject({
      within: [],
      next: { gift: tart, missing: 80, share: 0 },
    });
    expect(giftReachOf(gifts, 9000)).toMatchObject({ beyond: [], next: null });
    expect(giftReachOf([], 10).next).toBeNull();
  });
});
