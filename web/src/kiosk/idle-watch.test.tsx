import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beKiosk, shopSpeaks, shopThatSpeaks } from '../../testing/a-kiosk.ts';
import { orderId } from '../../testing/an-order.ts';
import { answer } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { paymentState } from '../session/payment-queries.ts';
import { openDialog } from '../ui/dialogs.ts';
import { useEase } from './ease-of-use.ts';
import { useTurn } from './guest-turn.ts';
import { touched, useIdleState } from './idle-store.ts';
import { IdleWatch } from './idle-watch.tsx';
import { show, useScreen } from './screen-store.ts';
import { useTerminalTurn } from './terminal-turn.ts';

const asked = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
const waiting = () => screen.queryByRole('dialog', { name: 'We are waiting for your payment' });

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button);
  fireEvent.click(button);
}

async function watch(seconds: number): Promise<void> {
  await renderInShop(<IdleWatch />);
  act(touched);
  passTime(seconds * 1000);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  beKiosk();
  answer('create appOrdering/resetSession', { session: null });
  show({ kind: 'menu' });
});

afterEach(async () => {
  if (useTurn.getState().turn > 0) await shopSpeaks();
});

describe('a kiosk that asks whether its guest is there', () => {
  it('[KIOSK-03] counts down, and says so twice and no more often', async () => {
    await watch(60.5);
    const dialog = within(asked() ?? document.body);
    const said = () => dialog.getByRole('status').textContent;
    expect(said()).toBe('Your order will be cleared in 10 seconds.');
    passTime(2000);
    expect([said(), dialog.getByText('8')]).toEqual(['', expect.anything()]);
    passTime(3000);
    expect(said()).toBe('Your order will be cleared in 5 seconds.');
  });

  it('[KIOSK-03] gives a guest who asks for it ten times as long', async () => {
    await watch(61);
    press('More time');
    passTime(500);
    expect(asked()).toBeNull();
    passTime(590_000);
    expect(asked()).toBeNull();
    passTime(11_000);
    expect(asked()).not.toBeNull();
    passTime(25_000);
    expect(useTurn.getState().turn).toBe(0);
    passTime(5000);
    expect(useTurn.getState().turn).toBe(1);
  });

  it('[KIOSK-03] starts over at once where the guest asks for that', async () => {
    await watch(61);
    press('Start over');
    expect([useTurn.getState().turn, useScreen.getState().screen.kind]).toEqual([1, 'home']);
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a wheel', () => fireEvent.wheel(document.body)],
  ])('[KIOSK-03] goes on at %s', async (_, touch) => {
    await watch(61);
    touch();
    expect(asked()).toBeNull();
  });

  it('[KIOSK-11] stays open while Tab leads to its buttons', async () => {
    await watch(61);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(asked()).not.toBeNull();
  });

  it('[KIOSK-07] watches the door of staff at home, and shuts it', async () => {
    show({ kind: 'home' });
    void openDialog<null>(() => Promise.resolve(() => null));
    await watch(60.5);
    await waitFor(() => expect(asked()).not.toBeNull());
    passTime(10_000);
    expect(useTurn.getState().turn).toBe(1);
  });

  it('[KIOSK-03] [I18N-02] speaks the shop’s language again where a guest chose one and left', async () => {
    show({ kind: 'home' });
    await renderInShop(<IdleWatch />, shopThatSpeaks('zh-hk'));
    act(touched);
    passTime(61_000);
    expect(asked()).not.toBeNull();
    passTime(10_000);
    expect(useTurn.getState().turn).toBe(1);
  });

  it('[KIOSK-03] asks nobody at home where nothing is left behind', async () => {
    show({ kind: 'home' });
    await renderInShop(<IdleWatch />, shopThatSpeaks('en'));
    act(touched);
    passTime(200_000);
    expect([asked(), useTurn.getState().turn]).toEqual([null, 0]);
  });
});

describe('a kiosk whose guest may have paid', () => {
  it('[KIOSK-03] asks the server instead of ending the turn, until the guest is back', async () => {
    usePos.setState({ posSession: orderId });
    useIdleState.setState({ isPaymentOpen: true });
    const ask = vi.spyOn(paymentState.of(orderId), 'invalidate');
    await watch(71);
    expect(waiting()).not.toBeNull();
    expect(ask).toHaveBeenCalled();
    passTime(60_000);
    expect(useTurn.getState().turn).toBe(0);
    press('Go on');
    expect(waiting()).toBeNull();
  });

  it('[KIOSK-08] stops the terminal, and stays where the guest comes back', async () => {
    useTerminalTurn.setState({ isOpen: true });
    await watch(71);
    const stopping = screen.getByRole('dialog', { name: 'Stopping the payment…' });
    expect(within(stopping).getByText('Please wait for the terminal’s answer.')).toBeDefined();
    expect(useTerminalTurn.getState().isLeaving).toBe(true);
    press('Go on');
    expect(useTerminalTurn.getState()).toEqual({ isOpen: true, isLeaving: false });
    expect([useTurn.getState().turn, useEase.getState().moreTime]).toEqual([0, false]);
  });
});
