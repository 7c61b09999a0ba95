import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { wordingIn } from '@servery/engine/menu/translated-name.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { workAs } from '../../testing/at-till.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answer, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Rendered } from '../../testing/render.tsx';
import { ParamsContext } from '../router/address.ts';
import { OrderScreen } from './order-screen.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

beforeEach(() => workAs());

async function openSale(): Promise<Rendered> {
  const rendered = await renderInShop(
    <ParamsContext value={{ place: 'takeAway' }}>
      <OrderScreen />
    </ParamsContext>,
  );
  await screen.findByRole('button', { name: 'Quick keys' });
  return rendered;
}

function keys(): readonly string[] {
  const shown = document.getElementById('till-dishes');
  if (shown === null) return [];
  return within(shown)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

function nameOf(dish: string): string {
  const name = demoMenu().products.find(({ _id }) => _id === dish)?.name ?? [];
  return wordingIn(name, 'en')?.value ?? '';
}

const sold = [productId('pork-chop-rice'), 'f'.repeat(24), productId('egg-tart')];
const best = [nameOf(productId('pork-chop-rice')), nameOf(productId('egg-tart'))];

/** The first dish of the menu, which stands where nothing is known of sales. */
async function firstOfMenu(): Promise<string> {
  const rail = within(screen.getByRole('navigation', { name: 'Menu categories' }));
  const [, first] = rail.getAllByRole('button');
  act(() => first?.click());
  await waitFor(() => expect(rail.getByRole('button', { current: true })).toBe(first));
  const [name = ''] = keys();
  act(() => rail.getByRole('button', { name: 'Quick keys' }).click());
  return name;
}

it('[TILL-12] begins with what was sold most, then the menu, and adds a dish by its key', async () => {
  answer('find floor/bestSellers', sold);
  const { user } = await openSale();
  await waitFor(() => expect(keys()).toHaveLength(24));
  const [one, other, next] = keys();
  expect([one?.startsWith(best[0] ?? '–'), other?.startsWith(best[1] ?? '–')]).toEqual([
    true,
    true,
  ]);
  expect(next).toBe(await firstOfMenu());
  expect(new Set(keys()).size).toBe(24);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${best[1] ?? ''}`) }));
  const order = within(screen.getByRole('region', { name: 'Order' }));
  expect(order.getByRole('button', { name: new RegExp(`^1× ?${best[1] ?? ''}`) })).toBeDefined();
});

it('[TILL-12] has no key before it is known where it stands; what is typed is found', async () => {
  neverAnswer('find floor/bestSellers');
  const { user } = await openSale();
  expect(keys()).toEqual([]);
  await user.keyboard('蛋撻');
  await screen.findByRole('button', { name: /^Egg tart/ });
});

it('[TILL-12] is the menu from its beginning where nobody knows what was sold', async () => {
  refuse('find floor/bestSellers', 'takesTooLong');
  await openSale();
  await waitFor(() => expect(keys()).toHaveLength(24));
  expect(keys()[0]).toBe(await firstOfMenu());
});
