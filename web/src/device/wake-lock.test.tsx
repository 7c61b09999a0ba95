import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './wake-lock.ts';

type Visibility = Document['visibilityState'];

function become(visibility: Visibility): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  fireEvent(document, new Event('visibilitychange'));
}

/** A browser that keeps the screen lit, or refuses to. */
function stubWakeLock(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.restoreAllMocks();
});

it('[KIOSK-06] keeps the panel lit from the start, and again after the page was hidden', () => {
  const request = vi.fn<(kind?: string) => Promise<unknown>>(() => Promise.resolve({}));
  stubWakeLock(request);
  become('visible');
  const { unmount } = renderHook(useWakeLock);
  expect(request.mock.calls).toEqual([['screen']]);
  // The browser takes the lock back here, and refuses another one.
  become('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  become('visible');
  expect(request.mock.calls).toEqual([['screen'], ['screen']]);
  unmount();
  become('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('[KIOSK-06] asks for nothing while the page starts hidden', () => {
  const request = vi.fn<() => Promise<unknown>>(() => Promise.resolve({}));
  stubWakeLock(request);
  become('hidden');
  renderHook(useWakeLock);
  expect(request).not.toHaveBeenCalled();
});

it('[KIOSK-06] goes on where the browser cannot keep the panel lit, or refuses', async () => {
  become('visible');
  expect('wakeLock' in navigator).toBe(false);
  expect(() => renderHook(useWakeLock)).not.toThrow();
  const request = vi.fn<() => Promise<unknown>>(() =>
    Promise.reject(new DOMException('low battery', 'NotAllowedError')),
  );
  stubWakeLock(request);
  renderHook(useWakeLock);
  expect(request).toHaveBeenCalledTimes(1);
  // Unhandled, the refusal would fail the run.
  await new Promise((settled) => setTimeout(settled));
});
