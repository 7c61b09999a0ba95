import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { answer, emit, goOffline, goOnline, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { chooseMode, enterSession, storeRestoreKey } from '../storage/session.ts';
import { followOrders } from './live-events.ts';
import { Nav, navItems } from './nav.tsx';

function names(situation: Parameters<typeof navItems>[0]): readonly string[] {
  return navItems(situation).map(({ name }) => name);
}

describe('the bottom navigation', () => {
  it('[SHELL-04] ends with the language where there are no members', () => {
    expect(names({ memberSystem: false, isMember: false })).toEqual([
      'home',
      'order',
      'cart',
      'language',
    ]);
  });

  it('[SHELL-04] ends with the login, and with coupons and account for a member', () => {
    expect(names({ memberSystem: true, isMember: false })).toEqual([
      'home',
      'order',
      'cart',
      'login',
    ]);
    expect(names({ memberSystem: true, isMember: true })).toEqual([
      'home',
      'order',
      'cart',
      'coupons',
      'account',
    ]);
  });
});

describe('the dot at "your order"', () => {
  const running = anOrder({ type: 'delivery', status: 'done' });

  function hold(...data: readonly Session[]): void {
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    answer('find tableSessions', { total: data.length, limit: 100, skip: 0, data });
    serveOrder(running);
  }

  function dot() {
    return screen.queryByText('You have an order in progress');
  }

  it.each(['takeAway', 'dineInNoTable', 'delivery'] as const)(
    '[SHELL-05] is shown for a running delivery in mode %s',
    async (mode) => {
      hold(running);
      chooseMode(mode);
      await renderInShop(<Nav where="bottom" />);
      await waitFor(() => expect(dot()).not.toBeNull());
    },
  );

  it('[SHELL-05] is not shown at a table', async () => {
    hold(running);
    enterSession({ session: 'b'.repeat(24), mode: 'dineIn', index: null });
    await renderInShop(<Nav where="bottom" />);
    await waitFor(() => expect(sentTo('find tableSessions')).toHaveLength(1));
    expect(dot()).toBeNull();
  });

  it.each([{ progress: 'completed' }, { tvStatus: 'taken' }, { status: 'void' }] as const)(
    '[SHELL-05] goes with the last open order, %o, though no page shows it',
    async (about) => {
      hold(running);
      const stop = followOrders();
      await renderInShop(<Nav where="bottom" />);
      await waitFor(() => expect(dot()).not.toBeNull());
      await waitFor(() => expect(sentTo('create tableSessions/subscribe')).toHaveLength(1));
      act(() => emit('tableSessions patched', { ...running, version: 2, ...about }));
      expect(dot()).toBeNull();
      stop();
    },
  );

  it('[SHELL-05] [CALL-02] subscribes to open orders again after a reconnect', async () => {
    hold(running);
    const stop = followOrders();
    await renderInShop(<Nav where="bottom" />);
    await waitFor(() => expect(sentTo('create tableSessions/subscribe')).toHaveLength(1));
    goOffline();
    goOnline();
    await waitFor(() => expect(sentTo('create tableSessions/subscribe')).toHaveLength(2));
    stop();
  });
});
