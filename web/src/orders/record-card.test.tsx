import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, serveOrder } from '../../testing/an-order.ts';
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
    [{ progress: 'received' }, 'Received'],
    [{ progress: 'preparing' }, 'Preparing'],
    [{ progress: 'ready' }, 'Ready to collect'],
    [{ progress: 'ready', type: 'dineIn' }, 'Ready'],
    [{ progress: 'completed' }, 'Completed'],
    [{ progress: 'paid' }, 'Paid'],
    [{ progress: 'toPay' }, 'To pay'],
    [{ status: 'toPay', progress: 'preparing' }, 'To pay'],
    [{ status: 'done', progress: 'preparing' }, 'Preparing'],
    [{ status: 'cancelled', progress: 'preparing' }, 'Cancelled'],
    [{ status: 'void', progress: 'completed' }, 'Void (refunded)'],
  ] as const)('[SESSION-12] shows one label for %o', async (about, label) => {
    await renderInShop(<RecordCard session={anOrder({ products: [], ...about })} />);
    const labels = ['Received', 'Preparing', 'Ready to collect', 'Ready', 'Completed', 'Paid'];
    const shown = [...labels, 'To pay', 'Cancelled', 'Void (refunded)'].filter(
      (text) => screen.queryByText(text) !== null,
    );
    expect(shown).toEqual([label]);
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
