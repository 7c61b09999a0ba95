import { act, screen, within } from '@testing-library/react';
import { ParamsContext } from '../src/router/address.ts';
import type { Session } from '../src/shops/start.ts';
import { OrderScreen } from '../src/till/order-screen.tsx';
import { openSaleDialog } from '../src/till/sale-dialog.ts';
import type { SaleDialog } from '../src/till/sale-dialog.ts';
import { SaleDialogs } from '../src/till/sale-dialogs.tsx';
import { renderInShop } from './render.tsx';
import type { Rendered } from './render.tsx';

/** A new sale by its type or a running order by its id, once the menu is there. */
export async function openSaleAt(place: string): Promise<Rendered> {
  const rendered = await renderInShop(
    <ParamsContext value={{ place }}>
      <OrderScreen />
    </ParamsContext>,
  );
  await screen.findByRole('navigation', { name: 'Menu categories' });
  return rendered;
}

/** One dialog of a sale, without the menu and the order behind it. */
export async function openOver(
  dialog: SaleDialog,
  order: Session | null = null,
): Promise<Rendered> {
  const rendered = await renderInShop(<SaleDialogs order={order} />);
  act(() => openSaleDialog(dialog));
  await screen.findByRole('dialog');
  return rendered;
}

/** The order beside the menu. */
export const ticket = () => within(screen.getByRole('region', { name: 'Order' }));

/** The lines of the order that are not sent, as they are read. */
export function typedLines(): readonly string[] {
  return ticket()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d+×/.test(text));
}
