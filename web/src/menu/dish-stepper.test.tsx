import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useNotices } from '../ui/notices.ts';
import { DishStepper } from './dish-stepper.tsx';

const noodles = demoMenu().products.find(({ _id }) => _id === productId('satay-beef-noodles'));
const onAdd = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

async function step(product = noodles) {
  if (product === undefined) throw new Error('no dish');
  return renderInShop(<DishStepper product={product} onAdd={onAdd} onClose={onClose} />);
}

const lines = () => useCart.getState().lines.map(({ id, quantity }) => [id, quantity]);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onAdd.mockClear();
  onClose.mockClear();
  fillCart([
    { dish: 'satay-beef-noodles', quantity: 2 },
    { dish: 'french-toast', quantity: 1 },
    { dish: 'satay-beef-noodles', quantity: 1, picks: { toppings: ['fried-egg'] } },
  ]);
});

describe('minus and plus on a dish of the menu', () => {
  it('[MENU-11] take one off the line that was added last, and give it back', async () => {
    await step();
    expect(screen.getByRole('group').textContent).toContain('3');
    press(/^One less/);
    expect(lines()).toEqual([
      ['line-1', 2],
      ['line-2', 1],
    ]);
    expect(onClose).not.toHaveBeenCalled();
    useNotices.getState().toasts.at(-1)?.undo?.();
    expect(lines().map(([id]) => id)).toContain('line-3');
  });

  it('[MENU-11] offer nothing to undo while the line stays', async () => {
    fillCart([{ dish: 'satay-beef-noodles', quantity: 2 }]);
    await step();
    press(/^One less/);
    expect(lines()).toEqual([['line-1', 1]]);
    expect(useNotices.getState().toasts).toEqual([]);
  });

  it('[MENU-11] close once the last one is taken off', async () => {
    fillCart([{ dish: 'satay-beef-noodles', quantity: 1 }]);
    await step();
    press(/^Remove/);
    expect([lines(), onClose.mock.calls.length]).toEqual([[], 1]);
  });

  it('[MENU-11] leave it to the menu to add one, which may have to ask', async () => {
    await step();
    press(/^One more/);
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(lines()).toHaveLength(3);
  });

  it('[MENU-11] close at Escape, and at no other key', async () => {
    await step();
    const group = screen.getByRole('group');
    fireEvent.keyDown(group, { key: 'a' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(group, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[MENU-11] stay while they are touched themselves', async () => {
    await step();
    fireEvent.pointerDown(screen.getByRole('button', { name: /^One more/ }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
