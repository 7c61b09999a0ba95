import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { heldCoupon, serveCoupons } from '../../testing/log-in.ts';
import { fill, press } from '../../testing/press.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { useNotices } from '../ui/notices.ts';

const flyer = heldCoupon(null, 'coupon-welcome');
const memberCode = `${'a'.repeat(20)}.${'b'.repeat(30)}.${'c'.repeat(30)}`;

async function open(order: ReturnType<typeof aTable> | null = null): Promise<void> {
  workAs();
  beginSale('takeAway');
  await openOver({ kind: 'codes' }, order);
}

async function apply(code: string): Promise<void> {
  fill('Coupon or member code', code);
  press('Apply');
  await waitFor(() => {
    const button = screen.queryByRole('button', { name: /Apply/ });
    expect(button?.getAttribute('aria-busy') ?? 'false').toBe('false');
  });
}

const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);
const isOpen = () => screen.queryByRole('dialog') !== null;

describe('a code that is typed', () => {
  it('[TILL-10] is asked about only where there is one', async () => {
    await open();
    fill('Coupon or member code', '  ');
    press('Apply');
    expect(sentTo('create userCoupons/validate')).toEqual([]);
  });

  it('[TILL-10] goes with what is typed, by its name, until it is taken off', async () => {
    serveCoupons(flyer);
    await open();
    await apply(flyer.code ?? '');
    await waitFor(() => expect(useCart.getState().coupons).toEqual([flyer._id]));
    expect(isOpen()).toBe(false);
    expect(toasts()).toEqual([['success', expect.stringMatching(/applied$/)]]);
  });

  it('[COUPON-02] stays to be typed again where nobody has it', async () => {
    serveCoupons(flyer);
    await open();
    await apply('NOBODYS');
    await waitFor(() => expect(toasts()).toEqual([['error', 'This code is not valid.']]));
    expect([isOpen(), screen.getByLabelText('Coupon or member code')]).toEqual([
      true,
      expect.objectContaining({ value: 'NOBODYS' }),
    ]);
  });

  it('[COUPON-02] is taken once', async () => {
    serveCoupons(flyer);
    changeCart({ coupons: [] });
    await open();
    changeCart({ coupons: [flyer._id] });
    await apply(flyer.code ?? '');
    await waitFor(() =>
      expect(toasts()).toEqual([['error', 'This coupon is already on your order.']]),
    );
    press(/^Take off/);
    expect(useCart.getState().coupons).toEqual([]);
  });

  it('[TILL-10] says why it could not be asked about', async () => {
    refuse('create userCoupons/validate', 'notAllowed');
    await open();
    await apply('X');
    await waitFor(() => expect(toasts()).toEqual([['error', 'Your role may not do this.']]));
  });

  it('[TILL-10] is at once a round without dishes, where nothing is typed for an order', async () => {
    serveCoupons(flyer);
    const round: AnswerTo<'create tableSessions/order'> = {
      _id: orderId,
      restoreKey: null,
      type: 'dineIn',
      shop: aTable().shop,
      status: 'ongoing',
      version: 2,
      round: 2,
      orderNumber: null,
      total: aTable().total,
      at: 0,
      payBy: null,
    };
    answer('create tableSessions/order', round);
    await open(aTable());
    await apply(flyer.code ?? '');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(dataSentTo('create tableSessions/order')).toMatchObject([
      { cart: [], coupons: [flyer._id] },
    ]);
    expect(useCart.getState().coupons).toEqual([]);
  });
});

describe('a member’s code that is typed', () => {
  it.each([
    ['formInvalid', 'This member code is wrong, used or older than a minute.'],
    ['sessionClosed', 'This order is closed.'],
  ])('[MEMBER-05] is refused with %s: “%s”', async (code, text) => {
    refuse('create users/attach', code);
    await open(aTable());
    await apply(memberCode);
    await waitFor(() => expect(toasts()).toEqual([['error', text]]));
    expect(isOpen()).toBe(true);
  });
});
