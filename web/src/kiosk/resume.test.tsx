import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { beKiosk, shopSpeaks } from '../../testing/a-kiosk.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, goOnline, refuse, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { useCart } from '../cart/cart-store.ts';
import { usePos } from '../device/pos-store.ts';
import type { Session } from '../shops/start.ts';
import { storeRestoreKey, useSessionState } from '../storage/session.ts';
import { endTurn, keepLettingGo, resumeOrBegin, useTurn } from './guest-turn.ts';
import { useScreen } from './screen-store.ts';

const minuteMs = 60_000;
const other = 'b'.repeat(24);

function serveOrders(...orders: readonly Session[]): void {
  answer('find tableSessions', { total: orders.length, limit: 10, skip: 0, data: orders });
}

function orderedAgo(minutes: number, about: Partial<Session> = {}): Session {
  return anOrder({ startTime: saturdayNoon - minutes * minuteMs, ...about });
}

beforeEach(() => {
  beKiosk({ section: hongKongHall });
  answer('create appOrdering/resetSession', { session: null });
});

afterEach(shopSpeaks);

describe('a kiosk that was started again', () => {
  it('[KIOSK-06] goes on with the newest order of the last quarter of an hour', async () => {
    serveOrders(orderedAgo(14, { _id: other }), orderedAgo(3));
    storeRestoreKey({ session: orderId, key: 'own' });
    storeRestoreKey({ session: other, key: 'of another guest' });
    await resumeOrBegin(demoShop());
    expect(usePos.getState().posSession).toBe(orderId);
    expect(useScreen.getState().screen).toEqual({ kind: 'pay' });
    expect(useSessionState.getState().keys).toEqual([{ session: orderId, key: 'own' }]);
    expect(sentTo('create appOrdering/resetSession')).toEqual([]);
  });

  it('[KIOSK-06] begins with nobody where the last order is older', async () => {
    serveOrders(orderedAgo(15));
    fillCart([{ dish: 'french-toast' }]);
    await resumeOrBegin(demoShop());
    expect([usePos.getState().posSession, useScreen.getState().screen.kind]).toEqual([
      null,
      'home',
    ]);
    expect(useCart.getState().lines).toEqual([]);
    expect(dataSentTo('create appOrdering/resetSession')).toHaveLength(1);
    expect(useTurn.getState().isEnding).toBe(false);
  });

  it('[KIOSK-06] still knows how often it has crashed, and nothing else of the page', async () => {
    serveOrders();
    sessionStorage.setItem('posCrashes', '3');
    sessionStorage.setItem('of a guest', 'x');
    await resumeOrBegin(demoShop());
    expect(Object.keys(sessionStorage)).toEqual(['posCrashes']);
    sessionStorage.clear();
  });

  it('[KIOSK-06] begins for nobody while it is not known whether a guest is there', async () => {
    refuse('find tableSessions', 'notReady');
    await expect(resumeOrBegin(demoShop())).rejects.toThrow('serverError');
    expect(sentTo('create appOrdering/resetSession')).toEqual([]);
  });

  it('[KIOSK-06] goes on with the key of the order when it was asked for in vain', async () => {
    refuse('find tableSessions', 'notReady');
    storeRestoreKey({ session: orderId, key: 'own' });
    storeRestoreKey({ session: other, key: 'of another guest' });
    await expect(resumeOrBegin(demoShop())).rejects.toThrow('serverError');
    serveOrders(orderedAgo(3));
    await resumeOrBegin(demoShop());
    expect(useSessionState.getState().keys).toEqual([{ session: orderId, key: 'own' }]);
  });

  it('[KIOSK-03] begins with no key of the last guest, whatever was asked in vain', async () => {
    refuse('find tableSessions', 'notReady');
    storeRestoreKey({ session: orderId, key: 'own' });
    await expect(resumeOrBegin(demoShop())).rejects.toThrow('serverError');
    serveOrders();
    await resumeOrBegin(demoShop());
    expect(useSessionState.getState().keys).toEqual([]);
    expect(Object.keys(localStorage)).not.toContain('restoreKeys');
  });
});

describe('the next guest', () => {
  it('[KIOSK-03] orders as the first one did: takeaway, in the section of the kiosk', () => {
    useSessionState.setState({ mode: 'dineInNoTable', section: null, guest: 'Emily' });
    endTurn(demoShop());
    expect(useSessionState.getState()).toMatchObject({
      mode: 'takeAway',
      section: hongKongHall,
      guest: '',
      session: null,
    });
  });

  it('[KIOSK-03] is let in with the next connection, however often that fails before', async () => {
    refuse('create appOrdering/resetSession', 'notReady');
    const stop = keepLettingGo();
    endTurn(demoShop());
    await waitFor(() => expect(sentTo('create appOrdering/resetSession')).toHaveLength(1));
    goOnline();
    await waitFor(() => expect(sentTo('create appOrdering/resetSession')).toHaveLength(2));
    expect(useTurn.getState().isEnding).toBe(true);
    answer('create appOrdering/resetSession', { session: null });
    await waitFor(() => {
      goOnline();
      expect(useTurn.getState().isEnding).toBe(false);
    });
    // Once let go, no further connection asks again.
    const sent = sentTo('create appOrdering/resetSession').length;
    goOnline();
    await Promise.resolve();
    expect(sentTo('create appOrdering/resetSession')).toHaveLength(sent);
    stop();
  });
});
