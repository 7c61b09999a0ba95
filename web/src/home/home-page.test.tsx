import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { kualaLumpur } from '@servery/demo/restaurant/places.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer, refuse, sentTo } from '../../testing/fake-server.ts';
import { logInAs } from '../../testing/log-in.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Setting } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import { storeRestoreKey, useSessionState } from '../storage/session.ts';
import { HomePage } from './home-page.tsx';
import type { Session, Shop } from '../shops/start.ts';

function home(about: Partial<Shop> = {}, setting: Setting = {}) {
  return renderInShop(<HomePage />, { started: demoStart(demoShop(about)), ...setting });
}

function serveRunning(...orders: readonly Session[]): void {
  storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
  answer('find tableSessions', { total: orders.length, limit: 10, skip: 0, data: orders });
}

describe('the first page', () => {
  it('[ROUTE-14] shows the restaurant and whether it is open', async () => {
    await home();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Kam Fai Cha Chaan Teng, Central',
    );
    expect(screen.getByText('Open now')).toBeDefined();
  });

  it('[ROUTE-14] [HOURS-03] has a tile for every order mode', async () => {
    await home();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TakeawayCollect at the counter in about 15 minutes',
      'Dine in, collect at counterOrder here, collect when your number is called',
      'DeliveryTo your door for $25.00–$60.00',
      'Dine in at a tableScan the QR code on your table',
    ]);
  });

  it('[READY-01] says how long the kitchen takes for a takeaway', async () => {
    answer('get pickupSlots', { shop: demoShop()._id, full: [], minutes: 25 });
    await home();
    const tile = await screen.findByText('Collect at the counter in about 25 minutes');
    expect(tile).toBeDefined();
  });

  it('[ROUTE-14] [DELIVERY-01] says that delivery is free, and no price of nothing', async () => {
    await home({ deliveryFee: noCents, deliveryZones: [] });
    const tile = screen.getByRole('button', { name: /^Delivery/ });
    expect(tile.textContent).toBe('DeliveryFree delivery to your door');
  });

  it('[HOURS-03] leaves out modes that are switched off', async () => {
    await home({ openDelivery: false, openDineInNoTable: false, tables: [] });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('[ROUTE-14] opens the menu in the chosen mode', async () => {
    const { user } = await home();
    await user.click(screen.getByRole('button', { name: /^Delivery/ }));
    expect(useSessionState.getState().mode).toBe('delivery');
    expect(location.pathname).toBe('/browse');
  });

  it('[ROUTE-14] leads to the scanner for a table', async () => {
    const { user } = await home();
    await user.click(screen.getByRole('button', { name: /Dine in at a table/ }));
    expect(location.pathname).toBe('/t');
  });

  it('[HOURS-02] shows when a closed shop opens, and still leads to its menu', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 14, 21, 0));
    await home({ ...demoShop({ _id: kualaLumpur }) });
    expect(screen.getByText(/^Closed · opens/)).toBeDefined();
    expect(screen.getAllByText('Closed now · browse the menu').length).toBeGreaterThan(0);
  });

  it('[ROUTE-14] is skipped if there is only one order mode, unless the guest came back', async () => {
    const only = { openDelivery: false, openDineInNoTable: false, tables: [] };
    const { unmount } = await home(only);
    expect(location.pathname).toBe('/browse');
    unmount();
    go('/');
    await home(only);
    expect(location.pathname).toBe('/');
  });

  it('links to the other shops if guests may choose', async () => {
    const { unmount } = await home();
    expect(screen.getByRole('link', { name: 'Choose another shop' }).getAttribute('href')).toBe(
      '/shops',
    );
    unmount();
    await home({}, { mayChooseShop: false });
    expect(screen.queryByRole('link', { name: 'Choose another shop' })).toBeNull();
  });

  it('is empty without a shop', async () => {
    const { container } = await renderInShop(<HomePage />, { started: demoStart(null) });
    expect(container.textContent).toBe('');
  });

  it('[SESSION-06] welcomes a guest who scanned a table code', async () => {
    go('/?t=abcdefgh12');
    refuse('create appOrdering/init', 'initRefused', { reason: 'fixedCodeTableInvalid' });
    await home();
    expect((await screen.findByRole('heading')).textContent).toContain(
      'does not belong to a table here',
    );
  });
});

describe('the card for orders', () => {
  it('[SESSION-09] links to the one running order', async () => {
    serveRunning(anOrder());
    await home();
    const card = await screen.findByRole('link', { name: /You have 1 order in progress/ });
    expect(card.getAttribute('href')).toBe(`/record/${orderId}`);
  });

  it('[SESSION-09] counts deliveries among the running orders', async () => {
    serveRunning(anOrder({ type: 'delivery' }));
    await home();
    expect(await screen.findByRole('link', { name: /1 order in progress/ })).toBeDefined();
    expect(sentTo('find tableSessions')).toMatchObject([
      { query: { type: { $in: ['dineInNoTable', 'takeAway', 'delivery'] } } },
    ]);
  });

  it('[SESSION-09] links to the list of several', async () => {
    serveRunning(anOrder(), anOrder({ _id: 'b'.repeat(24) }));
    await home();
    const card = await screen.findByRole('link', { name: /You have 2 orders in progress/ });
    expect(card.getAttribute('href')).toBe('/record');
  });

  it('[SESSION-15] links to the last orders when none is running', async () => {
    serveRunning();
    await home();
    expect((await screen.findByRole('link', { name: /Order again/ })).getAttribute('href')).toBe(
      '/previousOrder',
    );
  });

  it('[SESSION-15] includes orders a member placed on another phone', async () => {
    logInAs('emily');
    answer('find tableSessions', {
      total: 1,
      limit: 10,
      skip: 0,
      data: [anOrder({ products: [orderedDish('siu-mai', { id: 'a' })] })],
    });
    await home();
    expect(await screen.findByRole('link', { name: /Order again/ })).toBeDefined();
  });

  it('is missing for a new guest', async () => {
    await home();
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Order again|in progress/ })).toBeNull(),
    );
  });
});

describe('the link to the member page', () => {
  it('[MEMBER-01] is shown if the restaurant has members', async () => {
    const { unmount } = await home();
    expect(screen.getByRole('link', { name: /Become a member/ }).getAttribute('href')).toBe(
      '/member',
    );
    unmount();
    await home({}, { memberSystem: false });
    expect(screen.queryByRole('link', { name: /Become a member/ })).toBeNull();
  });

  it('[MEMBER-01] greets a member by name', async () => {
    logInAs('emily');
    answer('find tableSessions', { total: 0, limit: 10, skip: 0, data: [] });
    await home();
    expect(screen.getByRole('link', { name: /Hello Emily/ })).toBeDefined();
  });
});
