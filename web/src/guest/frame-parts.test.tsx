import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { kualaLumpur } from '@servery/demo/restaurant/places.ts';
import { aTable, anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { logInAs } from '../../testing/log-in.ts';
import { renderWithoutShop, renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { PickupField } from '../checkout/pickup-field.tsx';
import { setConnectionStatus } from '../query/connection-status.ts';
import { go } from '../router/address.ts';
import { storeRestoreKey, chooseMode, enterSession } from '../storage/session.ts';
import { useView } from '../storage/view.ts';
import { showError, showSuccess, showUndo, useNotices } from '../ui/notices.ts';
import { CannotStart } from './cannot-start.tsx';
import { ContextLine } from './header.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoginAgainDialog } from './login-again-dialog.tsx';
import { Nav } from './nav.tsx';
import { ClosedPage } from './notices/closed-page.tsx';
import { NoShopPage } from './notices/no-shop-page.tsx';
import { NotFoundPage } from './notices/not-found-page.tsx';
import { leftTable } from '../table/left-table.ts';
import { SessionNotFoundPage } from './notices/session-not-found-page.tsx';
import { TermsPage } from './notices/terms-page.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { routes } from './routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Toasts } from './toasts.tsx';

function specOf(name: string) {
  const spec = routes.find((route) => route.name === name);
  if (spec === undefined) throw new Error(`no page ${name}`);
  return spec;
}

function Broken(): never {
  throw new Error('broken');
}

describe('the header', () => {
  it('[SHELL-03] has the name of the shop on the menu, and goes back to the home page', async () => {
    go('/browse');
    const { user } = await renderInShop(<Header spec={specOf('browse')} title="Menu" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Kam Fai Cha Chaan Teng, Central',
    );
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(location.pathname).toBe('/');
  });

  it('[SHELL-03] goes back to the menu without a history', async () => {
    const { user } = await renderInShop(<Header spec={specOf('cart')} title="Cart (2)" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart (2)');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(location.pathname).toBe('/browse');
  });

  it('[SHELL-17] has help in the same place on every page', async () => {
    const { user } = await renderInShop(<Header spec={specOf('cart')} title="Cart" />);
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Need a hand?' }));
    expect(dialog.getByRole('link', { name: 'Call +85225550168' }).getAttribute('href')).toBe(
      'tel:+85225550168',
    );
    await user.click(dialog.getByRole('radio', { name: 'Dark' }));
    expect(useView.getState().darkMode).toBe(true);
    await user.click(dialog.getByRole('link', { name: 'Terms and conditions' }));
    expect(location.pathname).toBe('/tnc');
  });

  it('[I18N-02] changes the language and leaves page and cart as they are', async () => {
    go('/cart?x=1');
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    const { lines } = useCart.getState();
    const { user } = await renderInShop(<Header spec={specOf('cart')} title="Cart" />);
    await user.click(screen.getByRole('button', { name: 'Language' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Language' }));
    expect(dialog.getByRole('button', { name: 'English', pressed: true })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '繁體中文' }));
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/zh-hk/cart?x=1'));
    expect(document.cookie).toContain('i18n_redirected=zh-hk');
    expect(lines).toHaveLength(1);
    expect(useCart.getState().lines).toBe(lines);
    expect(document.documentElement.lang).toBe('zh-HK');
  });

  it.each([
    ['takeAway', 'Online takeaway · about 15 min'],
    ['dineInNoTable', 'Dine in (collect)'],
    ['delivery', 'Delivery'],
  ] as const)('[SHELL-02] shows the order mode: %s', async (mode, text) => {
    chooseMode(mode);
    const { container } = await renderInShop(<ContextLine />);
    await waitFor(() => expect(container.textContent).toBe(text));
  });

  it('[SHELL-02] [READY-01] says how long a takeaway takes, as the cart does', async () => {
    answer('get pickupSlots', { shop: demoShop()._id, full: [], minutes: 25 });
    chooseMode('takeAway');
    await renderInShop(
      <>
        <ContextLine />
        <PickupField />
      </>,
    );
    expect(await screen.findByText('Online takeaway · about 25 min')).toBeDefined();
    expect(screen.getByRole('option', { name: 'As soon as possible (25 min)' })).toBeDefined();
  });

  it('[SHELL-02] names the minutes of the settings while nobody knows better', async () => {
    refuse('get pickupSlots', 'serverError');
    chooseMode('takeAway');
    await renderInShop(<ContextLine />);
    expect(await screen.findByText('Online takeaway · about 15 min')).toBeDefined();
  });

  it('[SHELL-02] names the table', async () => {
    const session = serveOrder(aTable());
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    await renderInShop(<ContextLine />, { started: demoStart(demoShop(), { session }) });
    expect(await screen.findByText(/Table 12/)).toBeDefined();
  });
});

describe('the navigation', () => {
  it('[SHELL-04] marks the page, the cart and an order under way', async () => {
    go('/cart');
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    serveOrder(anOrder());
    answer('find tableSessions', { total: 1, limit: 10, skip: 0, data: [anOrder()] });
    fillCart([{ dish: 'siu-mai', quantity: 3 }]);
    await renderInShop(<Nav where="bottom" />);
    const cart = screen.getByRole('link', { name: /Cart/ });
    expect(cart.getAttribute('aria-current')).toBe('page');
    expect(cart.textContent).toContain('3 items');
    expect(await screen.findByText('You have an order in progress')).toBeDefined();
  });

  it('[SHELL-04] shows the language button without a member system', async () => {
    await renderInShop(<Nav where="bottom" />, { memberSystem: false });
    expect(screen.getByRole('button', { name: 'Language' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('[SHELL-04] shows the picture of a member', async () => {
    logInAs('siuming');
    const { container } = await renderInShop(<Nav where="top" />);
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/api/userPictures/');
  });

  it('[SHELL-04] has the cart bar above it, only on the menu', async () => {
    fillCart([{ dish: 'siu-mai' }]);
    go('/browse');
    const { unmount } = await renderInShop(<Footer />);
    expect(await screen.findByRole('link', { name: /View cart/ })).toBeDefined();
    unmount();
    go('/cart');
    await renderInShop(<Footer />);
    expect(screen.queryByRole('link', { name: /View cart/ })).toBeNull();
  });

  it('is not rendered without a shop', async () => {
    const { container } = await renderInShop(<Footer />, { started: demoStart(null) });
    expect(container.textContent).toBe('');
  });
});

describe('notices', () => {
  it('[SHELL-08] stay until they are closed when they report an error', async () => {
    const { user } = renderWithoutShop(<Toasts />);
    act(() => showError('The line is gone'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The line is gone')).toBeDefined();
    await user.click(alert.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SHELL-08] are shown once for the same text', async () => {
    renderWithoutShop(<Toasts />);
    act(() => {
      showError('The line is gone');
      showError('The line is gone');
    });
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  it('[CART-02] offer to undo a removal', async () => {
    const undo = vi.fn<() => void>();
    const { user } = renderWithoutShop(<Toasts />);
    act(() => showUndo('Toast removed', undo));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(useNotices.getState().toasts).toHaveLength(0);
  });

  it('[SHELL-08] of a success are announced and have no close button', async () => {
    renderWithoutShop(<Toasts />);
    act(() => showSuccess('Saved'));
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Saved'),
    );
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('errors', () => {
  it('[SHELL-07] link home from a page that does not exist, and offer a reload otherwise', async () => {
    const { unmount } = await renderInShop(<ErrorPage status={404} message="Not found" />);
    expect(screen.getByRole('link', { name: 'Homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getByText('404')).toBeDefined();
    unmount();
    await renderInShop(<ErrorPage message="Something went wrong" />);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByText('500')).toBeDefined();
  });

  it('[SHELL-07] are caught until another page is shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = await renderInShop(
      <ErrorBoundary page="one">
        <Broken />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined();
    rerender(
      <ErrorBoundary page="two">
        <p>Another page</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText('Another page')).toBeDefined();
  });

  it('[SHELL-07] render nothing in a part the page can do without', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await renderInShop(
      <ErrorBoundary quiet page="one">
        <Broken />
      </ErrorBoundary>,
    );
    expect(container.textContent).toBe('');
  });

  it('of the connection are shown, and its return as well', async () => {
    await renderInShop(<OfflineBar />);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => setConnectionStatus('offline'));
    expect(screen.getByRole('status').textContent).toBe('You’re offline · reconnecting…');
    act(() => setConnectionStatus('online'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(useNotices.getState().toasts[0]?.text).toBe('Back online');
  });

  it('at the start can be retried', async () => {
    const onRetry = vi.fn<() => void>();
    const { user } = renderWithoutShop(<CannotStart onRetry={onRetry} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'We can’t reach the restaurant' }),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('[CALL-01] of an expired login lead to the login and back', async () => {
    go('/cart?x=1');
    const onClose = vi.fn<(answer: null) => void>();
    const { user } = await renderInShop(<LoginAgainDialog open onClose={onClose} />);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(location.pathname).toBe('/cart');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(`${location.pathname}${location.search}`).toBe('/member/login?from=%2Fcart%3Fx%3D1');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('notice pages', () => {
  it('[ROUTE-13] show that a page does not exist', async () => {
    go('/nowhere');
    await renderInShop(<NotFoundPage />);
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeDefined();
  });

  it('[ROUTE-17] offer to scan without a shop', async () => {
    await renderInShop(<NoShopPage />, { started: demoStart(null) });
    expect(screen.getByRole('link', { name: 'Scan the QR code' }).getAttribute('href')).toBe(
      '/t?again',
    );
  });

  it('[ROUTE-17] report a lost order in all three languages', async () => {
    const { unmount } = await renderInShop(<SessionNotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
      'We could not find this order.',
    );
    expect(screen.getByText(/找不到這張訂單/).lang).toBe('zh-HK');
    expect(screen.getByRole('link', { name: 'Order takeaway instead' })).toBeDefined();
    unmount();
    await renderInShop(<SessionNotFoundPage />, {
      started: demoStart(demoShop({ openTakeAway: false })),
    });
    expect(screen.queryByRole('link', { name: 'Order takeaway instead' })).toBeNull();
  });

  it('[VISIT-06] tell a phone that was removed from its table to scan again', async () => {
    go('/sessionNotFound', { state: leftTable });
    await renderInShop(<SessionNotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
      'This phone is no longer at the table.',
    );
    expect(screen.getByText(/這部手機已離開此枱/).lang).toBe('zh-HK');
    expect(screen.getByRole('link', { name: 'Scan the QR code' }).getAttribute('href')).toBe(
      '/t?again',
    );
  });

  it('[HOURS-02] list opening hours with today marked', async () => {
    const { unmount } = await renderInShop(<ClosedPage />);
    expect(screen.getByRole('heading', { name: 'We’re open' })).toBeDefined();
    expect(document.querySelector('[aria-current=date]')?.textContent).toMatch(/^Sat/);
    unmount();
    vi.setSystemTime(Date.UTC(2026, 10, 14, 21, 0));
    await renderInShop(<ClosedPage />, { started: demoStart(demoShop({ _id: kualaLumpur })) });
    expect(screen.getByRole('heading', { name: 'We’re closed now' })).toBeDefined();
    expect(screen.getByText(/^We open /)).toBeDefined();
  });

  it.each(['America/New_York', 'Asia/Hong_Kong', 'Pacific/Kiritimati'])(
    '[HOURS-02] list opening hours beside the names of their days in %s',
    async (timezone) => {
      const shop = demoShop({
        timezone,
        onlineOpeningHours: [
          { weekdays: [1], startTime: '09:00', endTime: '10:00', orderType: [] },
        ],
      });
      await renderInShop(<ClosedPage />, { started: demoStart(shop) });
      expect(screen.getByRole('row', { name: /^Mon/ }).textContent).toBe('Mon09:00–10:00');
    },
  );

  it('link to each part of the terms and print them', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await renderInShop(<TermsPage />);
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Privacy' }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
