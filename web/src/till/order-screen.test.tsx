import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { openSaleAt, ticket, typedLines } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { neverAnswer, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext, go, useLocation } from '../router/address.ts';
import { OrderScreen } from './order-screen.tsx';
import { openSaleDialog, useSaleDialog } from './sale-dialog.ts';

async function open(place: string): Promise<void> {
  workAs();
  await renderInShop(
    <ParamsContext value={{ place }}>
      <OrderScreen />
    </ParamsContext>,
  );
}

describe('the screen of an order', () => {
  it.each(['notFound', 'inputInvalid'])(
    '[TILL-05] says that the shop has no such order, and leads back: %s',
    async (code) => {
      refuse('create tableSessions/subscribe', code);
      go('/staff/till/order/x');
      await open('x');
      expect((await screen.findByRole('alert')).textContent).toBe(
        'There is no such order in this shop.',
      );
      press('Back to the start');
      expect(useLocation.getState().pathname).toBe('/staff/till');
    },
  );

  it('[TILL-05] does not say so where it could not be asked', async () => {
    refuse('create tableSessions/subscribe', 'notAllowed');
    await open(orderId);
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/no such order/);
  });

  it('[TILL-05] sells nothing before the order is known', async () => {
    neverAnswer('create tableSessions/subscribe');
    await open(orderId);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[TILL-06] keeps the dishes of one order apart from those of the next', async () => {
    workAs();
    serveOrder(aTable());
    const { unmount } = await openSaleAt('takeAway');
    fillCart([{ dish: 'egg-tart' }]);
    await waitFor(() => expect(typedLines()).toHaveLength(1));
    openSaleDialog({ kind: 'codes' });
    unmount();
    expect(useSaleDialog.getState().dialog).toBeNull();
    await openSaleAt(orderId);
    expect(ticket().getByRole('heading', { level: 1 }).textContent).toBe('Table 12');
    expect(typedLines()).toEqual([]);
  });
});
