import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, serveOrder } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { neverAnswer, refuse } from '../../testing/fake-server.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { RecordCard, RunningCard } from './record-card.tsx';

const products = [
  orderedDish('french-toast', { id: 'a', quantity: 2 }),
  orderedDish('siu-mai', { id: 'b' }),
  orderedDish('french-fries', { id: 'c', status: 'cancel' }),
  orderedDish('hot-milk-tea', { id: 'a/1', fromProduct: 'a' }),
];

describe('an order in the list', () => {
  it('[RECORD-01] shows number, dishes, total, shop and time, and links to the order', async () => {
    await renderInShop(<RecordCard session={anOrder({ products, total: cents(9000) })} />);
    const card = screen.getByRole('link');
    expect(card.getAttribute('href')).toBe(`/record/${'a'.repeat(24)}`);
    expect(card.textContent).toContain('42');
    expect(card.textContent).toContain(
      '2\u00A0× Hong Kong French toast · Street-style fish siu mai',
    );
    expect(card.textContent).not.toContain('French fries');
    expect(card.textContent).not.toContain('milk tea');
    expect(card.textContent).toContain('$90.00');
    expect(await screen.findByText(/Kam Fai Cha Chaan Teng, Central · 14 Nov 12:00/)).toBeDefined();
  });

  it('[RECORD-01] shows the table when it has no number', async () => {
    await renderInShop(<RecordCard session={aTable()} />);
    expect(screen.getByText('12')).toBeDefined();
    expect(screen.getByText('Dine in')).toBeDefined();
  });

  it('leaves out a shop that cannot be loaded', async () => {
    refuse('get shops', 'notFound');
    await renderInShop(<RecordCard session={anOrder()} />);
    await expect.poll(() => document.querySelector('.shimmer')).toBeNull();
    expect(screen.queryByText(/Kam Fai/)).toBeNull();
  });

  it('shows a placeholder while the shop is loading', async () => {
    neverAnswer('get shops');
    await renderInShop(<RecordCard session={anOrder()} />);
    expect(document.querySelector('.shimmer')).not.toBeNull();
  });

  it.each([
    [{ progress: 'received' }, ['Received', 'Unpaid']],
    [{ progress: 'preparing' }, ['Preparing', 'Unpaid']],
    [{ progress: 'ready' }, ['Ready to collect', 'Unpaid']],
    [{ progress: 'ready', type: 'dineIn' }, ['Ready', 'Unpaid']],
    [{ progress: 'completed' }, ['Completed', 'Unpaid']],
    [{ progress: 'paid', status: 'done' }, ['Paid']],
    [{ progress: 'toPay' }, ['Unpaid']],
    [{ status: 'toPay', progress: 'preparing' }, ['Preparing', 'Unpaid']],
    [{ status: 'done', progress: 'preparing' }, ['Preparing', 'Paid']],
    [{ status: 'done', progress: 'preparing', type: 'dineIn' }, ['Paid']],
    [{ status: 'cancelled', progress: 'preparing' }, ['Cancelled']],
    [{ status: 'void', progress: 'completed' }, ['Void (refunded)']],
  ] as const)('[SESSION-12] [RECORD-06] is labelled for %o', async (about, expected) => {
    const order = anOrder({ products: [], total: cents(6400), ...about });
    await renderInShop(<RecordCard session={order} />);
    const progress = ['Received', 'Preparing', 'Ready to collect', 'Ready', 'Completed'];
    const shown = [...progress, 'Cancelled', 'Void (refunded)', 'Paid', 'Unpaid'].filter(
      (text) => screen.queryByText(text) !== null,
    );
    expect(shown).toEqual(expected);
  });

  it('[RECORD-05] is marked once it is late', async () => {
    vi.setSystemTime(saturdayNoon + 20 * 60_000);
    const { unmount } = await renderInShop(<RecordCard session={anOrder()} />);
    expect(await screen.findByText(/Kam Fai/)).toBeDefined();
    expect(screen.queryByText('Running late')).toBeNull();
    unmount();
    vi.setSystemTime(saturdayNoon + 40 * 60_000);
    await renderInShop(<RecordCard session={anOrder()} />);
    expect(await screen.findByText('Running late')).toBeDefined();
  });
});

describe('an open order in the list', () => {
  it('[SESSION-11] shows the live order if it is newer', async () => {
    serveOrder(anOrder({ version: 5, progress: 'ready' }));
    await renderInShop(<RunningCard session={anOrder({ version: 2 })} />);
    expect(await screen.findByText('Ready to collect')).toBeDefined();
  });

  it('[SESSION-11] keeps the listed order if it is newer', async () => {
    serveOrder(anOrder({ version: 1, progress: 'ready' }));
    await renderInShop(<RunningCard session={anOrder({ version: 2 })} />);
    await expect.poll(() => document.querySelector('.shimmer')).toBeNull();
    expect(screen.getByText('Received')).toBeDefined();
  });
});
