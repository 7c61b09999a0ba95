import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aKiosk, beKiosk, shopSpeaks } from '../../testing/a-kiosk.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, refuse, sentTo } from '../../testing/fake-server.ts';
import { passTime, renderWithoutShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { useView } from '../storage/view.ts';
import { App } from './app.tsx';

const noOrders = { total: 0, limit: 10, skip: 0, data: [] } as const;

beforeEach(() => {
  // Not known in happy-dom.
  Element.prototype.checkVisibility = () => true;
  answer('create appOrdering/init', demoStart());
  answer('find tableSessions', noOrders);
  answer('create appOrdering/resetSession', { session: null });
  answer('create speech/clips', { synthesizer: null, clips: [] });
  answer('create devices/voices', aKiosk);
});

/** In the language of its shop. */
const begin = () => screen.findByRole('button', { name: '輕觸開始點餐' });

afterEach(shopSpeaks);

describe('the page of a kiosk', () => {
  it('[KIOSK-01] asks for a pairing code until a device’s key is accepted', async () => {
    usePos.setState({ state: 'unpaired' });
    renderWithoutShop(<App />);
    expect(screen.getByRole('heading', { name: 'Connect this device' })).toBeDefined();
    act(() => beKiosk());
    await begin();
  });

  it('[KIOSK-06] keeps asking for its shop by itself, and says so after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    refuse('create appOrdering/init', 'notReady');
    beKiosk();
    renderWithoutShop(<App />);
    await waitFor(() => expect(sentTo('create appOrdering/init')).toHaveLength(1));
    expect(screen.queryByText(/^We can’t reach the restaurant’s server/)).toBeNull();
    for (let asked = 2; asked < 5; asked += 1) {
      passTime(3000);
      await waitFor(() => expect(sentTo('create appOrdering/init')).toHaveLength(asked));
    }
    expect(screen.getByText(/^We can’t reach the restaurant’s server/)).toBeDefined();
    answer('create appOrdering/init', demoStart());
    passTime(3000);
    await begin();
  });

  it('[KIOSK-06] shows nobody the menu before it knows whether a guest is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    refuse('find tableSessions', 'notReady');
    beKiosk();
    renderWithoutShop(<App />);
    await waitFor(() => expect(sentTo('find tableSessions')).toHaveLength(1));
    expect(screen.getByRole('heading', { name: '正在連線…' })).toBeDefined();
    answer('find tableSessions', noOrders);
    passTime(3000);
    await begin();
  });

  it('[KIOSK-06] goes on with what a guest has ordered before a crash', async () => {
    const order = serveOrder(anOrder({ status: 'cancelled', startTime: saturdayNoon - 60_000 }));
    answer('find tableSessions', { ...noOrders, total: 1, data: [order] });
    answer('find paymentMethods', []);
    beKiosk();
    renderWithoutShop(<App />);
    await waitFor(() => expect(usePos.getState().posSession).toBe(orderId));
    expect(sentTo('create appOrdering/resetSession')).toEqual([]);
  });

  it('[KIOSK-05] is read in a bright room, whatever its computer prefers', async () => {
    useView.setState({ darkMode: null });
    beKiosk();
    renderWithoutShop(<App />);
    await begin();
    expect(useView.getState().darkMode).toBe(false);
  });
});
