import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { logInAs } from '../../testing/log-in.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go, ParamsContext } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { applyOrder } from './order-events.ts';
import { PreviousOrderPage } from './previous-order-page.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordsPage } from './records-page.tsx';

const products = [orderedDish('french-toast', { id: 'a', quantity: 2, price: cents(6400) })];

function pageOf(...data: readonly Session[]) {
  return { total: data.length, limit: 10, skip: 0, data };
}

function holdOrders(...orders: readonly Session[]): void {
  for (const { _id } of orders) storeRestoreKey({ session: _id, key: _id.slice(2) });
  answer('find tableSessions', pageOf(...orders));
}

describe('the page of an order', () => {
  function page() {
    return renderInShop(
      <ParamsContext value={{ id: orderId }}>
        <RecordPage />
      </ParamsContext>,
    );
  }

  it('[ROUTE-07] shows progress, dishes and bill', async () => {
    serveOrder(anOrder({ products, total: cents(6400) }));
    await page();
    const items = (await screen.findByRole('heading', { name: 'Items' })).closest('section');
    if (items === null) throw new Error('no items');
    expect(within(items).getByText('Hong Kong French toast')).toBeDefined();
    expect(screen.getByText('We’ve got your order and will start soon.')).toBeDefined();
    expect(screen.getByRole('link', { name: /Pay now/ })).toBeDefined();
  });

  it('[ROUTE-07] links to all orders if the guest may not read this one', async () => {
    refuse('create tableSessions/subscribe', 'notFound');
    await page();
    expect(await screen.findByText('We could not find this order')).toBeDefined();
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/record');
  });

  it('[CALL-11] shows nothing of an order of which it knows the id alone', async () => {
    const { _id, status, progress, orderNumber, version } = anOrder();
    answer('create tableSessions/subscribe', { _id, status, progress, orderNumber, version });
    await page();
    expect(await screen.findByText('We could not find this order')).toBeDefined();
  });

  it('can be retried after a temporary failure', async () => {
    refuse('create tableSessions/subscribe', 'tooMany', { retryAfterMs: 9000 });
    const { user } = await page();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serveOrder(anOrder());
    await user.click(retry);
    expect(await screen.findByText('We’ve got your order and will start soon.')).toBeDefined();
  });

  it('is shown without its shop', async () => {
    refuse('get shops', 'notFound');
    serveOrder(anOrder({ products }));
    await page();
    expect(await screen.findByText('We’ve got your order and will start soon.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /on a map/ })).toBeNull();
  });
});

describe('the list of orders', () => {
  const running = anOrder({ products });
  const over = anOrder({
    _id: 'b'.repeat(24),
    progress: 'completed',
    status: 'done',
    tvStatus: 'taken',
    orderNumber: 7,
  });

  it('[RECORD-01] is empty for a phone that has ordered nothing', async () => {
    await renderInShop(<RecordsPage />);
    expect(await screen.findByText('No orders yet')).toBeDefined();
    expect(sentTo('find tableSessions')).toHaveLength(0);
  });

  it('[RECORD-01] starts with open orders and has completed ones in the other tab', async () => {
    serveOrder(running);
    holdOrders(running, over);
    const { user } = await renderInShop(<RecordsPage />);
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('In progress1');
    expect(screen.getByText('2 of 2 orders shown')).toBeDefined();
    expect(screen.getByText('Only orders placed on this device are shown.')).toBeDefined();
    expect(screen.getByText('42')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: /Completed/ }));
    expect(location.search).toBe('?tab=completed');
    expect(screen.getByText('7')).toBeDefined();
    expect(screen.queryByText('42')).toBeNull();
  });

  it('[RECORD-07] lists cancelled and void orders by themselves, if there are any', async () => {
    const cancelled = anOrder({ _id: 'd'.repeat(24), status: 'cancelled', orderNumber: 3 });
    const isVoid = anOrder({ _id: 'e'.repeat(24), status: 'void', orderNumber: 4 });
    holdOrders(over, cancelled, isVoid);
    const { user, unmount } = await renderInShop(<RecordsPage />);
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Completed1');
    expect(screen.queryByText('3')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Cancelled/ }));
    expect(location.search).toBe('?tab=cancelled');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Cancelled2');
    expect(screen.getByText('3')).toBeDefined();
    expect(screen.getByText('4')).toBeDefined();
    expect(screen.queryByText('7')).toBeNull();
    unmount();
    go('/record');
    holdOrders(over);
    await renderInShop(<RecordsPage />);
    await screen.findByText('1 of 1 order shown');
    expect(screen.queryByRole('tab', { name: /Cancelled/ })).toBeNull();
  });

  it('[RECORD-07] moves an order to another list while it is looked at', async () => {
    serveOrder(running);
    holdOrders(running, over);
    go('/record?tab=running');
    await renderInShop(<RecordsPage />);
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('In progress1');
    await waitFor(() => expect(sentTo('create tableSessions/subscribe')).toHaveLength(1));
    act(() => applyOrder({ ...running, version: 2, progress: 'completed' }));
    expect(await screen.findByText('No orders in progress')).toBeDefined();
    expect(screen.getByRole('tab', { name: /Completed/ }).textContent).toBe('Completed2');
  });

  it('[RECORD-01] changes tabs with the arrow keys', async () => {
    serveOrder(running);
    holdOrders(running, over);
    const { user } = await renderInShop(<RecordsPage />);
    (await screen.findByRole('tab', { selected: true })).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Completed1');
    await user.keyboard('x');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Completed1');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('In progress1');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Completed1');
  });

  it('[RECORD-01] shows the tab of the address, even if it is empty', async () => {
    go('/record?tab=running');
    holdOrders(over);
    await renderInShop(<RecordsPage />);
    expect(await screen.findByText('No orders in progress')).toBeDefined();
  });

  it('[RECORD-01] loads further pages with a button', async () => {
    holdOrders(over);
    answerBy('find tableSessions', ({ query }) => {
      const isFirst = typeof query === 'object' && query !== null && !('$and' in query);
      const older = {
        ...over,
        _id: 'c'.repeat(24),
        orderNumber: 6,
        startTime: saturdayNoon - 1000,
      };
      return isFirst ? { ...pageOf(over), total: 2 } : pageOf(older);
    });
    const { user } = await renderInShop(<RecordsPage />);
    expect(await screen.findByText('1 of 2 orders shown')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 of 2 orders shown')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('6')).toBeDefined();
  });

  it('[RECORD-01] keeps the loaded orders when a further page fails', async () => {
    holdOrders(over);
    answerBy('find tableSessions', ({ query }) => {
      if (typeof query === 'object' && query !== null && '$and' in query) throw refusal('tooMany');
      return { ...pageOf(over), total: 2 };
    });
    const { user } = await renderInShop(<RecordsPage />);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Some orders couldn’t be loaded.',
    );
    expect(screen.getByText('7')).toBeDefined();
  });

  it('[RECORD-01] can be retried when the first page fails', async () => {
    holdOrders(over);
    refuse('find tableSessions', 'notReady');
    const { user } = await renderInShop(<RecordsPage />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('find tableSessions', pageOf(over));
    await user.click(retry);
    expect(await screen.findByText('7')).toBeDefined();
  });

  it('[RECORD-01] is the list of a member on every device', async () => {
    logInAs('emily');
    answer('find tableSessions', pageOf(over));
    await renderInShop(<RecordsPage />);
    expect(await screen.findByText('1 of 1 order shown')).toBeDefined();
    expect(screen.queryByText('Only orders placed on this device are shown.')).toBeNull();
  });
});

