import { isLoginFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../query/socket.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { useLogin } from '../storage/login.ts';
import { text } from '../storage/readers.ts';
import { useShopState } from '../storage/shop.ts';
import { usePos } from './pos-store.ts';
import type { Device } from './pos-store.ts';

const retryMs = 3000;
let retry: ReturnType<typeof setTimeout> | undefined;

function deviceKey(): string | null {
  return browserStorage.read('posDevice', text);
}

function enter(token: string, device: Device): void {
  useShopState.setState({ shop: device.shop });
  useLogin.setState({ token });
  usePos.setState({ pos: true, state: 'ready', posDevice: device });
}

/** Logs the device in by its key; without one, or with one that is refused, it must be paired. */
async function logIn(): Promise<void> {
  clearTimeout(retry);
  const key = deviceKey();
  if (key === null) return usePos.setState({ pos: false, state: 'unpaired', posDevice: null });
  try {
    const entered = await call('create authentication', { data: { strategy: 'device', key } });
    if ('device' in entered) return enter(entered.accessToken, entered.device);
  } catch (error) {
    // Another panel was paired as this device since.
    if (isLoginFailure(error)) return unpair();
  }
  retry = setTimeout(() => void logIn(), retryMs);
  return undefined;
}

function unpair(): void {
  browserStorage.forget('posDevice');
  usePos.setState({ pos: false, state: 'unpaired', posDevice: null });
}

/** Keeps the device logged in: the server may end a login at any time (CALL-01). */
export function keepDeviceLoggedIn(): void {
  useLogin.subscribe(({ token }, before) => {
    if (token === null && before.token !== null) void logIn();
  });
  void logIn();
}

/** A code works once: an answer that was lost is asked for again under the same key. */
let attempt = { code: '', requestKey: '' };

/** Pairs this panel by the code that staff read out, and keeps the device's key (KIOSK-01). */
export async function pairDevice(code: string): Promise<void> {
  if (attempt.code !== code) attempt = { code, requestKey: newRequestKey() };
  const { key } = await call('create devices/pair', { data: attempt });
  await keepDeviceKey(key);
}

/** This panel is the device of the key from here on. */
export async function keepDeviceKey(key: string): Promise<void> {
  browserStorage.write('posDevice', key);
  await logIn();
}
