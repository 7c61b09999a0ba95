import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { restaurant } from '../../testing/demo-answers.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { isTopLevel } from './cart-keys.ts';
import { useSaleDialog } from './sale-dialog.ts';
import { TicketLine } from './ticket-line.tsx';
import { useTillBill } from './till-bill.ts';

function Lines() {
  const bill = useTillBill(null);
  const lines = useCart((state) => state.lines);
  return (
    <ul>
      {lines.filter(isTopLevel).map((line) => (
        <TicketLine
          key={line.id}
          line={line}
          parts={lines.filter(({ id }) => id.startsWith(`${line.id}/`))}
          bill={bill}
        />
      ))}
    </ul>
  );
}

async function show(dish: DishRequest, about: Partial<CartLine> = {}): Promise<HTMLElement> {
  workAs();
  beginSale('takeAway');
  changeCart({ lines: linesOf([dish]).map((line) => ({ ...line, ...about })) });
  await renderInShop(<Lines />);
  return screen.findByRole('button', { name: /^\d+× *[A-Z]/ });
}

const milkTea = {
  dish: 'silk-stocking-milk-tea',
  picks: { 'temperature-hk': ['iced'] },
} satisfies DishRequest;

describe('a line that is not sent', () => {
  it('[TILL-05] says what was chosen, marked, typed and by whom it is served', async () => {
    const staff = restaurant.staff.find(({ name }) => name === 'Fanny Lau')?._id ?? null;
    const marks = { status: 'hold', takeAway: true, tableSplit: 1, tableChairId: '4' } as const;
    const line = await show(
      { dish: 'egg-tart', quantity: 2 },
      { ...marks, course: 2, staff, openKey: cents(-100), customRemark: 'warm' },
    );
    await screen.findByText(/Fanny Lau/);
    const said = ['Course 2', 'On hold', 'Pack this to take away', 'Group A', 'Chair 4'];
    expect(line.textContent).toBe(
      `2×Egg tart$18.00${[...said, 'Fanny Lau', 'Price typed'].join(' · ')}“warm”`,
    );
  });

  it('[TILL-05] has the name and mark of a dish of no menu', async () => {
    const customProduct = { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] };
    const line = await show(
      { dish: 'egg-tart' },
      { product: null, customProduct, openKey: cents(5000) },
    );
    expect(line.textContent).toBe('1×Cake$50.00Not on the menu');
  });

  it('[TILL-05] says which choice is missing', async () => {
    const line = await show(milkTea);
    expect(line.textContent).toContain('Size: Cup · Sweetness: As it comes · Hot or iced: Iced');
    const { lines } = useCart.getState();
    act(() => changeCart({ lines: lines.map((one) => ({ ...one, options: [] })) }));
    expect(await screen.findByText('Choose your size.')).toBeDefined();
  });

  it('[TILL-05] is changed by its own keys once it is chosen', async () => {
    const line = await show({ dish: 'egg-tart', quantity: 2 });
    expect(screen.queryByRole('button', { name: 'One Egg tart more' })).toBeNull();
    line.click();
    await screen.findByRole('button', { name: 'One Egg tart more' });
    expect(screen.queryByRole('button', { name: /choices of Egg tart/ })).toBeNull();
    press('One Egg tart less');
    press('Remove Egg tart');
    expect(useCart.getState().lines).toEqual([]);
  });

  it('[TILL-05] opens the choices that it has, as they are', async () => {
    const line = await show({ ...milkTea, quantity: 3 });
    line.click();
    const name = 'Change the choices of Signature silk-stocking milk tea';
    (await screen.findByRole('button', { name })).click();
    expect(useSaleDialog.getState().dialog).toMatchObject({
      kind: 'dish',
      editing: 'line-1',
      quantity: 3,
    });
    press('Change Signature silk-stocking milk tea');
    expect(useSaleDialog.getState().dialog).toEqual({ kind: 'line', line: 'line-1' });
  });

  it('[TILL-06] that was sent without an answer is changed by nobody', async () => {
    const line = await show({ dish: 'egg-tart' });
    const payload = JSON.stringify({ products: [{ id: 'line-1' }] });
    const call = 'create tableSessions/create';
    act(() => changeCart({ request: { call, key: 'k'.repeat(22), payload, at: 0 } }));
    fireEvent.click(line);
    expect(line.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'One Egg tart more' })).toBeNull();
  });
});
