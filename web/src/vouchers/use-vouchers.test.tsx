import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { answerBy, dataSentTo, neverAnswer, sentTo } from '../../testing/fake-server.ts';
import { restaurant } from '../../testing/demo-answers.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { demoMember, heldCoupon, logInAs, serveCoupons } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart } from '../cart/cart-store.ts';
import { storeRestoreKey, useSessionState } from '../storage/session.ts';
import { useVouchers } from './use-vouchers.ts';

const flyer = heldCoupon(null, 'coupon-welcome');
const cup = heldCoupon('siuming', 'coupon-cup');
const member = demoMember('siuming')._id;
const gifts = restaurant.gifts.map(({ _id }) => _id);

function Vouchers() {
  const { coupons, gifts: chosen, handed, wanted, queries } = useVouchers(member, hongKong);
  const counts = [coupons, chosen, handed, wanted, queries].map(({ length }) => length);
  return <p>{counts.join(' ')}</p>;
}

const text = () => screen.getByText(/\d/).textContent;

describe('coupons and gifts on an order', () => {
  it('[COUPON-01] are asked for only where there are some', async () => {
    logInAs('siuming');
    await renderInShop(<Vouchers />);
    expect(text()).toBe('0 0 0 0 0');
    expect([sentTo('create userCoupons/validate'), sentTo('find gifts')]).toEqual([[], []]);
  });

  it('[COUPON-02] are on the bill only where they are valid', async () => {
    logInAs('siuming');
    answerBy('create userCoupons/validate', ({ data }) => {
      const isFlyer = JSON.stringify(data).includes(flyer._id);
      return { status: isFlyer ? 'valid' : 'alreadyUsed', coupon: isFlyer ? flyer : cup };
    });
    changeCart({ coupons: [flyer._id, cup._id] });
    await renderInShop(<Vouchers />);
    await waitFor(() => expect(text()).toBe('2 0 1 0 1'));
  });

  it('[COUPON-04] are the gifts that were chosen, as often as they were', async () => {
    logInAs('siuming');
    const [gift = ''] = gifts;
    changeCart({ gifts: [gift, gift, 'f'.repeat(24)] });
    await renderInShop(<Vouchers />);
    await waitFor(() => expect(text()).toBe('0 2 0 2 1'));
  });

  it('[COUPON-01] are none before they are known, and say that they are asked for', async () => {
    neverAnswer('create userCoupons/validate');
    changeCart({ coupons: [flyer._id] });
    await renderInShop(<Vouchers />);
    expect(text()).toBe('0 0 0 0 1');
  });

  it('[COUPON-01] of a table are checked with the key of its phone', async () => {
    serveCoupons(flyer);
    const session = 'a'.repeat(24);
    storeRestoreKey({ session, key: 'k'.repeat(22) });
    useSessionState.setState({ session });
    changeCart({ coupons: [flyer._id] });
    await renderInShop(<Vouchers />);
    await waitFor(() =>
      expect(dataSentTo('create userCoupons/validate')).toMatchObject([
        { session, restoreKey: 'k'.repeat(22), shop: hongKong },
      ]),
    );
  });

  it('[CART-03] stay on the bill while dishes are added beside them', async () => {
    serveCoupons(flyer);
    changeCart({ coupons: [flyer._id] });
    await renderInShop(<Vouchers />);
    await waitFor(() => expect(text()).toBe('1 0 1 0 1'));
    neverAnswer('create userCoupons/validate');
    act(() => fillCart([{ dish: 'egg-tart' }]));
    expect(text()).toBe('1 0 1 0 1');
  });
});
