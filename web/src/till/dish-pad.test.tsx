import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wordingIn } from '@servery/engine/menu/translated-name.ts';
import { workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answer, answerBy, refuse } from '../../testing/fake-server.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { go, useLocation } from '../router/address.ts';
import { DishPad } from './dish-pad.tsx';
import { useSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';
import type { CounterType } from './sales.ts';

const label = 'Dish, code, or 3 and a dish';

async function open(type: CounterType = 'takeAway'): Promise<void> {
  workAs();
  beginSale(type);
  await renderInShop(<DishPad order={null} />);
}

async function openMenu(type?: CounterType): Promise<void> {
  await open(type);
  await screen.findByRole('navigation', { name: 'Menu categories' });
}

function key(name: string): void {
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: name });
}

function typed(text: string, ...keys: readonly string[]): void {
  fill(label, text);
  for (const name of keys) key(name);
}

/** The dish that was added last: it is chosen. */
function added(): string | undefined {
  const { chosen } = useSale.getState();
  const line = useCart.getState().lines.find(({ id }) => id === chosen);
  const dish = demoMenu().products.find(({ _id }) => _id === line?.product);
  return wordingIn(dish?.name ?? [], 'en')?.value;
}

const cart = () => useCart.getState().lines.map(({ id, quantity }) => [id, quantity]);
const quantities = () => useCart.getState().lines.map(({ quantity }) => quantity);

describe('the menu of a till', () => {
  it('[TILL-04] opens a category, and none of them while something is searched', async () => {
    await openMenu();
    const tab = screen.getByRole('button', { name: 'Toast and sandwiches' });
    fireEvent.click(tab);
    expect(tab.getAttribute('aria-current')).toBe('true');
    typed('蛋撻');
    expect(tab.getAttribute('aria-current')).toBeNull();
    fireEvent.click(tab);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    expect(tab.getAttribute('aria-current')).toBe('true');
  });

  it('[TILL-04] clears what was searched', async () => {
    await openMenu();
    typed('nothing like this');
    expect(screen.getByRole('status').textContent).toBe('Nothing is called “nothing like this”.');
    press('Clear search');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('[TILL-04] does not add a dish that is sold out', async () => {
    workAs();
    const products = demoMenu().products.map((one) =>
      one.code === 'B11' ? { ...one, stock: { ...one.stock, quantity: 0 } } : one,
    );
    answer('find products', products);
    await openMenu();
    typed('B11');
    expect((await screen.findByRole('button', { name: /^Egg tart/ })).textContent).toContain(
      'Sold out',
    );
    key('Enter');
    expect(cart()).toEqual([]);
  });

  it('[TILL-04] opens a dish with choices, for as many as were typed', async () => {
    await openMenu();
    typed('3 A11', 'Enter');
    expect(useSaleDialog.getState().dialog).toMatchObject({ kind: 'dish', quantity: 3 });
    expect(cart()).toEqual([]);
  });

  it('[TILL-04] says that there is no dish', async () => {
    answer('find products', []);
    await open();
    expect(await screen.findByText('Nothing is being served right now')).toBeDefined();
  });

  it('[TILL-04] is tried again where it cannot be read', async () => {
    refuse('find products', 'notAllowed');
    await open();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
    answerBy('find products', () => demoMenu().products);
    press('Try again');
    expect(await screen.findByRole('navigation', { name: 'Menu categories' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the keys of a sale', () => {
  it('[TILL-08] mark a dish among those found by arrows, not beyond the last', async () => {
    await openMenu();
    typed('bun');
    const found = screen
      .getAllByRole('button')
      .flatMap(({ textContent }) => /^(.* bun.*)\$/.exec(textContent)?.[1] ?? []);
    typed('bun', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
    expect(added()).toBe(found[1]);
    typed('bun', ...found.map(() => 'ArrowDown'), 'ArrowDown', 'Enter');
    expect(added()).toBe(found.at(-1));
  });

  it('[TILL-08] choose a line by arrows, from none the last, and stay at the ends', async () => {
    await openMenu();
    changeCart({ lines: linesOf([{ dish: 'egg-tart' }, { dish: 'pineapple-bun' }]) });
    const chosen: (string | null)[] = [];
    for (const name of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      key(name);
      chosen.push(useSale.getState().chosen);
    }
    expect(chosen).toEqual(['line-2', 'line-1', 'line-1', 'line-2', 'line-2']);
  });

  it('[TILL-08] change the chosen line alone, and go on with the last when it is gone', async () => {
    await openMenu();
    changeCart({ lines: linesOf([{ dish: 'egg-tart' }, { dish: 'pineapple-bun' }]) });
    key('+');
    key('Delete');
    expect(quantities()).toEqual([1, 1]);
    useSale.setState({ chosen: 'line-1' });
    await waitFor(() => {
      key('+');
      expect(cart()).not.toContainEqual(['line-1', 1]);
    });
    key('Delete');
    expect([cart(), useSale.getState().chosen]).toEqual([[['line-2', 1]], 'line-2']);
  });

  it('[TILL-08] type into the field what would change a line of an empty one', async () => {
    await openMenu();
    changeCart({ lines: linesOf([{ dish: 'egg-tart' }]) });
    useSale.setState({ chosen: 'line-1' });
    typed('egg', '+', '-', 'Delete');
    expect(quantities()).toEqual([1]);
  });

  it('[TILL-08] a number sets the quantity, and 0 takes the line out', async () => {
    await openMenu();
    changeCart({ lines: linesOf([{ dish: 'egg-tart' }]) });
    typed('7', 'Enter');
    expect([quantities(), screen.getByRole('searchbox').getAttribute('value')]).toEqual([[1], '']);
    useSale.setState({ chosen: 'line-1' });
    await waitFor(() => {
      typed('7', 'Enter');
      expect(quantities()).toEqual([7]);
    });
    typed('0', 'Enter');
    expect(quantities()).toEqual([]);
  });

  it('[TILL-08] Escape clears what is typed, and then goes back', async () => {
    go('/staff/till/order/takeAway');
    await openMenu();
    typed('egg', 'Escape');
    expect([screen.getByRole('searchbox').getAttribute('value'), path()]).toEqual([
      '',
      '/staff/till/order/takeAway',
    ]);
    key('Escape');
    expect(path()).toBe('/staff/till');
  });

  it('[TILL-08] leaves the keys alone by which a word is composed', async () => {
    await openMenu();
    fill(label, '蛋撻');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true });
    expect(cart()).toEqual([]);
    key('Enter');
    expect(quantities()).toEqual([1]);
  });
});

const path = (): string => useLocation.getState().pathname;
