import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInShop, renderWithoutShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { App } from './app.tsx';
import { nextFrame } from '../ui/next-frame.ts';
import { Frame } from './frame.tsx';
import { startSpeech, useSpeech } from './speech/speech-store.ts';
import { Keypad } from './keypad/keypad.tsx';
import { keypadActions, useKeypad } from './keypad/keypad-store.ts';
import { useScannedCode } from '../scan/use-scanned-code.ts';
import { askKeys } from './keypad/learn-keys.tsx';

function press(code: string, key = ''): void {
  const event = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(event));
}

function Scanning({ onCode }: { readonly onCode: (code: string) => void }) {
  useScannedCode(onCode);
  return null;
}

beforeEach(() => {
  // Not known in jsdom.
  Element.prototype.checkVisibility = () => true;
  useSpeech.setState(useSpeech.getInitialState());
});

describe('the keypad of a kiosk', () => {
  it('[KIOSK-11] is learned key by key and kept on the device', async () => {
    await renderInShop(<Keypad />);
    act(askKeys);
    const codes = ['F13', 'F14', 'F15', 'F16', 'F17', 'F18'];
    await screen.findByText('Press now: Up');
    press('F13');
    // The same key twice cannot mean two things.
    press('F13');
    await screen.findByText('Press now: Down');
    for (const code of codes.slice(1)) press(code);
    await waitFor(() => expect(useKeypad.getState().codes).toEqual(codes));
    expect(JSON.parse(localStorage.getItem('posKeypad') ?? '')).toEqual(codes);
    expect(useSpeech.getState().isOn).toBe(false);
  });

  it.each(keypadActions)('[KIOSK-09] [KIOSK-11] starts speech by its key %s', async (action) => {
    await renderInShop(<Keypad />);
    press('KeyA');
    expect(useSpeech.getState().isOn).toBe(false);
    press(useKeypad.getState().codes[keypadActions.indexOf(action)] ?? '');
    expect(useSpeech.getState().isOn).toBe(true);
  });

  it('[KIOSK-09] starts speech while the kiosk itself starts', () => {
    usePos.setState({ state: 'starting' });
    renderWithoutShop(<App />);
    press('ArrowDown');
    expect(useSpeech.getState().isOn).toBe(true);
  });

  it('[KIOSK-11] leaves the focus where a key has moved it while the screen was drawn', async () => {
    await renderInShop(
      <>
        <Frame foot={<button type="button">Order and pay</button>}>Your order</Frame>
        <Keypad />
      </>,
    );
    act(startSpeech);
    press('ArrowUp');
    const button = screen.getByRole('button', { name: 'Order and pay' });
    expect(document.activeElement).toBe(button);
    await act(nextFrame);
    expect(document.activeElement).toBe(button);
  });

  it('[KIOSK-04] [KIOSK-11] leaves the keys of a scanner alone', async () => {
    const codes: string[] = [];
    await renderInShop(
      <>
        <Scanning onCode={(code) => codes.push(code)} />
        <Keypad />
      </>,
    );
    for (const key of 'TEA-4711') press(`Key${key}`, key);
    press('Enter', 'Enter');
    expect(codes).toEqual(['TEA-4711']);
    expect(useSpeech.getState().isOn).toBe(false);
  });
});
