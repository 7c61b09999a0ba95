import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { CartStrip } from './cart-strip.tsx';
import { useScreen } from './screen-store.ts';

beforeEach(() => {
  beKiosk();
  useScreen.setState({ screen: { kind: 'menu' } });
});

it('[CART-06] says that the cart is empty, and leads nowhere', async () => {
  await renderInShop(<CartStrip />);
  expect(screen.getByText('Your cart is empty')).toBeDefined();
  const review = screen.getByRole('button', { name: 'Review order 0 items' });
  fireEvent.click(review);
  expect(useScreen.getState().asked).toBeNull();
  expect(review.textContent).not.toContain('$');
});

it('[CART-04] counts what is in the cart with its total, and leads to it', async () => {
  fillCart([
    { dish: 'french-toast', quantity: 2 },
    { dish: 'pineapple-bun', quantity: 1 },
  ]);
  await renderInShop(<CartStrip />);
  fireEvent.click(await screen.findByRole('button', { name: /^Review order 3 items \$7/ }));
  await waitFor(() => expect(useScreen.getState().screen.kind).toBe('cart'));
  // One piece needs no figure.
  expect(screen.getByText('×2')).toBeDefined();
  expect(screen.queryByText('×1')).toBeNull();
});

it('[KIOSK-02] shows the last five dishes and how many more there are', async () => {
  fillCart(
    [
      'french-toast',
      'pineapple-bun',
      'siu-mai',
      'egg-tart',
      'hot-milk-tea',
      'borscht',
      'lava-french-toast',
    ].map((dish) => ({ dish, quantity: 1 })),
  );
  await renderInShop(<CartStrip />);
  const thumbs = document.querySelectorAll('li');
  expect([...thumbs].at(-1)?.textContent).toBe('+2');
  expect(thumbs).toHaveLength(6);
});
