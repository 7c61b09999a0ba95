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
  it('[RECORD-01] shows number, dishes, total, shop and time, and leads to the order', async () => {
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
    expect(await screen.findByText(/Kam Fai Cha Chaan Teng, Central · Nov 14 12:00/)).toBeDefined();
  });

  it('[RECORD-01] is named after its table where it has no number', async () => {
    await renderInShop(<RecordCard session={aTable()} />);
    expect(screen.getByText('12')).toBeDefined();
    expect(screen.getByText('Dine in')).toBeDefined();
  });

  it('leaves the shop out where nobody can tell it', async () => {
    refuse('get shops', 'notFound');
    await renderInShop(<RecordCard session={anOrder()} />);
    await expect.poll(() => document.querySelector('.shimmer')).toBeNull();
    expect(screen.queryByText(/Kam Fai/)).toBeNull();
  });

  it('keeps room for the shop while it is on its way', async () => {
    neverAnswer('get shops');
    await renderInShop(<RecordCard session={anOrder()} />);
    expect(document.querySelector('.shimmer')).not.toBeNull();
  });

  it.each([
    [{ status: 'cancelled' }, 'Cancelled'],
    [{ status: 'toPay', progress: 'toPay' }, 'To pay'],
    [{ progress: 'ready' }, 'Ready to collect'],
  ] as const)('[SESSION-12] says in a word how %o stands', async (about, word) => {
    await renderInShop(<RecordCard session={anOrder(about)} />);
    expect(screen.getByText(word)).toBeDefined();
  });
});

describe('an order somebody waits for', () => {
  it('[SESSION-11] shows what is newer: the list or the live order', async () => {
    serveOrder(anOrder({ version: 5, progress: 'ready' }));
    await renderInShop(<RunningCard session={anOrder({ version: 2 })} />);
    expect(await screen.findByText('Ready to collect')).toBeDefined();
  });

  it('[SESSION-11] keeps what the list knows where the live order is older', async () => {
    serveOrder(anOrder({ version: 1, progress: 'ready' }));
    await renderInShop(<RunningCard session={anOrder({ version: 2 })} />);
    await expect.poll(() => document.querySelector('.shimmer')).toBeNull();
    expect(screen.getByText('Received')).toBeDefined();
  });
});
