import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCart } from '../cart/cart-store.ts';
import type * as dishFacts from '../menu/dish-facts.ts';
import { badgeOf } from '../menu/dish-facts.ts';
import { useSessionState } from '../storage/session.ts';
import { answer } from '../../testing/fake-server.ts';
import { demoShop, serveDemo } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { watchLifts } from '../ui/at-lift.ts';
import { endTurn } from './guest-turn.ts';
import { useScreen } from './screen-store.ts';
import { Screens } from './screens.tsx';

vi.mock('../menu/dish-facts.ts', async (original) => {
  const real = await original<typeof dishFacts>();
  return { ...real, badgeOf: vi.fn<typeof real.badgeOf>(real.badgeOf) };
});

beforeEach(() => {
  serveDemo();
  useSessionState.setState({ mode: 'takeAway' });
  useScreen.setState({ ...useScreen.getInitialState(), screen: { kind: 'menu' } });
});

async function bakery(): Promise<void> {
  await renderInShop(<Screens />);
  const rail = await screen.findByRole('navigation');
  act(() => within(rail).getByRole('button', { name: 'Bakery' }).click());
  await screen.findByRole('button', { name: 'Add Pineapple bun' });
}

it('[KIOSK-14] counts every touch, and draws again the card that was touched alone', async () => {
  await bakery();
  vi.mocked(badgeOf).mockClear();
  const add = screen.getByRole('button', { name: 'Add Pineapple bun' });
  act(() => {
    add.click();
    add.click();
  });
  expect(useCart.getState().lines).toEqual([]);
  await screen.findByRole('button', { name: /^Review order 2 items/ });
  const drawn = new Set(vi.mocked(badgeOf).mock.calls.map(([dish]) => dish._id));
  expect(drawn.size).toBe(1);
});

it('[KIOSK-14] adds a dish once as the finger lifts, and waits for no click', async () => {
  const stop = watchLifts();
  await bakery();
  const add = screen.getByRole('button', { name: 'Add Pineapple bun' });
  const finger = { clientX: 0, clientY: 0 };
  const goesOn = fireEvent.touchEnd(add, { changedTouches: [finger] });
  await screen.findByRole('button', { name: /^Review order 1 item/ });
  expect(goesOn).toBe(false);
  stop();
});

it('[KIOSK-14] shows a touch before the screen that it leads to', async () => {
  await bakery();
  const [dish] = screen.getAllByRole('article');
  if (dish === undefined) throw new Error('no dish');
  act(() => within(dish).getAllByRole('button')[0]?.click());
  expect(useScreen.getState().screen.kind).toBe('menu');
  await waitFor(() => expect(useScreen.getState().screen.kind).toBe('dish'));
});

it('[KIOSK-14] follows two touches of the same moment', async () => {
  await bakery();
  const before = useScreen.getState().category;
  const others = within(screen.getByRole('navigation')).getAllByRole('button');
  const [dish] = screen.getAllByRole('article');
  if (dish === undefined) throw new Error('no dish');
  act(() => {
    others.at(-1)?.click();
    within(dish).getAllByRole('button')[0]?.click();
  });
  await waitFor(() => expect(useScreen.getState().screen.kind).toBe('dish'));
  expect(useScreen.getState().category).not.toBe(before);
});

it('[KIOSK-14] draws nothing that was touched before the turn of a guest ended', async () => {
  answer('create appOrdering/resetSession', { session: null });
  await bakery();
  const [dish] = screen.getAllByRole('article');
  if (dish === undefined) throw new Error('no dish');
  act(() => {
    screen.getByRole('button', { name: 'Add Pineapple bun' }).click();
    within(dish).getAllByRole('button')[0]?.click();
    endTurn(demoShop());
  });
  await new Promise((drawn) => setTimeout(drawn, 200));
  expect(useScreen.getState().screen.kind).toBe('home');
  expect(useCart.getState().lines).toEqual([]);
});

it('[KIOSK-15] has no picture on the menu that stays in memory when it is drawn and never shown', async () => {
  await bakery();
  const pictures = document.querySelectorAll('main img');
  expect(pictures.length).toBeGreaterThan(0);
  expect([...pictures].filter((picture) => picture.hasAttribute('srcset'))).toEqual([]);
});
