import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListedOrder } from '../../testing/a-listed-order.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { aPrinter, aSlip, receiptPrinter } from '../../testing/a-printer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, refuse, sentTo } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import type { ListedOrder } from './order-list-queries.ts';
import { OrderListScreen } from './order-list-screen.tsx';

async function show(...orders: readonly Partial<ListedOrder>[]): Promise<void> {
  signInAs(ling);
  const listed = orders.map((about, nth) =>
    aListedOrder({ _id: String(nth + 1).repeat(24), ...about }),
  );
  answer('find orders', { orders: listed, hasMore: false });
  await renderInShop(<OrderListScreen />);
  await screen.findByText(/^\d+ orders?$|^No order/);
}

const rows = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);

describe('an order in the list', () => {
  it('[STAFF-10] says what is known of it, and what not is left out', async () => {
    await show(
      { dueTime: saturdayNoon + 3_600_000 },
      { orderNumber: null, table: 'A1', type: 'dineIn', name: '', phone: '', source: 'till' },
      { orderNumber: null, name: '', phone: '', source: 'kiosk', status: 'done' },
    );
    expect(rows()).toEqual([
      expect.stringMatching(
        /^42ReadyOpen\$58\.00Takeaway · .*12:00 · for .*13:00 · Phone · Chan Tai Man · 9123 4567$/,
      ),
      expect.stringMatching(/^A1ReadyOpen\$58\.00.* · Till$/),
      expect.stringMatching(/^–ReadyPaid\$58\.00Takeaway · .*12:00 · Kiosk$/),
    ]);
  });

  it('[STAFF-10] is paid where it is open, and given back where it is over', async () => {
    await show({ status: 'ongoing' }, { status: 'toPay' }, { status: 'done' }, { status: 'void' });
    expect(links()).toEqual([
      `/staff/pay/${'1'.repeat(24)}`,
      `/staff/pay/${'2'.repeat(24)}`,
      `/staff/refund/${'3'.repeat(24)}`,
      `/staff/refund/${'4'.repeat(24)}`,
    ]);
  });

  it('[STAFF-10] [RECORD-04] has no receipt to print once it is cancelled or void', async () => {
    await show({ status: 'done' }, { status: 'cancelled' }, { status: 'void' });
    expect(screen.getAllByRole('button', { name: 'Print the receipt' })).toHaveLength(1);
  });

  it('[STAFF-10] that is cancelled has no progress any more', async () => {
    await show({ status: 'cancelled' }, { tvStatus: 'taken' });
    const [cancelled, taken] = rows();
    expect([cancelled?.slice(0, 13), taken?.slice(0, 15)]).toEqual([
      '42Cancelled$5',
      '42Picked upOpen',
    ]);
  });

  it.each([
    [{ type: 'takeAway' }, true],
    [{ type: 'dineInNoTable', status: 'done' }, true],
    [{ type: 'dineIn', table: 'A1' }, false],
    [{ type: 'delivery' }, false],
    [{ progress: 'preparing' }, false],
    [{ tvStatus: 'taken' }, false],
    [{ status: 'cancelled' }, false],
  ] as const)('[BOARD-01] %o is handed over: %s', async (about, offered) => {
    await show(about);
    expect(screen.queryByRole('button', { name: 'Handed over' }) !== null).toBe(offered);
  });

  it('[STAFF-10] says why it is not handed over', async () => {
    refuse('create tableSessions/progress', 'sessionClosed', { status: 'cancelled' });
    await show({});
    press('Handed over');
    await waitFor(() => expect(toasts()).toEqual([['error', 'This order is closed.']]));
  });

  it('[INVOICE-05] has an invoice once it is paid', async () => {
    await show({ status: 'done' }, { status: 'toPay' });
    expect(screen.getAllByRole('button', { name: 'Invoice' })).toHaveLength(1);
  });

  it('[PRINT-09] says that its receipt is on its way', async () => {
    answer('find printers', [receiptPrinter]);
    answer('create printers/print', aSlip({ kind: 'receipt' }));
    await show({});
    press('Print the receipt');
    await waitFor(() => expect(toasts()).toEqual([['success', 'On its way to the printer']]));
  });

  it('[PRINT-16] has its receipt printed by the browser where no printer takes receipts', async () => {
    const printed: (string | undefined)[] = [];
    const paper = () => document.querySelector('.receipt');
    vi.stubGlobal('print', () =>
      printed.push(paper()?.querySelector('.receipt-number')?.innerHTML),
    );
    answer('find printers', [aPrinter()]);
    serveOrder(anOrder({ orderNumber: 42 }));
    await show({ _id: orderId });
    press('Print the receipt');
    await waitFor(() => expect(printed).toEqual(['42']));
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(paper()).toBeNull();
    expect([sentTo('create printers/print'), toasts()]).toEqual([[], []]);
  });

  it('[PRINT-16] says why there is no receipt to print', async () => {
    const page = vi.fn<() => void>();
    vi.stubGlobal('print', page);
    answer('find printers', []);
    refuse('create tableSessions/subscribe', 'notFound');
    await show({});
    press('Print the receipt');
    await waitFor(() => expect(toasts()).toEqual([['error', 'This is not there any more.']]));
    expect(page).not.toHaveBeenCalled();
  });
});

describe('the list of orders', () => {
  it('[STAFF-10] says that no order matches', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('No order matches.');
    expect(screen.queryByRole('button', { name: 'Older orders' })).toBeNull();
  });

  it('[STAFF-10] says why it cannot be read', async () => {
    signInAs(ling);
    refuse('find orders', 'notAllowed');
    await renderInShop(<OrderListScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByText('No order matches.')).toBeNull();
  });

  it('[STAFF-10] is narrowed by time, and not any more', async () => {
    await show({});
    fill('Since', 'week');
    const asked = () => sentTo('find orders').at(-1)?.query;
    await waitFor(() => expect(asked()).toMatchObject({ from: saturdayNoon - 7 * 86_400_000 }));
    fill('Since', 'always');
    await waitFor(() => expect(asked()).toMatchObject({ from: null }));
  });

  it('[STAFF-10] asks once typing rests, not for every letter', async () => {
    await show({});
    const before = sentTo('find orders').length;
    for (const text of ['c', 'ch', 'cha', 'chan'])
      fill('Number, table, name or last digits of the telephone', text);
    await waitFor(() => expect(sentTo('find orders')).toHaveLength(before + 1));
    expect(sentTo('find orders').at(-1)?.query).toMatchObject({ text: 'chan' });
  });
});
