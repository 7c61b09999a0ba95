import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { floorTable, floorVisit, serveFloor, workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { useSales } from './sales.ts';
import type { Sale } from './sales.ts';
import { UnsentSales } from './unsent-sales.tsx';

function typed(place: string, about: Partial<Sale> = {}): Sale {
  const details = { name: '', phone: '', people: 1, section: null, isTest: false };
  const person = usePerson.getState().person?._id ?? '';
  const lines = linesOf([{ dish: 'egg-tart', quantity: 2 }]);
  const nothing = { coupons: [], remark: '', request: null };
  return { ...details, ...nothing, person, place, at: saturdayNoon, lines, ...about };
}

async function names(): Promise<readonly string[]> {
  await renderInShop(<UnsentSales />);
  await screen.findByRole('heading', { name: 'Not sent yet' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

describe('what is typed and not sent', () => {
  it('[TILL-06] is called by what it is to become', async () => {
    workAs();
    useSales.setState({ sales: [typed('takeAway'), typed('dineInNoTable', { lines: [] })] });
    expect(await names()).toEqual(['Takeaway · 2 dishes', 'Eat in, no table · 0 dishes']);
    screen.getByRole('button', { name: /^Takeaway/ }).click();
    expect(useLocation.getState().pathname).toBe('/staff/till/order/takeAway');
  });

  it('[TILL-06] is not listed any more half a day later', async () => {
    workAs();
    const at = saturdayNoon - 12 * 3_600_000;
    useSales.setState({ sales: [typed('takeAway'), typed('dineInNoTable', { at })] });
    expect(await names()).toEqual(['Takeaway · 2 dishes']);
  });

  it('[TILL-06] is called by its table or its number, once they are known', async () => {
    workAs();
    serveFloor({ A2: floorVisit() });
    const other = 'b'.repeat(24);
    const data = [anOrder({ _id: other, orderNumber: 7 })];
    answer('find tableSessions', { total: 1, limit: 100, skip: 0, data });
    useSales.setState({ sales: [typed(orderId), typed(other), typed('c'.repeat(24))] });
    await names();
    expect(await screen.findByRole('button', { name: 'Table A2 · 2 dishes' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Order 7 · 2 dishes' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Order · 2 dishes' })).toBeDefined();
  });

  it('[TILL-06] [FLOOR-04] is called by the letter of those who share a table', async () => {
    workAs();
    const sharing = [floorVisit({ letter: 'A' })];
    const visit = floorVisit({ session: 'b'.repeat(24) });
    answer('find floor/tables', [floorTable('A2', { visit, sharing })]);
    useSales.setState({ sales: [typed(orderId)] });
    await names();
    expect(await screen.findByRole('button', { name: 'Table A2-A · 2 dishes' })).toBeDefined();
  });

  it('[TILL-06] is shown to nobody else', async () => {
    workAs();
    useSales.setState({ sales: [typed('takeAway', { person: 'somebody else' })] });
    await renderInShop(<UnsentSales />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
