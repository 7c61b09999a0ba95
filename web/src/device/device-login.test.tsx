import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceKey, pairedDevice } from '../../testing/a-kiosk.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { useLogin } from '../storage/login.ts';
import { keepDeviceLoggedIn } from './device-login.ts';
import { usePos } from './pos-store.ts';

const logins = () => sentTo('create authentication').length;

function serveLogin(accessToken: string): void {
  answer('create authentication', {
    accessToken,
    authentication: { strategy: 'device' },
    user: null,
    device: pairedDevice,
  });
}

beforeEach(() => localStorage.setItem('posDevice', JSON.stringify(deviceKey)));

describe('a device that starts', () => {
  it('[KIOSK-01] must be paired where it has no key', () => {
    localStorage.clear();
    keepDeviceLoggedIn();
    expect(usePos.getState()).toMatchObject({ pos: false, state: 'unpaired', posDevice: null });
    expect(logins()).toBe(0);
  });

  it('[PERSON-02] must be paired again once another panel is this device', async () => {
    answerBy('create authentication', () => Promise.reject(refusal('loginFailed', {}, 401)));
    keepDeviceLoggedIn();
    await waitFor(() => expect(usePos.getState().state).toBe('unpaired'));
    expect(localStorage.getItem('posDevice')).toBeNull();
  });

  it('[KIOSK-06] tries to log in every three seconds until the server answers', async () => {
    vi.useFakeTimers();
    refuse('create authentication', 'serverError');
    keepDeviceLoggedIn();
    await vi.advanceTimersByTimeAsync(100);
    expect(logins()).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(logins()).toBe(2);
    expect([usePos.getState().state, localStorage.getItem('posDevice')]).toEqual([
      'starting',
      JSON.stringify(deviceKey),
    ]);
    serveLogin('token');
    await vi.advanceTimersByTimeAsync(3000);
    expect(usePos.getState().state).toBe('ready');
    expect(usePos.getState().posDevice).toEqual(pairedDevice);
  });

  it('[CALL-01] logs in again by itself when the server ends its login', async () => {
    serveLogin('first');
    keepDeviceLoggedIn();
    await waitFor(() => expect(useLogin.getState().token).toBe('first'));
    serveLogin('second');
    useLogin.setState({ token: null });
    await waitFor(() => expect(useLogin.getState().token).toBe('second'));
    expect(dataSentTo('create authentication').at(-1)).toEqual({
      strategy: 'device',
      key: deviceKey,
    });
  });
});
