import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aDeskMenu, aDish } from '../../testing/a-desk-menu.ts';
import { renderHeld } from '../../testing/held.tsx';
import type { Dish } from './desk-queries.ts';
import { PriceFields } from './price-fields.tsx';

const menu = aDeskMenu();
const elsewhere = { shop: 'b'.repeat(24), discount: 0, price: cents(4500) };

function open(discountMapping: Dish['discountMapping']) {
  const dish = aDish('Fried rice', { price: cents(4000), discountMapping });
  return renderHeld(dish, (item, onChange) => (
    <PriceFields item={item} menu={menu} onChange={onChange} />
  ));
}

function pressOwn(): void {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Another price in this shop' }));
}

it('[DESK-16] a dish has one price until this shop wants another, which begins as that', async () => {
  const { last } = await open([elsewhere]);
  expect(screen.queryByLabelText('Price here')).toBeNull();
  pressOwn();
  expect(last()?.discountMapping).toEqual([
    elsewhere,
    { shop: menu.shop, discount: 0, price: 4000 },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Price here').value).toBe('40');
});

it('[DESK-16] the price of other shops does not move with the own one', async () => {
  const { last } = await open([{ shop: menu.shop, discount: 0, price: cents(3800) }]);
  fireEvent.change(screen.getByLabelText('Price in other shops'), { target: { value: '42' } });
  fireEvent.change(screen.getByLabelText('Price here'), { target: { value: '39' } });
  expect([last()?.price, last()?.discountMapping]).toEqual([
    4200,
    [{ shop: menu.shop, discount: 0, price: 3900 }],
  ]);
});

it('[DESK-16] gives the own price up, and with it a shop that has agreed on nothing else', async () => {
  const { last } = await open([elsewhere, { shop: menu.shop, discount: 0, price: cents(3800) }]);
  pressOwn();
  expect(last()?.discountMapping).toEqual([elsewhere]);
  expect(screen.getByLabelText('Price')).toBeDefined();
});

it('[PRICE-01] keeps the reduction of a shop whose own price is given up', async () => {
  const { last } = await open([{ shop: menu.shop, discount: 10, price: cents(3800) }]);
  pressOwn();
  expect(last()?.discountMapping).toEqual([{ shop: menu.shop, discount: 10, price: null }]);
  pressOwn();
  expect(last()?.discountMapping).toEqual([{ shop: menu.shop, discount: 10, price: 4000 }]);
});
