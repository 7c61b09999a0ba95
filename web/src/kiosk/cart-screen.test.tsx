import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { orderId, placedAt } from '../../testing/an-order.ts';
import { demoMenu, demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, goOnline, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { changeContact } from '../cart/contact.ts';
import { setConnectionStatus } from '../query/connection-status.ts';
import type { Shop } from '../shops/start.ts';
import { useSessionState } from '../storage/session.ts';
import { usePos } from '../device/pos-store.ts';
import { CartScreen } from './cart-screen.tsx';
import { useScreen } from './screen-store.ts';

const placed = placedAt(6080);

function review(about: Partial<Shop> = {}) {
  return renderInShop(<CartScreen />, { started: demoStart(demoShop(about)) });
}

const order = () => screen.findByRole('button', { name: /^Order and pay/ });
const shown = () => useScreen.getState().screen;

beforeEach(() => {
  beKiosk();
  setConnectionStatus('online');
  useScreen.setState({ screen: { kind: 'cart' } });
  fillCart([{ dish: 'french-toast', quantity: 2 }]);
});

describe('the review of an order on a kiosk', () => {
  it('[KIOSK-02] stores the order at its total, and then asks how it is paid', async () => {
    answer('create tableSessions/create', placed);
    await review();
    expect((await order()).textContent).toBe('Order and pay$60.80');
    fireEvent.click(await order());
    await waitFor(() => expect(shown()).toEqual({ kind: 'pay' }));
    expect(usePos.getState().posSession).toBe(orderId);
    expect(dataSentTo('create tableSessions/create')).toMatchObject([{ expectedTotal: 6080 }]);
  });

  it('[KIOSK-02] asks for no payment of what costs nothing', async () => {
    const free = { price: noCents, discountMapping: [] };
    answer(
      'find products',
      demoMenu().products.map((dish) => ({ ...dish, ...free })),
    );
    await review();
    const button = await screen.findByRole('button', { name: /^Place order/ });
    expect(button.textContent).toBe('Place order$0.00');
  });

  it('[CART-06] leads to the menu once the last dish is taken out', async () => {
    fillCart([{ dish: 'french-toast', quantity: 1 }]);
    await review();
    fireEvent.click(await screen.findByRole('button', { name: /^Remove Hong Kong French toast/ }));
    await waitFor(() => expect(shown()).toEqual({ kind: 'menu' }));
  });

  it('[CART-03] opens a dish with options to change it, and no other', async () => {
    fillCart([
      { dish: 'pineapple-bun', quantity: 1 },
      { dish: 'satay-beef-noodles', quantity: 1 },
    ]);
    await review();
    const [edit, ...others] = await screen.findAllByRole('button', { name: /^Edit/ });
    expect(others).toEqual([]);
    fireEvent.click(edit ?? document.body);
    const product = productId('satay-beef-noodles');
    await waitFor(() => expect(shown()).toEqual({ kind: 'dish', product, editing: 'line-2' }));
  });

  it('[SESSION-20] asks for cutlery with what is carried off alone', async () => {
    const { unmount } = await review();
    fireEvent.click(await screen.findByRole('checkbox', { name: /cutlery/i }));
    expect(useCart.getState().cutlery).toBe(true);
    unmount();
    useSessionState.setState({ mode: 'dineInNoTable' });
    await review();
    await order();
    expect(screen.queryByRole('checkbox', { name: /cutlery/i })).toBeNull();
  });

  it('[PAY-08] names the chosen invoice where the shop issues one', async () => {
    const { unmount } = await review();
    await order();
    expect(screen.queryByRole('button', { name: /^Invoice/ })).toBeNull();
    unmount();
    changeContact({ invoice: 'taxId' });
    await review({ electronicInvoice: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Invoice Company tax ID' }));
    await waitFor(() => expect(shown()).toEqual({ kind: 'invoice' }));
  });

  it('[CALL-02] orders nothing while the connection is lost, and says why', async () => {
    await review();
    await order();
    act(() => setConnectionStatus('offline'));
    expect(
      await screen.findByText('You’re offline. You need a connection to order.'),
    ).toBeDefined();
    fireEvent.click(await order());
    expect(dataSentTo('create tableSessions/create')).toEqual([]);
  });
});

describe('an order of a kiosk without an answer', () => {
  async function sendUnanswered(): Promise<void> {
    refuse('create tableSessions/create', 'notReady');
    await review();
    fireEvent.click(await order());
    await screen.findByText(/^We couldn’t tell whether your order arrived/);
  }

  it('[SESSION-13] is locked: nothing of it can be changed or left', async () => {
    await sendUnanswered();
    expect(screen.queryByRole('button', { name: /^One more: Hong Kong/ })).toBeNull();
    expect(screen.getByText('× 2')).toBeDefined();
    for (const name of ['Add more', 'Member code, coupon or gift'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Add more' }));
    expect(shown()).toEqual({ kind: 'cart' });
  });

  it('[SESSION-13] is sent again by itself under its key, though the connection never broke', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await sendUnanswered();
    answer('create tableSessions/create', placed);
    passTime(5000);
    await waitFor(() => expect(shown()).toEqual({ kind: 'pay' }));
    const keys = dataSentTo('create tableSessions/create').map(({ requestKey }) => requestKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('[SESSION-13] is sent again at once with the next connection', async () => {
    await sendUnanswered();
    answer('create tableSessions/create', placed);
    act(() => goOnline());
    await waitFor(() => expect(shown()).toEqual({ kind: 'pay' }));
  });
});
