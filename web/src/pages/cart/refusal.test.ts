import { describe, expect, it } from 'vitest';
import { aGroup, aLine, aProduct } from '@servery/demo/builders.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import { cartRefusal } from './refusal.ts';
import type { CartSituation } from './refusal.ts';

const rice = aProduct({ _id: 'rice' });
const set = aProduct({ _id: 'set', options: ['drink'] });
const drink = aGroup({ _id: 'drink', required: true });
const noon = Date.parse('2026-11-14T12:00:00+08:00');

const ready: CartSituation = {
  shop: {
    timezone: 'Asia/Hong_Kong',
    onlineOpeningHours: [
      { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: '11:00', endTime: '22:00', orderType: [] },
    ],
    onlineOrderLimits: [{ limitType: 'perOrder', quantity: 3, capacity: 0, numOfTables: 0 }],
  },
  lines: [aLine({ id: 'l', product: 'rice', quantity: 3 })],
  ordering: {
    menu: menuOf([rice, set], [drink]),
    orderType: 'takeAway',
    pos: false,
    selfService: true,
    useDefaultsForSetItem: true,
  },
  online: true,
  now: noon,
};

describe('a cart that cannot be ordered', () => {
  it('says nothing when it can', () => {
    expect(cartRefusal(ready)).toBeNull();
  });

  it('[HOURS-02] says that the shop is closed', () => {
    expect(cartRefusal({ ...ready, now: noon - 3 * 3_600_000 })?.key).toBe('errors.shopClosed');
  });

  it('[CART-06] counts the lines that need the guest', () => {
    const lines = [aLine({ id: 'l', product: 'set' })];
    expect(cartRefusal({ ...ready, lines })).toEqual({ key: 'cart.attention', figures: { count: 1 } });
  });

  it('[CART-09] says that the limit is reached', () => {
    const lines = [aLine({ id: 'l', product: 'rice', quantity: 4 })];
    expect(cartRefusal({ ...ready, lines })).toEqual({
      key: 'errors.purchaseLimit',
      figures: { limit: 3, found: 4 },
    });
  });

  it('[CALL-02] says first that nobody can be reached', () => {
    expect(cartRefusal({ ...ready, online: false, now: noon - 3 * 3_600_000 })?.key).toBe('cart.offline');
  });
});