describe('ordering again', () => {
  const over = anOrder({
    _id: 'b'.repeat(24),
    products,
    progress: 'completed',
    status: 'done',
    tvStatus: 'taken',
  });

  it('[SESSION-15] links to the menu without an earlier order', async () => {
    await renderInShop(<PreviousOrderPage />);
    expect(await screen.findByText('Nothing to order again yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View menu' })).toBeDefined();
  });

  it('[SESSION-15] shows the open order, and the last one to order again', async () => {
    const running = anOrder({ products, progress: 'preparing', total: cents(6400) });
    holdOrders(running, over);
    await renderInShop(<PreviousOrderPage />);
    expect(
      await screen.findByRole('heading', { name: 'You have an order in progress' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue order $64.00' }).getAttribute('href')).toBe(
      `/record/${orderId}`,
    );
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Order it again?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Order something new' })).toBeDefined();
  });

  it('[SESSION-15] offers to pay or discard an unpaid order', async () => {
    const unpaid = anOrder({ products, payBy: saturdayNoon + 60_000, total: cents(6400) });
    holdOrders(unpaid);
    answer('create tableSessions/cancel', {
      _id: orderId,
      status: 'cancelled',
      progress: 'received',
      version: 2,
      total: cents(6400),
      paid: cents(0),
    });
    const { user } = await renderInShop(<PreviousOrderPage />);
    expect(await screen.findByRole('heading', { name: 'You have an unpaid order' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay now $64.00' }).getAttribute('href')).toBe(
      `/payment/${orderId}`,
    );
    answer('find tableSessions', pageOf());
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(await screen.findByText('Nothing to order again yet')).toBeDefined();
    expect(dataSentTo('create tableSessions/cancel')).toMatchObject([{ session: orderId }]);
  });

  it('[TENDER-07] asks for the rest of an order that staff have taken a part of', async () => {
    const part = {
      amount: cents(2400),
      tips: cents(0),
      cashRounding: cents(0),
      method: null,
      methodName: [],
      atCounter: true,
      atTerminal: false,
      time: saturdayNoon,
    };
    const payBy = saturdayNoon + 60_000;
    holdOrders(anOrder({ products, payBy, total: cents(6400), payments: [part] }));
    await renderInShop(<PreviousOrderPage />);
    expect(await screen.findByRole('link', { name: 'Pay now $40.00' })).toBeDefined();
  });

  it('[SESSION-15] shows why discarding was refused', async () => {
    holdOrders(anOrder({ products }));
    refuse('create tableSessions/cancel', 'statusRefused');
    const { user } = await renderInShop(<PreviousOrderPage />);
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The order can no longer be changed this way.',
    );
  });

  it('[SESSION-15] shows the order of the address', async () => {
    go(`/previousOrder?order=${orderId}`);
    serveOrder(anOrder({ products }));
    await renderInShop(<PreviousOrderPage />);
    expect(await screen.findByRole('heading', { name: 'Order it again?' })).toBeDefined();
    expect(sentTo('find tableSessions')).toHaveLength(0);
  });

  it('can be retried, with and without an order in the address', async () => {
    go(`/previousOrder?order=${orderId}`);
    refuse('create tableSessions/subscribe', 'notAllowed');
    const { unmount } = await renderInShop(<PreviousOrderPage />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    unmount();
    go('/previousOrder');
    holdOrders(over);
    refuse('find tableSessions', 'notAllowed');
    await renderInShop(<PreviousOrderPage />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined());
  });
});
