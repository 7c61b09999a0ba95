import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { fill, press } from '../../testing/press.ts';
import { useCart } from '../cart/cart-store.ts';
import { useSale } from './sales.ts';

async function open(): Promise<void> {
  workAs();
  await openOver({ kind: 'custom' });
}

function type(name: string, price: string, count = '1'): void {
  fill('Name', name);
  fill('Price', price);
  fill('Quantity', count);
}

describe('a dish that is not on the menu', () => {
  it('[CART-12] is added with its price, quantity and whether discounts count, and chosen', async () => {
    await open();
    type(' Corkage ', '100', '3');
    screen.getByLabelText('Discounts count for it').click();
    press('Add');
    const { lines } = useCart.getState();
    expect(lines).toMatchObject([
      {
        product: null,
        customProduct: { name: 'Corkage', discountable: false },
        openKey: 10_000,
        quantity: 3,
      },
    ]);
    expect(useSale.getState().chosen).toBe(lines[0]?.id);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[CART-12] may cost nothing', async () => {
    await open();
    type('Tap water', '0');
    press('Add');
    expect(useCart.getState().lines).toMatchObject([{ openKey: 0, quantity: 1 }]);
  });

  it.each([
    { name: ' ', price: '5', count: '1', says: 'Type a name.' },
    { name: 'Cake', price: '', count: '1', says: 'Type an amount, such as 12.50.' },
    { name: 'Cake', price: '-5', count: '1', says: 'Type an amount, such as 12.50.' },
    { name: 'Cake', price: '5', count: '0', says: 'Type a number from 1 to 999.' },
    { name: 'Cake', price: '5', count: '1.5', says: 'Type a number from 1 to 999.' },
    { name: 'Cake', price: '5', count: '1000', says: 'Type a number from 1 to 999.' },
  ])('[CART-12] is not added as “$name” for “$price”, $count times', async (typed) => {
    await open();
    type(typed.name, typed.price, typed.count);
    expect(screen.queryByText(typed.says)).toBeNull();
    press('Add');
    expect(screen.getByText(typed.says)).toBeDefined();
    expect(useCart.getState().lines).toEqual([]);
  });
});
