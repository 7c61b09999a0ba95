import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { account } from '../member/membership.ts';
import { products } from '../menu/menu-queries.ts';
import { useLogin } from '../storage/login.ts';
import { storeRestoreKey, useSessionState } from '../storage/session.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { shopThatSpeaks } from '../../testing/a-kiosk.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { useEase } from './ease-of-use.ts';
import { endTurn, keepLettingGo, resumeOrBegin, useTurn } from './guest-turn.ts';
import { IdleWatch } from './idle-watch.tsx';
import { touched } from './idle-store.ts';
import { useScreen } from './screen-store.ts';
import { startSpeech, useSpeech } from './speech/speech-store.ts';

const member = { _id: 'siuming', firstName: 'S', lastName: 'C', avatar: null };

it('[KIOSK-03] [STORE-02] ends a turn with nothing left but the device and the menu', async () => {
  answer('create appOrdering/resetSession', { session: null });
  const stop = keepLettingGo();
  const shop = demoShop();
  localStorage.setItem('posDevice', '"key"');
  localStorage.setItem('tableCart', '{}');
  changeCart({ lines: [aLine({ id: 'bun', product: 'bun' })], coupons: ['one'] });
  changeContact({ name: 'Siu Ming', invoice: 'taxId' });
  storeRestoreKey({ session: 'order', key: 'secret' });
  useLogin.setState({ token: 'of the device', member });
  useEase.setState({ largeText: true });
  useScreen.setState({ screen: { kind: 'pay' } });
  products.of(shop._id).setData([]);
  account.of('siuming').setData({ ...member, vipLevel: null });
  endTurn(shop);
  expect(useTurn.getState()).toEqual({ turn: 1, isEnding: true });
  expect(Object.keys(localStorage)).toEqual(['posDevice']);
  expect(useCart.getState()).toEqual(useCart.getInitialState());
  expect(useContact.getState().name).toBe('');
  expect(useSessionState.getState().keys).toEqual([]);
  expect(useLogin.getState()).toMatchObject({ token: 'of the device', member: null });
  expect(useEase.getState().largeText).toBe(false);
  expect(useScreen.getState().screen.kind).toBe('home');
  expect(products.all()).toHaveLength(1);
  expect(account.all()).toEqual([]);
  await expect.poll(() => useTurn.getState().isEnding).toBe(false);
  expect(dataSentTo('create appOrdering/resetSession')).toMatchObject([{ session: null }]);
  stop();
});

it('[KIOSK-03] asks the server again by itself to let a guest go, under the same key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refuse('create appOrdering/resetSession', 'takesTooLong');
  const stop = keepLettingGo();
  endTurn(demoShop());
  await expect.poll(() => dataSentTo('create appOrdering/resetSession').length).toBe(1);
  passTime(5000);
  await expect.poll(() => dataSentTo('create appOrdering/resetSession').length).toBe(2);
  expect(useTurn.getState().isEnding).toBe(true);
  answer('create appOrdering/resetSession', { session: null });
  passTime(5000);
  await expect.poll(() => useTurn.getState().isEnding).toBe(false);
  const sent = dataSentTo('create appOrdering/resetSession');
  expect(new Set(sent.map(({ requestKey }) => requestKey)).size).toBe(1);
  stop();
  vi.useRealTimers();
});

it('[KIOSK-09] a key pressed while the kiosk starts is heard, and forgotten with its guest', async () => {
  answer('create appOrdering/resetSession', { session: null });
  answer('find tableSessions', { total: 0, limit: 10, skip: 0, data: [] });
  startSpeech();
  await resumeOrBegin(demoShop());
  expect(useSpeech.getState().isOn).toBe(true);
  endTurn(demoShop());
  expect(useSpeech.getState().isOn).toBe(false);
});

it.each([
  ['speech', startSpeech],
  ['a look', () => useEase.setState({ highContrast: true })],
])('[KIOSK-03] asks after a guest who has left %s at home', async (_, choose) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  touched();
  await renderInShop(<IdleWatch />, shopThatSpeaks('en'));
  passTime(61_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  touched();
  choose();
  passTime(61_000);
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
  passTime(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([useSpeech.getState().isOn, useEase.getState().highContrast]).toEqual([false, false]);
  vi.useRealTimers();
});
