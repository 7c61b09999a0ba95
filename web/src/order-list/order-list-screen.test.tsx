import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aListedOrder } from '../../testing/a-listed-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { answer, answerBy, dataSentTo, emit, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { OrderListScreen } from './order-list-screen.tsx';

async function shown() {
  signInAs(ling);
  const rendered = await renderInShop(<OrderListScreen />);
  await screen.findByText('42');
  return rendered;
}

describe('the order list', () => {
  it('[STAFF-10] searches by what is typed, and by state and source', async () => {
    answer('find orders', { orders: [aListedOrder()], hasMore: false });
    const { user } = await shown();
    expect(screen.getByText(/Chan Tai Man · 9123 4567/)).not.toBeNull();
    await user.type(screen.getByRole('searchbox'), '4567');
    await user.click(screen.getByRole('button', { name: 'Ready' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Taken at' }), 'kiosk');
    await waitFor(() =>
      expect(sentTo('find orders').at(-1)?.query).toMatchObject({
        text: '4567',
        state: 'ready',
        source: 'kiosk',
      }),
    );
  });

  it('[STAFF-10] follows changes of the shop, and loads further pages', async () => {
    const older = aListedOrder({
      _id: '2'.repeat(24),
      orderNumber: 7,
      startTime: saturdayNoon - 1,
    });
    answerBy('find orders', ({ query }) =>
      JSON.stringify(query ?? null).includes('"before"')
        ? { orders: [older], hasMore: false }
        : { orders: [aListedOrder()], hasMore: true },
    );
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Older orders' }));
    await screen.findByText('7');
    answer('find orders', { orders: [aListedOrder({ progress: 'completed' })], hasMore: true });
    emit('tableSessions changed', {
      _id: '1'.repeat(24),
      shop: '2'.repeat(24),
      status: 'ongoing',
      progress: 'completed',
      version: 2,
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Handed over' })).not.toBeNull(),
    );
    expect(screen.getByText('7')).not.toBeNull();
  });

  it('[STAFF-10] [BOARD-01] hands an order over that is ready', async () => {
    answer('find orders', { orders: [aListedOrder()], hasMore: false });
    const { user } = await shown();
    answer('create tableSessions/progress', {
      _id: '1'.repeat(24),
      status: 'ongoing',
      progress: 'completed',
      version: 2,
      total: cents(5800),
      paid: cents(0),
    });
    expect(screen.getByRole('link', { name: /42/ }).getAttribute('href')).toMatch(/^\/staff\/pay/);
    await user.click(screen.getByRole('button', { name: 'Handed over' }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/progress')).toMatchObject([
        { session: '1'.repeat(24), progress: 'completed', taken: 'taken' },
      ]),
    );
  });

  it('[STAFF-10] [PRINT-09] prints the receipt of an order', async () => {
    answer('find orders', { orders: [aListedOrder()], hasMore: false });
    answer('find printers', [receiptPrinter]);
    const { user } = await shown();
    refuse('create printers/print', 'notFound');
    await user.click(screen.getByRole('button', { name: 'Print the receipt' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([
        { kind: 'receipt', session: '1'.repeat(24) },
      ]),
    );
  });
});
