import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { go } from '../router/address.ts';
import { showOffers, mayInstall, mayUpdate } from './offers.tsx';
import { useOffers } from './offers-state.ts';
import { takeOver } from './worker-scope.ts';

beforeEach(() => {
  document.body.replaceChildren();
  act(() => showOffers());
});

function newVersion() {
  const postMessage = vi.fn<(message: unknown, transfer: unknown) => void>();
  const newer: ServiceWorker = Object.assign(new EventTarget(), {
    postMessage,
    onerror: null,
    onstatechange: null,
    scriptURL: '',
    state: 'installed' as const,
  });
  act(() => useOffers.setState({ newer }));
  return postMessage;
}

describe('a new version of the app', () => {
  it('is activated when the guest accepts', async () => {
    go('/browse');
    const postMessage = newVersion();
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(takeOver, []);
  });

  it('is hidden when the guest dismisses it', async () => {
    go('/browse');
    newVersion();
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version of the app is ready.')).toBeNull();
  });

  it('is not offered over a full cart', () => {
    go('/cart');
    fillCart([{ dish: 'siu-mai' }]);
    newVersion();
    expect(screen.queryByText('A new version of the app is ready.')).toBeNull();
  });
});

describe('the app on the home screen', () => {
  it('is offered once, after an order', async () => {
    const prompt = vi.fn<() => Promise<void>>(async () => undefined);
    serveOrder(anOrder({ status: 'done', progress: 'completed', tvStatus: 'taken' }));
    go(`/record/${orderId}`);
    const install = Object.assign(new Event('beforeinstallprompt'), { prompt });
    act(() => useOffers.setState({ install }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
    expect(localStorage.getItem('installAsked')).toBe('true');
  });
});

describe('offers', () => {
  it('of a new version are not shown during an order', () => {
    expect(mayUpdate({ path: '/browse', count: 0 })).toBe(true);
    expect(mayUpdate({ path: '/browse', count: 1 })).toBe(false);
    for (const path of ['/cart', '/payment/card/x', '/order', '/order/2', '/t/abc', '/tableRecord'])
      expect(mayUpdate({ path, count: 0 })).toBe(false);
  });

  it('of installation are shown once, after a completed takeaway order, never at a table', () => {
    const completed = { type: 'takeAway', status: 'done', tvStatus: null };
    expect(mayInstall(completed, false)).toBe(true);
    expect(mayInstall({ ...completed, status: 'ongoing', tvStatus: 'taken' }, false)).toBe(true);
    expect(mayInstall({ ...completed, status: 'ongoing' }, false)).toBe(false);
    expect(mayInstall({ ...completed, type: 'dineIn' }, false)).toBe(false);
    expect(mayInstall(completed, true)).toBe(false);
  });
});
