import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { openSaleAt } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { linesOf } from '../../testing/fill-cart.ts';
import { press } from '../../testing/press.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { openSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';

interface About {
  readonly dish?: string;
  readonly editing?: string | null;
  readonly quantity?: number;
}

async function open({ dish = 'silk-stocking-milk-tea', editing = null, quantity = 1 }: About = {}) {
  const product = productId(dish);
  act(() => openSaleDialog({ kind: 'dish', product, editing, quantity }));
  await screen.findByRole('dialog');
}

async function begin(): Promise<void> {
  workAs();
  await openSaleAt('takeAway');
}

const lines = () => useCart.getState().lines;

describe('a dish that asks for choices', () => {
  it('[TILL-04] has its first choice in the focus, and as many as were typed', async () => {
    await begin();
    await open({ quantity: 3 });
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    fireEvent.click(screen.getByRole('radio', { name: /Large/ }));
    press(/^Add/);
    expect(lines()).toMatchObject([{ quantity: 3 }]);
    expect([screen.queryByRole('dialog'), useSale.getState().chosen]).toEqual([
      null,
      lines()[0]?.id,
    ]);
  });

  it('[OPTION-01] is not added before all is chosen, and says what is missing', async () => {
    await begin();
    await open({ dish: 'lunch-set-hk' });
    press(/^Add/);
    await waitFor(() =>
      expect(document.querySelector('[role=alert], .text-danger')).not.toBeNull(),
    );
    expect([lines(), screen.queryAllByRole('dialog').length]).toEqual([[], 1]);
  });

  it('[TILL-04] is changed as it was chosen, in its place', async () => {
    await begin();
    changeCart({
      lines: linesOf([
        { dish: 'silk-stocking-milk-tea', quantity: 2, picks: { 'temperature-hk': ['iced'] } },
        { dish: 'egg-tart' },
      ]),
    });
    await open({ editing: 'line-1', quantity: 2 });
    expect(screen.getByRole('radio', { name: /Iced/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /Hot/ }));
    fireEvent.click(screen.getByRole('button', { name: /^One.* more|^Add one/ }));
    press(/^Update/);
    expect(lines().map(({ id, quantity }) => [id, quantity])).toEqual([
      ['line-1', 3],
      ['line-2', 1],
    ]);
  });

  it('[TILL-04] is closed with the line that it was to change', async () => {
    await begin();
    changeCart({ lines: linesOf([{ dish: 'silk-stocking-milk-tea' }]) });
    await open({ editing: 'line-1' });
    press('Close');
    act(() => changeCart({ lines: [] }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
