import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { enterSession, useSessionState } from '../storage/session.ts';
import { enterShop, useShopState } from '../storage/shop.ts';
import { addLines, putBack, replaceFamily, setLineQuantity } from './cart-changes.ts';
import { changeCart, useCart } from './cart-store.ts';
import { addCoupon, addGift, addGiven, dropCoupon, dropGift } from './cart-vouchers.ts';
import { changeMode, changeShop, changeToShop, joinTable, leavePlace } from './change-place.ts';

const table = 'a'.repeat(24);

function ids(): readonly string[] {
  return useCart.getState().lines.map(({ id }) => id);
}

describe('the lines of a cart', () => {
  it('[CART-01] merge with the same dish', () => {
    addLines(linesOf([{ dish: 'siu-mai' }]));
    addLines(linesOf([{ dish: 'siu-mai', quantity: 2 }]).map((line) => ({ ...line, id: 'other' })));
    expect(useCart.getState().lines).toMatchObject([{ quantity: 3 }]);
  });

  it('[SESSION-13] do not merge with a line that is being ordered', () => {
    const [siuMai] = linesOf([{ dish: 'siu-mai' }]);
    if (siuMai === undefined) throw new Error('no dish');
    const payload = JSON.stringify({ products: [{ id: siuMai.id }] });
    const request = {
      call: 'create tableSessions/create',
      key: 'k',
      payload,
      at: saturdayNoon,
    } as const;
    changeCart({ lines: [siuMai], request });
    addLines([{ ...siuMai, id: 'later' }]);
    expect(useCart.getState().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [siuMai.id, 1],
      ['later', 1],
    ]);
  });

  it('[CART-02] are removed with their child lines', () => {
    changeCart({
      lines: [
        aLine({ id: 'set' }),
        aLine({ id: 'set/1', fromProduct: 'set' }),
        aLine({ id: 'tea' }),
      ],
    });
    expect(setLineQuantity('set', 0)).toBeNull();
    expect(ids()).toEqual(['tea']);
  });

  it('[CART-02] return why a quantity is refused', () => {
    changeCart({ lines: [aLine({ id: 'tea' })] });
    expect(setLineQuantity('tea', -1)).not.toBeNull();
    expect(ids()).toEqual(['tea']);
  });

  it('[CART-03] are replaced at their position', () => {
    const tea = aLine({ id: 'b', product: 'tea' });
    changeCart({ lines: [aLine({ id: 'a' }), aLine({ id: 'a/1' }), tea] });
    replaceFamily('a', [aLine({ id: 'a', quantity: 3 })]);
    expect(useCart.getState().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  it('[CART-01] [CART-03] that became the twin of another are one line with it', () => {
    const plain = aLine({ id: 'plain', product: 'tea', quantity: 2 });
    const bun = aLine({ id: 'bun', product: 'bun' });
    changeCart({ lines: [{ ...plain, id: 'iced', customRemark: 'ice', quantity: 3 }, bun, plain] });
    replaceFamily('iced', [{ ...plain, id: 'iced', quantity: 3 }]);
    expect(useCart.getState().lines).toEqual([bun, { ...plain, quantity: 5 }]);
  });

  it('[CART-02] are restored at their old position, unless they exist', () => {
    const before = [
      aLine({ id: 'a' }),
      aLine({ id: 'b' }),
      aLine({ id: 'b/1' }),
      aLine({ id: 'c' }),
    ];
    changeCart({ lines: [aLine({ id: 'a' }), aLine({ id: 'c' })] });
    putBack('b', before);
    expect(ids()).toEqual(['a', 'b', 'b/1', 'c']);
    putBack('b', before);
    expect(ids()).toEqual(['a', 'b', 'b/1', 'c']);
  });

  it('[CART-02] are restored at the end if no later line is left', () => {
    changeCart({ lines: [aLine({ id: 'a' })] });
    putBack('c', [aLine({ id: 'a' }), aLine({ id: 'c' })]);
    expect(ids()).toEqual(['a', 'c']);
  });
});

describe('vouchers on a cart', () => {
  it('[COUPON-03] [COUPON-04] are added once, and removed', () => {
    const rule = { version: 3 };
    addCoupon({ _id: 'c', rule });
    addCoupon({ _id: 'c', rule });
    addGift({ _id: 'g', rule });
    addGift({ _id: 'g', rule });
    const ruleVersions = { 'coupon/c': 3, 'gift/g': 3 };
    expect(useCart.getState()).toMatchObject({ coupons: ['c'], gifts: ['g'], ruleVersions });
    dropCoupon('c');
    dropGift('g');
    const { coupons, gifts, ruleVersions: left } = useCart.getState();
    expect({ coupons, gifts, left }).toEqual({ coupons: [], gifts: [], left: {} });
  });

  it.each([
    ['coupon/c', () => dropCoupon('c')],
    ['gift/c', () => dropGift('c')],
  ])('[PRICE-12] are removed with the dishes they gave: %s', (fromCoupon, drop) => {
    changeCart({
      lines: [aLine({ id: 'own' }), aLine({ id: 'given', fromCoupon }), aLine({ id: 'given/1' })],
    });
    drop();
    expect(ids()).toEqual(['own']);
  });

  it('[PRICE-12] add a dish that a rule gives', () => {
    const request = { shop: hongKong, section: '', type: 'takeAway', dishes: [] } as const;
    const { ordering } = orderFor(request, restaurant);
    addGiven({ item: 'coupon/c', product: productId('egg-tart'), quantity: 2 }, ordering);
    expect(useCart.getState().lines).toMatchObject([{ fromCoupon: 'coupon/c', quantity: 2 }]);
  });
});

describe('a change of shop, table or order mode', () => {
  it('[CART-08] keeps the cart for another order mode, without its vouchers', () => {
    enterShop(hongKong);
    const given = ['coupon/c', 'gift/g'].map((item) => aLine({ id: item, fromCoupon: item }));
    const lines = [aLine({ id: 'a' }), ...given];
    changeCart({ lines, coupons: ['c'], gifts: ['g'], pickupTime: 5 });
    changeMode('delivery');
    expect(useCart.getState()).toMatchObject({ coupons: [], gifts: [], pickupTime: null });
    expect(ids()).toEqual(['a']);
  });

  it('[SESSION-13] keeps an unanswered order, whose dishes would be ordered twice', () => {
    enterShop(hongKong);
    const payload = '{"products":[{"id":"a"}]}';
    const request = { call: 'create tableSessions/create', key: 'k', payload, at: 5 } as const;
    changeCart({ lines: [aLine({ id: 'a' })], request });
    changeMode('delivery');
    expect(useCart.getState().request).toEqual(request);
    changeShop(taipei);
    expect(useCart.getState().request).toBeNull();
  });

  it('[CART-08] empties the cart at another shop', () => {
    enterShop(hongKong);
    changeCart({ lines: [aLine({ id: 'a' })] });
    changeShop(taipei);
    expect(ids()).toEqual([]);
    expect(useShopState.getState().shop).toBe(taipei);
  });

  it('[ROUTE-11] changes nothing at the same shop, and leaves the table for another', () => {
    joinTable({ session: table, mode: 'dineIn', index: 1 }, hongKong);
    changeCart({ lines: [aLine({ id: 'a' })] });
    changeToShop(hongKong);
    expect(ids()).toEqual(['a']);
    changeToShop(taipei);
    expect(useSessionState.getState()).toMatchObject({ session: null, sessionIndex: null });
    expect(ids()).toEqual([]);
  });

  it('[SESSION-16] forgets a table or shop that is gone', () => {
    enterShop(hongKong);
    enterSession({ session: table, mode: 'dineIn', index: null });
    leavePlace(['session', 'tableInfo']);
    expect(useSessionState.getState().session).toBeNull();
    expect(useShopState.getState().shop).toBe(hongKong);
    leavePlace(['shop']);
    expect(useShopState.getState().shop).toBeNull();
  });
});
