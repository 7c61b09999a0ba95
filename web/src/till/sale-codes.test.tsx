import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { scanWith } from '../../testing/press.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { aRequest, aVisit } from '../../testing/a-visit.ts';
import { floorTable, floorVisit, serveFloor, workAs } from '../../testing/at-till.ts';
import { answer, answerBy, dataSentTo, emit, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Rendered } from '../../testing/render.tsx';
import { call } from '../query/socket.ts';
import { ParamsContext, useLocation } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { JoinNotices } from './join-notices.tsx';
import { OrderScreen } from './order-screen.tsx';
import { useSales } from './sales.ts';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

async function openSale(place: string): Promise<Rendered> {
  const rendered = await renderInShop(
    <ParamsContext value={{ place }}>
      <OrderScreen />
    </ParamsContext>,
  );
  await screen.findByRole('navigation', { name: 'Menu categories' });
  return rendered;
}

const coupon = 'c'.repeat(24);

/** Ten off, held by nobody. */
function serveCoupon(): void {
  const name = [{ lang: 'en', value: 'Ten off' }];
  const worth = { discountType: 'amount', discount: 1000 } as const;
  const rule = { ...emptyRule, ...worth, _id: 'd'.repeat(24), name };
  const about = { _id: coupon, user: null, session: null, code: 'TENOFF', shops: [] };
  const held = { ...about, status: 'valid' as const, endDate: null };
  answer('create userCoupons/validate', {
    status: 'valid',
    coupon: { ...held, coupon: { _id: 'e'.repeat(24), name, rule } },
  });
}

const checkedAt = { coupon: 'TENOFF', shop: hongKong, session: null, restoreKey: null };

const order = () => within(screen.getByRole('region', { name: 'Order' }));
const toasts = () => useNotices.getState().toasts.map(({ text }) => text);
const memberCode = `${'a'.repeat(20)}.${'b'.repeat(30)}.${'c'.repeat(30)}`;

describe('a code at a till', () => {
  it('[TILL-10] takes a scanned coupon with what is typed, and takes it off again', async () => {
    workAs();
    serveCoupon();
    const { user } = await openSale('takeAway');
    await user.keyboard('2 蛋撻{Enter}');
    await scanWith(user, 'TENOFF');
    const taken = await order().findByRole('list', { name: 'Coupons' });
    expect(taken.textContent).toBe('Ten off');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    await waitFor(() =>
      expect(order().getByText('Subtotal').closest('dl')?.textContent).toContain('−$10.00'),
    );
    await user.keyboard('{F2}');
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/create')).toMatchObject([{ coupons: [coupon] }]),
    );
  });

  it('[TILL-10] takes a coupon at once for what was ordered, where nothing is typed', async () => {
    workAs();
    serveCoupon();
    serveOrder(aTable());
    refuse('create tableSessions/order', 'couponRefused', { coupon, reason: 'noEffect' });
    const { user } = await openSale(orderId);
    await user.keyboard('{F6}');
    await user.type(await screen.findByLabelText('Coupon or member code'), 'TENOFF');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/order')).toMatchObject([
        { session: orderId, cart: [], coupons: [coupon] },
      ]),
    );
    await waitFor(() => expect(toasts()).toHaveLength(1));
  });

  it('[TILL-10] stays with the order it was scanned for, whatever is on the screen since', async () => {
    workAs();
    serveCoupon();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const valid = await call('create userCoupons/validate', { data: checkedAt });
    answerBy('create userCoupons/validate', () => arrived.then(() => valid));
    const { user, unmount } = await openSale('takeAway');
    await user.keyboard('蛋撻{Enter}');
    await scanWith(user, 'TENOFF');
    await waitFor(() => expect(dataSentTo('create userCoupons/validate')).toHaveLength(2));
    unmount();
    const other = await openSale('dineInNoTable');
    await other.user.keyboard('蛋撻{Enter}');
    arrive();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    const coupons = useSales.getState().sales.map((sale) => [sale.place, ...sale.coupons]);
    expect(new Map(coupons.map(([place, ...held]) => [place, held]))).toEqual(
      new Map([
        ['takeAway', [coupon]],
        ['dineInNoTable', []],
      ]),
    );
  });

  it('[TILL-10] takes a member’s code for an order that was sent, and says so before', async () => {
    workAs();
    serveOrder(aTable());
    answer('create users/attach', { user: '5'.repeat(24), firstName: 'M*', lastName: 'C*' });
    const { user, unmount } = await openSale('takeAway');
    await scanWith(user, memberCode);
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringContaining('Send the order first')]),
    );
    unmount();
    const { user: again } = await openSale(orderId);
    await scanWith(again, memberCode);
    await waitFor(() => expect(toasts()).toContain('Member: M*'));
    expect(dataSentTo('create users/attach')).toMatchObject([
      { code: memberCode, session: orderId },
    ]);
  });
});

