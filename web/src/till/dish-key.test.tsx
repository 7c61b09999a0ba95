import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart } from '../cart/cart-store.ts';
import { DishKey } from './dish-key.tsx';
import type { Offered } from './till-menu.ts';

const tart = demoMenu().products.find(({ _id }) => _id === productId('egg-tart'));

async function key(offered: Offered): Promise<HTMLElement> {
  if (tart === undefined) throw new Error('the demo has no egg tart');
  await renderInShop(
    <DishKey dish={tart} offered={offered} isChosen={false} onPress={() => undefined} />,
  );
  return screen.getByRole('button');
}

describe('the key of a dish', () => {
  it.each([
    { off: null, left: null, text: 'Egg tart$10.00' },
    { off: null, left: 12, text: 'Egg tart$10.0012 left' },
    { off: 'soldOut', left: 0, text: 'Egg tart$10.00Sold out' },
    { off: 'eatInOnly', left: 12, text: 'Egg tart$10.00Only to eat in' },
  ] as const)('[TILL-04] says $text', async ({ off, left, text }) => {
    const button = await key({ off, left });
    expect(button.textContent).toBe(text);
    expect(button.getAttribute('aria-disabled')).toBe(String(off !== null));
  });

  it('[TILL-04] counts how many are on the order', async () => {
    fillCart([{ dish: 'egg-tart', quantity: 2 }, { dish: 'pineapple-bun' }]);
    const button = await key({ off: null, left: null });
    expect(button.textContent).toBe('Egg tart$10.002');
    act(() => changeCart({ lines: [] }));
    expect(button.textContent).toBe('Egg tart$10.00');
  });
});
