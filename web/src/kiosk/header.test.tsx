import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beKiosk, shopSpeaks } from '../../testing/a-kiosk.ts';
import { answer } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useEase } from './ease-of-use.ts';
import { useEaseOnPage } from './ease-panel.tsx';
import { Frame, OrderFrame } from './frame.tsx';
import { useTurn } from './guest-turn.ts';
import { useScreen } from './screen-store.ts';
import { useSpeech } from './speech/speech-store.ts';
import { useTerminalTurn } from './terminal-turn.ts';

function Page() {
  useEaseOnPage();
  return (
    <OrderFrame step="review">
      <Frame>Your order</Frame>
    </OrderFrame>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  beKiosk();
  answer('create appOrdering/resetSession', { session: null });
  useScreen.setState({ screen: { kind: 'cart' } });
});

afterEach(async () => {
  if (useTurn.getState().turn > 0) await shopSpeaks();
});

describe('the header of a kiosk', () => {
  it('[KIOSK-02] changes the language, and keeps the order', async () => {
    fillCart([{ dish: 'french-toast' }]);
    await renderInShop(<Page />);
    expect(screen.getByRole('button', { pressed: true }).lang).toBe('en');
    press('简, 简体中文');
    await waitFor(() => expect(useMessageStore.getState().locale).toBe('zh-cn'));
    expect(screen.getByRole('button', { pressed: true }).lang).toBe('zh-cn');
    expect(useCart.getState().lines).toHaveLength(1);
  });

  it('[KIOSK-02] marks the step that the guest is at', async () => {
    await renderInShop(<Page />);
    const steps = within(screen.getByRole('list', { name: 'Steps of your order' }));
    const current = steps
      .getAllByRole('listitem')
      .filter((one) => one.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Review']);
  });

  it('[KIOSK-03] asks before it clears an order that a sleeve may have touched', async () => {
    fillCart([{ dish: 'french-toast' }]);
    await renderInShop(<Page />);
    press('Start over');
    const dialog = within(await screen.findByRole('dialog', { name: 'Start over?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([useTurn.getState().turn, useCart.getState().lines.length]).toEqual([0, 1]);
  });

  it.each([
    { isOpen: false, turn: 1, isLeaving: false },
    { isOpen: true, turn: 0, isLeaving: true },
  ])(
    '[KIOSK-08] starts over, once the terminal has answered where it is asked: $isOpen',
    async ({ isOpen, turn, isLeaving }) => {
      await renderInShop(<Page />);
      press('Start over');
      const dialog = within(await screen.findByRole('dialog', { name: 'Start over?' }));
      useTerminalTurn.setState({ isOpen });
      fireEvent.click(dialog.getByRole('button', { name: 'Start over' }));
      await waitFor(() => expect(useTurn.getState().turn).toBe(turn));
      await waitFor(() => expect(useTerminalTurn.getState().isLeaving).toBe(isLeaving));
    },
  );
});

describe('the accessibility of a kiosk', () => {
  it.each([
    { name: /^Larger text/, attribute: 'text', on: 'large', off: 'usual' },
    { name: /^High contrast/, attribute: 'contrast', on: 'high', off: 'usual' },
    { name: /^Lower the screen/, attribute: 'reach', on: 'low', off: 'whole' },
  ])('[KIOSK-05] [KIOSK-12] puts $attribute on the page and takes it away', async (setting) => {
    const { dataset } = document.documentElement;
    await renderInShop(<Page />);
    press('Accessibility');
    const control = await screen.findByRole('switch', { name: setting.name });
    expect(dataset[setting.attribute]).toBe(setting.off);
    fireEvent.click(control);
    expect(dataset[setting.attribute]).toBe(setting.on);
    expect(control.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(control);
    expect(dataset[setting.attribute]).toBe(setting.off);
  });

  it('[KIOSK-09] [KIOSK-03] switches speech and more time on and off', async () => {
    await renderInShop(<Page />);
    press('Accessibility');
    const speech = await screen.findByRole('switch', { name: /^Read aloud/ });
    fireEvent.click(speech);
    fireEvent.click(screen.getByRole('switch', { name: /^More time/ }));
    expect([useSpeech.getState().isOn, useEase.getState().moreTime]).toEqual([true, true]);
    fireEvent.click(speech);
    expect(useSpeech.getState().isOn).toBe(false);
    press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(useEase.getState().moreTime).toBe(true);
  });
});
