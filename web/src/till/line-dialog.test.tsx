import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { aTable } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { serveFloor, workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { demoMenu, demoShop } from '../../testing/demo-answers.ts';
import { answerBy, sentTo } from '../../testing/fake-server.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { fill, press } from '../../testing/press.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { products as productsOf } from '../menu/menu-queries.ts';

interface About {
  readonly type?: OrderType;
  readonly role?: 'till' | 'manager';
  readonly line?: Partial<CartLine>;
  readonly isTable?: boolean;
}

async function open({ type = 'dineInNoTable', role = 'manager', line, isTable }: About = {}) {
  workAs(role);
  beginSale(type);
  const [tart] = linesOf([{ dish: 'egg-tart' }]);
  if (tart === undefined) throw new Error('the demo has no egg tart');
  changeCart({ lines: [{ ...tart, ...line }] });
  await openOver({ kind: 'line', line: tart.id }, isTable === true ? aTable() : null);
  if (role === 'manager') await screen.findByLabelText('Price of one');
}

const saved = (): CartLine | undefined => useCart.getState().lines[0];

describe('what staff say about a line', () => {
  it('[TILL-05] keeps what was said before, and sets all of it', async () => {
    const before = { customRemark: 'hot', course: 3, tableSplit: 2, tableChairId: '7' };
    await open({ line: { ...before, status: 'hold', takeAway: true } });
    const values = ['Note', 'Course', 'Group at the table', 'Chair'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['hot', '3', '2', '7']);
    fill('Note', 'cold');
    fill('Course', '');
    fill('Group at the table', '');
    fill('Chair', ' ');
    screen.getByLabelText('Hold back').click();
    press('Save');
    expect(saved()).toMatchObject({ customRemark: 'cold', status: 'init', takeAway: true });
    expect(saved()).toMatchObject({ tableSplit: null, tableChairId: null });
    expect(saved()).not.toHaveProperty('course');
  });

  it('[TILL-05] has no course, seat or box for a takeaway', async () => {
    await open({ type: 'takeAway' });
    const labels = ['Course', 'Chair', 'For another table', 'Group at the table'];
    expect(labels.filter((label) => screen.queryByLabelText(label) !== null)).toEqual([]);
    expect(screen.getByLabelText('Hold back')).toBeDefined();
  });

  it('[TILL-02] brings it to any table but the order’s own', async () => {
    await open({ isTable: true, type: 'dineIn' });
    serveFloor();
    const tables = await screen.findByLabelText('For another table');
    await screen.findByRole('option', { name: 'A2' });
    const names = [...tables.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect([names[0], names.includes('A2'), names.includes('12')]).toEqual([
      'This table',
      true,
      false,
    ]);
  });

  it.each([
    { typed: '0', quantities: [] },
    { typed: '12', quantities: [12] },
  ])('[TILL-05] takes “$typed” for $quantities of it', async ({ typed, quantities }) => {
    await open();
    fill('Quantity', typed);
    press('Save');
    expect(useCart.getState().lines.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  it.each(['1.5', 'some', '', '1000'])(
    '[TILL-05] stays open with a quantity that is none: “%s”',
    async (typed) => {
      await open();
      fill('Quantity', typed);
      press('Save');
      expect(screen.getByText('Type a number from 1 to 999.')).toBeDefined();
      expect(screen.getByRole('dialog')).toBeDefined();
      expect(useCart.getState().lines.map(({ quantity }) => quantity)).toEqual([1]);
    },
  );
});

describe('a typed price', () => {
  it('[PRICE-03] is kept as what it differs from the menu’s, until it is typed again', async () => {
    await open({ line: { openKey: cents(-150) } });
    expect(screen.getByLabelText('Price of one')).toHaveProperty('value', '8.50');
    press('Save');
    expect(saved()?.openKey).toBe(-150);
  });

  it('[PRICE-03] is that of the menu, for which the dialog waits: no dish is free by mistake', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { products } = demoMenu();
    answerBy('find products', () => arrived.then(() => products));
    const opened = open();
    await expect.poll(() => sentTo('find products').length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    arrive();
    await opened;
    press('Save');
    expect(saved()?.openKey).toBeNull();
  });

  it('[PRICE-03] is not the price that the menu had when the dialog opened', async () => {
    await open();
    const shop = demoShop()._id;
    act(() =>
      productsOf
        .of(shop)
        .update((menu) => menu?.map((dish) => ({ ...dish, price: cents(dish.price + 500) }))),
    );
    press('Save');
    expect(saved()?.openKey).toBeNull();
  });

  it('[PRICE-03] at the menu’s price is none any more', async () => {
    await open({ line: { openKey: cents(-150) } });
    fill('Price of one', '10');
    press('Save');
    expect(saved()?.openKey).toBeNull();
  });

  it.each(['-5', 'free'])('[TILL-05] of “%s” is not saved, and says so', async (typed) => {
    await open();
    fill('Price of one', typed);
    press('Save');
    expect(screen.getByText('Type an amount, such as 12.50.')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('[TILL-02] of a dish of no menu is typed by everybody', async () => {
    const customProduct = { name: 'Cake', discountable: true, kitchenPrinters: [], waterBars: [] };
    await open({ role: 'till', line: { customProduct, product: null, openKey: cents(5000) } });
    fill('Price of one', '60');
    press('Save');
    expect(saved()?.openKey).toBe(6000);
  });
});
