import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { products } from '../menu/menu-queries.ts';
import { DishScreen } from './dish-screen.tsx';
import { useScreen } from './screen-store.ts';

const set = productId('tea-set-hk');

async function openSet() {
  useScreen.setState({ screen: { kind: 'dish', product: set, editing: null } });
  await renderInShop(<DishScreen product={set} editing={null} />);
  await screen.findByRole('group', { name: /^Snack/ });
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function choose(name: RegExp): void {
  fireEvent.click(screen.getByRole('radio', { name }));
}

const step = () => screen.getByText(/^Step \d of \d$/).textContent;

beforeEach(() => beKiosk());

describe('a set on a kiosk', () => {
  it('[KIOSK-02] [OPTION-09] is asked for step by step, and added at its last one', async () => {
    await openSet();
    expect(step()).toBe('Step 1 of 2');
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
    choose(/^Fried chicken wings/);
    press('Next');
    expect(screen.queryByRole('group', { name: /^Snack/ })).toBeNull();
    choose(/^Hot milk tea/);
    while (screen.queryByRole('button', { name: 'Next' }) !== null) press('Next');
    press(/^Add to cart/);
    const [parent, ...dishes] = useCart.getState().lines;
    expect(parent?.product).toBe(set);
    expect(dishes.map(({ product }) => product)).toEqual([
      productId('chicken-wings'),
      productId('hot-milk-tea'),
    ]);
    await waitFor(() => expect(useScreen.getState().screen.kind).toBe('menu'));
  });

  it('[OPTION-01] goes no step further without the answer that it needs', async () => {
    await openSet();
    press('Next');
    expect(step()).toBe('Step 1 of 2');
    const snack = within(screen.getByRole('group', { name: /^Snack/ }));
    expect(snack.getByText('Choose your snack.')).toBeDefined();
    choose(/^French toast/);
    press('Next');
    expect(step()).toMatch(/^Step 2/);
  });

  it('[OPTION-09] asks how the chosen drink should be, and says of which dish it asks', async () => {
    await openSet();
    choose(/^French toast/);
    press('Next');
    choose(/^Iced lemon tea/);
    const steps = step();
    expect(steps).not.toBe('Step 2 of 2');
    press('Next');
    expect(screen.getByText(/^For Iced lemon tea/)).toBeDefined();
    // Another drink takes the questions of the first one away again.
    press('Back');
    expect(step()).toBe(steps);
  });

  it('[OPTION-11] leads back to the step whose choice is sold out meanwhile', async () => {
    await openSet();
    choose(/^Fried chicken wings/);
    press('Next');
    choose(/^Hot milk tea/);
    while (screen.queryByRole('button', { name: 'Next' }) !== null) press('Next');
    act(() =>
      products
        .of(hongKong)
        .update((dishes) =>
          dishes?.map((dish) =>
            dish._id === productId('chicken-wings')
              ? { ...dish, stock: { ...dish.stock, stockMode: 'level', mode: 'outOfStock' } }
              : dish,
          ),
        ),
    );
    press(/^Add to cart/);
    expect(step()).toMatch(/^Step 1 /);
    expect(screen.getByRole('group', { name: /^Snack/ })).toBeDefined();
    expect(useCart.getState().lines).toEqual([]);
  });

  it('[KIOSK-02] goes back step by step, and from the first one to the menu', async () => {
    await openSet();
    choose(/^French toast/);
    press('Next');
    press('Back');
    expect(screen.getByRole('radio', { name: /^French toast/ })).toHaveProperty('checked', true);
    press('Back');
    await waitFor(() => expect(useScreen.getState().screen.kind).toBe('menu'));
    expect(useCart.getState().lines).toEqual([]);
  });

  it('[OPTION-08] shows what the set costs with what is chosen', async () => {
    await openSet();
    expect(screen.getByText('$44.00')).toBeDefined();
    choose(/^Pork chop bun/);
    expect(screen.getByText('$48.00')).toBeDefined();
  });
});
