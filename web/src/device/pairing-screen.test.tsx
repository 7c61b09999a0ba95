import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceKey, pairedDevice } from '../../testing/a-kiosk.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { useLogin } from '../storage/login.ts';
import { useShopState } from '../storage/shop.ts';
import { PairingScreen } from './pairing-screen.tsx';
import { usePos } from './pos-store.ts';

const entered = {
  accessToken: 'of the kiosk',
  authentication: { strategy: 'device' },
  user: null,
  device: pairedDevice,
} as const;

const code = () => screen.getByLabelText('Pairing code').textContent;
const connect = () => screen.getByRole('button', { name: 'Connect' });

function type(digits: string): void {
  for (const digit of digits) fireEvent.keyDown(document.body, { key: digit });
}

beforeEach(() => {
  usePos.setState({ state: 'unpaired' });
  answer('create devices/pair', { key: deviceKey, device: pairedDevice });
  answer('create authentication', entered);
});

describe('a device that is not paired', () => {
  it('[KIOSK-01] is paired by a code on its pad, logs in by its key, and keeps it', async () => {
    renderWithoutShop(<PairingScreen />);
    for (const digit of '123456789012')
      fireEvent.click(screen.getByRole('button', { name: digit }));
    fireEvent.click(connect());
    await waitFor(() => expect(usePos.getState()).toMatchObject({ pos: true, state: 'ready' }));
    expect(dataSentTo('create devices/pair')).toMatchObject([{ code: '123456789012' }]);
    expect(dataSentTo('create authentication').at(-1)).toEqual({
      strategy: 'device',
      key: deviceKey,
    });
    expect(JSON.parse(localStorage.getItem('posDevice') ?? '')).toBe(deviceKey);
    expect([useLogin.getState().token, useShopState.getState().shop]).toEqual([
      'of the kiosk',
      pairedDevice.shop,
    ]);
  });

  it('[KIOSK-01] takes twelve digits of a keyboard, the last one back, and no letters', () => {
    renderWithoutShop(<PairingScreen />);
    type('12a34');
    expect(code()).toBe('1234');
    fireEvent.keyDown(document.body, { key: 'Backspace' });
    expect(code()).toBe('123');
    type('4567890123456');
    expect(code()).toBe('123456789012');
    fireEvent.click(screen.getByRole('button', { name: 'Delete the last character' }));
    expect(code()).toBe('12345678901');
  });

  it('[KIOSK-01] sends nothing before the code is whole', () => {
    renderWithoutShop(<PairingScreen />);
    type('12345678901');
    expect(connect().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(connect());
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(sentTo('create devices/pair')).toEqual([]);
  });

  it('[KIOSK-01] names a wrong code, and begins with an empty one', async () => {
    refuse('create devices/pair', 'formInvalid', { problems: [{ field: 'code', code: 'wrong' }] });
    renderWithoutShop(<PairingScreen />);
    type('123456789012');
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This code is not right/);
    expect(code()).toBe('');
    expect(localStorage.getItem('posDevice')).toBeNull();
  });

  it('[KIOSK-01] says how long to wait after too many codes', async () => {
    refuse('create devices/pair', 'tooMany', { retryAfterMs: 30_000 });
    renderWithoutShop(<PairingScreen />);
    type('123456789012');
    fireEvent.click(connect());
    expect((await screen.findByRole('alert')).textContent).toContain('30');
  });

  it('[CALL-02] asks again for the same code under the same key, for another one not', async () => {
    answerBy('create devices/pair', () => Promise.reject(refusal('serverError', {}, 500)));
    renderWithoutShop(<PairingScreen />);
    for (const digits of ['210987654321', '210987654321', '000000000000']) {
      type(digits);
      const before = sentTo('create devices/pair').length;
      fireEvent.click(connect());
      await waitFor(() => expect(sentTo('create devices/pair')).toHaveLength(before + 1));
      await waitFor(() => expect(code()).toBe(''));
      await waitFor(() => expect(connect().getAttribute('aria-busy')).toBe('false'));
    }
    const [first, second, other] = dataSentTo('create devices/pair').map(
      ({ requestKey }) => requestKey,
    );
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });
});
