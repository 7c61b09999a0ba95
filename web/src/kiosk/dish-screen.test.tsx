import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answerBy, neverAnswer } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useNotices } from '../ui/notices.ts';
import { DishScreen } from './dish-screen.tsx';
import { useScreen } from './screen-store.ts';

function open(dish: string, editing: string | null = null) {
  const product = productId(dish);
  useScreen.setState({ screen: { kind: 'dish', product, editing } });
  return renderInShop(<DishScreen product={product} editing={editing} />);
}

const addButton = () => screen.findByRole('button', { name: /^Add to cart/ });
const shown = () => useScreen.getState().screen.kind;

beforeEach(() => beKiosk());

describe('a dish on a kiosk', () => {
  it('[OPTION-01] [KIOSK-02] is added as often as the guest wants, and leads back to the menu', async () => {
    await open('french-toast');
    expect((await addButton()).textContent).toBe('Add to cart$32.00');
    fireEvent.click(screen.getByRole('button', { name: 'One more: Hong Kong French toast' }));
    expect((await addButton()).textContent).toBe('Add to cart$64.00');
    fireEvent.click(await addButton());
    expect(useCart.getState().lines).toMatchObject([
      { product: productId('french-toast'), quantity: 2 },
    ]);
    await waitFor(() => expect(shown()).toBe('menu'));
  });

  it('[KIOSK-14] is added once by two touches before the menu is drawn', async () => {
    fillCart([{ dish: 'french-toast', quantity: 1 }]);
    await open('french-toast');
    const add = await addButton();
    fireEvent.click(add);
    // The menu is on its way; the dish is still on the screen.
    fireEvent.click(add);
    expect(useCart.getState().lines).toMatchObject([{ quantity: 2 }]);
  });

  it('[OPTION-01] that lacks a choice stays open, says what is missing, and takes another touch', async () => {
    await open('cart-noodles');
    fireEvent.click(await addButton());
    expect(useCart.getState().lines).toEqual([]);
    const noodles = within(await screen.findByRole('group', { name: /^Noodles/ }));
    expect(noodles.getByText('Choose your noodles.')).toBeDefined();
    expect(useNotices.getState().announced.text).toBe('Choose your noodles.');
    expect(shown()).toBe('dish');
    fireEvent.click(noodles.getByRole('radio', { name: /Udon/ }));
    expect(noodles.queryByText('Choose your noodles.')).toBeNull();
  });

  it.each([
    { isCalm: true, behavior: 'auto' },
    { isCalm: false, behavior: 'smooth' },
  ])('[OPTION-01] shows what is missing, less motion wanted: $isCalm', async (how) => {
    const scrolled = vi.fn<(options: object) => void>();
    HTMLElement.prototype.scrollIntoView = scrolled;
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: how.isCalm && media === '(prefers-reduced-motion: reduce)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open('cart-noodles');
    fireEvent.click(await addButton());
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect(scrolled.mock.calls[0]?.[0]).toMatchObject({ behavior: how.behavior });
  });

  it('[CART-03] from the cart is changed there and leads back to it', async () => {
    fillCart([{ dish: 'siu-mai', quantity: 2 }]);
    await open('siu-mai', 'line-1');
    fireEvent.click(await screen.findByRole('button', { name: /^One more/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Update/ }));
    expect(useCart.getState().lines).toMatchObject([{ id: 'line-1', quantity: 3 }]);
    await waitFor(() => expect(shown()).toBe('cart'));
  });

  it.each([
    { editing: null, back: 'menu' },
    { editing: 'line-1', back: 'cart' },
  ])('[KIOSK-02] is left to the $back without a change', async ({ editing, back }) => {
    fillCart([{ dish: 'siu-mai' }]);
    await open('siu-mai', editing);
    fireEvent.click(await screen.findByRole('button', { name: /^One more/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shown()).toBe(back));
    expect(useCart.getState().lines).toMatchObject([{ quantity: 1 }]);
  });

  it('[MENU-05] that cannot be sold says so, and can only be left', async () => {
    answerBy('find products', () =>
      demoMenu().products.map((dish) =>
        dish._id === productId('french-toast')
          ? { ...dish, stock: { ...dish.stock, stockMode: 'level', mode: 'outOfStock' } }
          : dish,
      ),
    );
    await open('french-toast');
    expect(await screen.findByText('This dish can’t be ordered right now.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
  });

  it('[MENU-10] says what is in it', async () => {
    await open('french-toast');
    const note = within(await screen.findByRole('region', { name: 'Allergens' }));
    expect(await note.findByText('Gluten')).toBeDefined();
  });

  it('[KIOSK-02] can be left while the menu is still on its way', async () => {
    neverAnswer('find products');
    await open('french-toast');
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(shown()).toBe('menu'));
  });
});
