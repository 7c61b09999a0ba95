import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { useSessionState } from '../storage/session.ts';
import { OrderTypeScreen } from './order-type-screen.tsx';
import { useScreen } from './screen-store.ts';

const tiles = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('[KIOSK-02] opens the menu of the chosen type at the prices of the kiosk’s section', async () => {
  beKiosk({ orderTypes: ['dineInNoTable', 'takeAway'], section: hongKongHall });
  await renderInShop(<OrderTypeScreen />);
  expect(tiles()).toEqual(['Take awayWe pack it for you', 'Eat inEnjoy it here']);
  fireEvent.click(screen.getByRole('button', { name: /^Eat in/ }));
  expect(useSessionState.getState()).toMatchObject({
    mode: 'dineInNoTable',
    section: hongKongHall,
  });
  await waitFor(() => expect(useScreen.getState().screen.kind).toBe('menu'));
});

it('[KIOSK-02] [KIOSK-04] keeps the coupon that was scanned before the type is chosen', async () => {
  beKiosk({ orderTypes: ['dineInNoTable', 'takeAway'] });
  useSessionState.setState({ mode: 'takeAway' });
  await renderInShop(<OrderTypeScreen />);
  const coupons = ['c'.repeat(24)];
  changeCart({ coupons });
  fireEvent.click(screen.getByRole('button', { name: /^Eat in/ }));
  expect(useSessionState.getState().mode).toBe('dineInNoTable');
  expect(useCart.getState().coupons).toEqual(coupons);
});

it('[HOURS-03] leaves out what the shop does not offer now', async () => {
  beKiosk({ orderTypes: ['dineInNoTable', 'takeAway'] });
  const started = demoStart(demoShop({ openDineInNoTable: false }));
  await renderInShop(<OrderTypeScreen />, { started });
  expect(tiles()).toEqual(['Take awayWe pack it for you']);
});