describe('the key that pays', () => {
  it('[TILL-08] leads nowhere while dishes are typed and not sent, as its button', async () => {
    workAs();
    serveOrder(aTable());
    refuse('create bills/quote', 'notReady');
    const { user } = await openSale(orderId);
    const before = useLocation.getState().pathname;
    await user.keyboard('蛋撻{Enter}{F9}');
    expect(useLocation.getState().pathname).toBe(before);
    await user.keyboard('{Delete}{F9}');
    expect(useLocation.getState().pathname).toBe(`/staff/pay/${orderId}`);
  });
});

describe('a line for another table', () => {
  it('[TILL-02] [TILL-05] is sent with the table it is for', async () => {
    workAs();
    serveFloor({ A1: floorVisit() });
    serveOrder(aTable());
    refuse('create bills/quote', 'notReady');
    const { user } = await openSale(orderId);
    await user.keyboard('蛋撻{Enter}');
    await user.keyboard('{F8}');
    await user.selectOptions(await screen.findByLabelText('For another table'), 'A2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await order().findByText('For table A2')).toBeDefined();
  });
});

describe('a phone that asks to join a table', () => {
  it('[TILL-11] is shown with the table and its number, and let in', async () => {
    workAs();
    serveFloor({ A1: floorVisit() });
    const open = new Set([7]);
    answerBy('create tableSessions/visit', () => aVisit({ requests: [...open].map(aRequest) }));
    answerBy('create tableSessions/answerJoin', () => {
      open.clear();
      return { _id: aRequest(7)._id, accepted: true };
    });
    const { user } = await renderInShop(<JoinNotices />);
    act(() => emit('tableSessions visitChanged', { _id: orderId, shop: hongKong }));
    expect(await screen.findByText('Table A1: somebody asks to join')).toBeDefined();
    expect(screen.getByText(/Number on their phone: 7/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText(/asks to join/)).toBeNull());
    expect(dataSentTo('create tableSessions/answerJoin')).toMatchObject([
      { session: orderId, request: aRequest(7)._id, accept: true, restoreKey: null },
    ]);
  });

  it('[TILL-11] [FLOOR-04] is shown for those who share a table, by its letter', async () => {
    workAs();
    const shared = floorVisit({ session: 'b'.repeat(24), letter: 'A' });
    answer('find floor/tables', [floorTable('A1', { visit: floorVisit(), sharing: [shared] })]);
    answer('create tableSessions/visit', aVisit({ requests: [aRequest(7)] }));
    await renderInShop(<JoinNotices />);
    act(() => emit('tableSessions visitChanged', { _id: shared.session, shop: hongKong }));
    expect(await screen.findByText('Table A1-A: somebody asks to join')).toBeDefined();
  });

  it('[TILL-11] is shown on a till that was opened later', async () => {
    workAs();
    serveFloor({ A1: floorVisit({ hasRequests: true }) });
    answer('create tableSessions/visit', aVisit({ requests: [aRequest(7)] }));
    await renderInShop(<JoinNotices />);
    expect(await screen.findByText('Table A1: somebody asks to join')).toBeDefined();
  });
});
