import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { aTable } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useNotices } from '../ui/notices.ts';
import { BillDishes, BillRounds } from './bill-lines.tsx';
import { RoundCard } from './round-card.tsx';
import { roundsOf } from './rounds.ts';

const toast = orderedDish('french-toast', {
  id: 'a',
  quantity: 2,
  price: cents(6400),
  orderedAt: saturdayNoon,
  orderedBy: 'Emily',
  tableSplit: 2,
});
const siuMai = orderedDish('siu-mai', {
  id: 'b',
  price: cents(2600),
  orderedAt: saturdayNoon + 60_000,
  round: 2,
});
const toastAgain = orderedDish('french-toast', {
  id: 'c',
  price: cents(3200),
  orderedAt: saturdayNoon,
  round: 2,
});

function card(lines: Parameters<typeof roundsOf>[0], mayOrder = true) {
  const [round] = roundsOf(lines);
  if (round === undefined) throw new Error('no round');
  return renderInShop(
    <RoundCard round={round} progress="preparing" isNew={false} mayOrder={mayOrder} />,
  );
}

describe('a round', () => {
  it('[SESSION-10] [CART-11] shows time, guests and progress', async () => {
    await card([toast]);
    expect(screen.getByRole('link', { name: 'Round 1' }).getAttribute('href')).toBe('/order/1');
    expect(screen.getByText('Preparing')).toBeDefined();
    expect(screen.getByText('12:00')).toBeDefined();
    expect(screen.getByText('Group 2, Emily')).toBeDefined();
    expect(screen.getAllByText(/Emily/)).toHaveLength(1);
  });

  it('[SESSION-10] shows no guest without a name', async () => {
    await card([siuMai]);
    expect(screen.getByText('12:01')).toBeDefined();
    expect(screen.queryByText(/Group/)).toBeNull();
  });

  it('adds the same dish to the cart of this phone', async () => {
    const { user } = await card([toast]);
    await user.click(await screen.findByRole('button', { name: 'Reorder Hong Kong French toast' }));
    expect(useCart.getState().lines).toMatchObject([{ product: toast.product, quantity: 1 }]);
    expect(useNotices.getState().toasts[0]?.text).toBe('1 item added to the cart');
  });

  it('offers no reordering at a closed table or for an unavailable dish', async () => {
    const { unmount } = await card([toast], false);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await card([
      siuMai,
      orderedDish('siu-mai', { id: 'x', round: 2, product: idOf('product', 'gone') }),
    ]);
    expect(await screen.findAllByRole('button')).toHaveLength(1);
  });
});

describe('the whole bill of a table', () => {
  const session = aTable({ products: [toast, siuMai, toastAgain] });

  it('lists the rounds, the oldest first', async () => {
    await renderInShop(<BillRounds session={session} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Round 1',
      'Round 2',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lists each dish once with its sum', async () => {
    await renderInShop(<BillDishes session={session} />);
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '3 ×Hong Kong French toast$96.00',
      '1 ×Street-style fish siu mai$26.00',
    ]);
  });
});
