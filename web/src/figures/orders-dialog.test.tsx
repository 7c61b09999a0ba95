import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { FigureOrder } from './figures-queries.ts';
import { OrdersDialog } from './orders-dialog.tsx';

const order: FigureOrder = {
  _id: '1'.repeat(24),
  orderNumber: 7,
  table: null,
  type: 'takeAway',
  source: 'till',
  people: 1,
  at: saturdayNoon,
  amount: cents(7500),
  total: cents(9000),
};
const figure = {
  title: 'Egg tart',
  dimension: 'product',
  key: 'a'.repeat(24),
  from: '2026-11-01',
  to: '2026-11-14',
} as const;

async function shown(): Promise<void> {
  signInAs(fanny);
  await renderInShop(<OrdersDialog figure={figure} onClose={vi.fn<() => void>()} />);
}

describe('the orders behind a figure', () => {
  it('[FIGURES-04] say what the figure has of each, and of how much in all', async () => {
    const whole = { ...order, _id: '2'.repeat(24), table: 'A1', amount: cents(9000) };
    const nameless = { ...order, _id: '3'.repeat(24), orderNumber: null, amount: cents(9000) };
    answer('find figures/orders', { orders: [order, whole, nameless], hasMore: false });
    await shown();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '7Takeaway · 14 Nov 12:00$75.00of $90.00',
      'A1Takeaway · 14 Nov 12:00$90.00',
      '–Takeaway · 14 Nov 12:00$90.00',
    ]);
    expect(links[0]?.getAttribute('href')).toBe(`/staff/refund/${order._id}`);
    expect(screen.queryByRole('button', { name: 'Earlier orders' })).toBeNull();
  });

  it('[FIGURES-04] come in pages, the next one below', async () => {
    answer('find figures/orders', { orders: [order], hasMore: true });
    await shown();
    const more = await screen.findByRole('button', { name: 'Earlier orders' });
    answer('find figures/orders', {
      orders: [{ ...order, _id: '2'.repeat(24), orderNumber: 8 }],
      hasMore: false,
    });
    fireEvent.click(more);
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Earlier orders' })).toBeNull();
    expect(sentTo('find figures/orders').map(({ query }) => query)).toMatchObject([
      { ...figureQuery(), $skip: 0 },
      { ...figureQuery(), $skip: 1 },
    ]);
  });

  it('[FIGURES-04] stand there once, though somebody pays between two pages', async () => {
    answer('find figures/orders', { orders: [order], hasMore: true });
    await shown();
    const more = await screen.findByRole('button', { name: 'Earlier orders' });
    const earlier = { ...order, _id: '2'.repeat(24), orderNumber: 8 };
    answer('find figures/orders', { orders: [order, earlier], hasMore: false });
    fireEvent.click(more);
    await screen.findByRole('link', { name: /^8/ });
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('[FIGURES-04] stay when the next page cannot be read', async () => {
    answer('find figures/orders', { orders: [order], hasMore: true });
    await shown();
    const more = await screen.findByRole('button', { name: 'Earlier orders' });
    refuse('find figures/orders', 'notAllowed');
    fireEvent.click(more);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('[FIGURES-04] cannot be read by everybody', async () => {
    refuse('find figures/orders', 'notAllowed');
    await shown();
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[FIGURES-04] are none and no more while they are being read', async () => {
    neverAnswer('find figures/orders');
    await shown();
    expect(screen.getByRole('dialog', { name: 'Egg tart' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Earlier orders' })).toBeNull();
  });
});

function figureQuery() {
  const { title: _, ...query } = figure;
  return query;
}
