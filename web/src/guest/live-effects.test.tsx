import { expect, it, vi } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { answer, emit, sentTo } from '../../testing/fake-server.ts';
import { couponsOnOrder } from '../vouchers/coupons.ts';
import { giftsOf } from '../vouchers/gifts.ts';
import { liveEffects } from './live-effects.ts';

it('[RULE-05] an offer that is edited has the vouchers of an open cart looked at again', async () => {
  answer('create shops/subscribe', { shop: hongKong, version: 1 });
  const onMenuChanged = vi.fn<() => void>();
  const stop = liveEffects.followShop({ shop: hongKong, onMenuChanged });
  await expect.poll(() => sentTo('create shops/subscribe')).toHaveLength(1);
  const place = { shop: hongKong, session: null, restoreKey: null, user: null };
  const vouchers = () => [giftsOf.of(hongKong), couponsOnOrder.of([], place)];
  giftsOf.of(hongKong).setData([]);
  couponsOnOrder.of([], place).setData([]);
  emit('shops changed', { shop: hongKong, version: 2 });
  await expect.poll(() => vouchers().map((one) => one.isStale())).toEqual([true, true]);
  expect(onMenuChanged).toHaveBeenCalledTimes(1);
  stop();
});
