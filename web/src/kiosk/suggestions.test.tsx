import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useBill } from '../bill/use-bill.ts';
import { useCart } from '../cart/cart-store.ts';
import { useNotices } from '../ui/notices.ts';
import { useScreen } from './screen-store.ts';
import { Suggestions } from './suggestions.tsx';

function Shown() {
  return <Suggestions cart={useBill()} />;
}

function suggest(...dishes: readonly string[]) {
  const suggestions = dishes.map((dish) => productId(dish));
  return renderInShop(<Shown />, { started: demoStart(demoShop({ suggestions })) });
}

const region = async () => within(await screen.findByRole('region', { name: 'Goes well with it' }));

beforeEach(() => {
  beKiosk();
  useScreen.setState({ screen: { kind: 'cart' } });
  fillCart([{ dish: 'pineapple-bun', quantity: 1 }]);
});

describe('what goes well with an order on a kiosk', () => {
  it('[KIOSK-02] is added by its plus', async () => {
    await suggest('french-toast');
    fireEvent.click((await region()).getByRole('button', { name: /^Add Hong Kong French toast/ }));
    await waitFor(() => expect(useCart.getState().lines).toHaveLength(2));
    expect(useNotices.getState().toasts.map(({ text }) => text)).toEqual([
      'Hong Kong French toast added',
    ]);
  });

  it('[OPTION-01] is opened where something must be chosen', async () => {
    await suggest('cart-noodles');
    fireEvent.click((await region()).getByRole('button', { name: /^Add Cart noodles/ }));
    await waitFor(() =>
      expect(useScreen.getState().screen).toEqual({
        kind: 'dish',
        product: productId('cart-noodles'),
        editing: null,
      }),
    );
    expect(useCart.getState().lines).toHaveLength(1);
  });

  it('[CART-02] that cannot be added says why', async () => {
    await suggest('french-toast');
    const add = (await region()).getByRole('button', { name: /^Add Hong Kong French toast/ });
    fillCart([{ dish: 'french-toast', quantity: 999 }]);
    fireEvent.click(add);
    await waitFor(() =>
      expect(useNotices.getState().toasts.map(({ kind }) => kind)).toEqual(['error']),
    );
  });

  it('[KIOSK-02] is nothing that is in the cart already', async () => {
    const { container } = await suggest('pineapple-bun');
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('[CALL-02] is nothing while the menu cannot be read', async () => {
    refuse('find products', 'notReady');
    const { container } = await suggest('french-toast');
    expect(container.textContent).toBe('');
  });
});
