import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { anOrder, aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoMenu, demoShop, demoStart } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  emit,
  goOffline,
  goOnline,
  neverAnswer,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { logInAs } from '../../testing/log-in.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { passTime, renderWithoutShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { activateLocale } from '../i18n/messages.ts';
import { products } from '../menu/menu-queries.ts';
import { order } from '../session/order-queries.ts';
import { useConnection } from '../query/connection-status.ts';
import { go } from '../router/address.ts';
import { expireLogin, logOut } from '../storage/login-changes.ts';
import { enterSession, storeRestoreKey, useSessionState } from '../storage/session.ts';
import { enterShop } from '../storage/shop.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { useStartProblem } from '../ui/start-problem.ts';
import { App } from './app.tsx';
import { followOrders } from './live-events.ts';
import { watchShop } from '../menu/watch-shop.ts';
import { watchLogin } from './login-watch.ts';

beforeEach(() => {
  vi.stubGlobal('innerHeight', 2000);
});

/** Opens a page, with responses for the calls of the live effects. */
function open(address: string) {
  answer('create shops/subscribe', { shop: hongKong, version: 1 });
  answer('find locales', []);
  answer('get locales', { code: 'en', name: 'English', etag: '"x"', messages: {} });
  answer('create locales/missing', null);
  go(address, { replace: true });
  return renderWithoutShop(<App />);
}

describe('the app', () => {
  it('[ROUTE-14] [SHELL-11] starts on the home page of the shop, with its name in the title', async () => {
    open('/');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Kam Fai Cha Chaan Teng, Central',
    );
    await waitFor(() => expect(document.title).toContain('Kam Fai Cha Chaan Teng, Central'));
  });

  it.each([
    ['en', 'en', 'Terms and conditions – Online ordering'],
    ['zh-hk', 'zh-HK', '條款及細則 – 網上點餐'],
    ['zh-cn', 'zh-CN', '条款与细则 – 在线点餐'],
  ] as const)(
    '[SHELL-11] speaks of ordering online where the restaurant has no name, in %s',
    async (locale, lang, title) => {
      const started = demoStart();
      const appSettings = started.appSettings.filter(({ key }) => key !== 'name');
      answer('create appOrdering/init', { ...started, appSettings });
      await activateLocale(locale);
      open('/tnc');
      await waitFor(() => expect(document.title).toBe(title));
      expect(document.documentElement.lang).toBe(lang);
    },
  );

  it('[SHELL-10] shows a bar after it has loaded for 200 ms, and not sooner', () => {
    vi.useFakeTimers();
    neverAnswer('create appOrdering/init');
    open('/tnc');
    const bar = (): Element | null => document.querySelector('[role=progressbar]');
    passTime(199);
    expect(bar()).toBeNull();
    passTime(1);
    expect(bar()?.className).toContain('loading-bar');
  });

  it.each([
    [false, '$32.00'],
    [true, 'HK$32.00'],
  ])('[PRICE-20] shows prices, with shops of several currencies: %s', async (several, price) => {
    answer('create appOrdering/init', demoStart(demoShop(), { severalCurrencies: several }));
    open(`/products/${productId('french-toast')}`);
    const sheet = within(await screen.findByRole('dialog'));
    expect((await sheet.findAllByText(price)).length).toBeGreaterThan(0);
  });

  it('[ROUTE-13] shows that a page does not exist', async () => {
    open('/nowhere');
    expect(await screen.findByText('This page could not be found')).toBeDefined();
  });

  it('has a skip link that focuses the content', async () => {
    const { user } = open('/cart');
    await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement?.id).toBe('main');
    expect(location.hash).toBe('');
  });

  it('[MEMBER-01] redirects to the login from a page that needs a member', async () => {
    open('/member/edit');
    await waitFor(() => expect(location.pathname).toBe('/member/login'));
    expect(location.search).toBe('?from=%2Fmember%2Fedit');
  });

  it('[ROUTE-15] redirects to the shop list without a shop', async () => {
    answer('create appOrdering/init', demoStart(null));
    open('/browse');
    await waitFor(() => expect(location.pathname).toBe('/shops'));
  });
});

describe('an app that cannot start', () => {
  it('can be retried', async () => {
    refuse('create appOrdering/init', 'tooMany', { retryAfterMs: 9000 });
    const { user } = open('/browse');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('create appOrdering/init', demoStart());
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });

  it('[SESSION-03] [ROUTE-17] leaves a closed table, reports it and redirects home', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    refuse('create appOrdering/init', 'sessionClosed');
    open('/browse');
    await waitFor(() => expect(useStartProblem.getState().key).toBe('errors.sessionClosed'));
    expect(useSessionState.getState().session).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('[ROUTE-17] redirects to the page for unknown orders', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    refuse('create appOrdering/init', 'notFound');
    open('/browse');
    await waitFor(() => expect(location.pathname).toBe('/sessionNotFound'));
  });

  it('[VISIT-06] tells a phone whose key was removed to scan again', async () => {
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    answerBy('create appOrdering/init', ({ data }) => {
      const isTable = typeof data === 'object' && data !== null && 'id' in data && data.id !== null;
      if (isTable) throw refusal('notFound', {}, 404);
      return demoStart();
    });
    open('/browse');
    expect(await screen.findByText(/This phone is no longer at the table/)).toBeDefined();
    expect(useSessionState.getState().session).toBeNull();
  });
});

describe('a table that has paid', () => {
  const bill = aTable({
    status: 'done',
    total: cents(6400),
    products: [orderedDish('siu-mai', { id: 'a' })],
  });

  /** A phone that still stores the table; the server says that it is closed. */
  function openPaid(address: string) {
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    enterShop(hongKong);
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    answer('find tableSessions', { total: 1, limit: 10, skip: 0, data: [bill] });
    answer('create tableSessions/updatePayment', {
      session: { _id: orderId, status: 'done', version: 1, total: bill.total, paid: bill.total },
      status: 'paid',
      attempts: [],
    });
    answerBy('create appOrdering/init', ({ data }) => {
      const isTable = typeof data === 'object' && data !== null && 'id' in data && data.id !== null;
      if (isTable) throw refusal('sessionClosed', { status: 'done' }, 409);
      return demoStart();
    });
    return open(address);
  }

  it.each(['/order', '/tableRecord', `/record/${orderId}`])(
    '[VISIT-07] [RECORD-03] shows the phone that paid its bill at %s, with receipt, email and print',
    async (address) => {
      serveOrder(bill);
      openPaid(address);
      expect(await screen.findByText('Paid')).toBeDefined();
      expect(screen.getAllByText('$64.00').length).toBeGreaterThan(0);
      expect(screen.getByRole('button', { name: 'Email receipt' })).toBeDefined();
      expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
      expect(location.pathname).toBe(address);
      expect(useSessionState.getState().session).toBe(orderId);
    },
  );

  it('[VISIT-07] is listed as completed on the phone that paid', async () => {
    serveOrder(bill);
    openPaid('/record');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Completed1');
    expect(screen.getByText('Paid')).toBeDefined();
  });

  it('[VISIT-07] is where the payment leads the phone that paid', async () => {
    serveOrder(bill);
    openPaid(`/payment/result?session=${orderId}`);
    const link = await screen.findByRole('link', { name: 'View order' });
    expect(link.getAttribute('href')).toBe('/order');
  });

  it('[SESSION-03] thanks a phone that did not pay, without the bill', async () => {
    refuse('create tableSessions/subscribe', 'notFound');
    openPaid('/order');
    expect(
      await screen.findByRole('heading', { name: 'Thank you, see you again soon!' }),
    ).toBeDefined();
    expect(screen.queryByText('$64.00')).toBeNull();
  });

  it('[SESSION-03] is left by a phone that did not pay, on a page about something else', async () => {
    refuse('create tableSessions/subscribe', 'notFound');
    openPaid('/record');
    await waitFor(() => expect(useSessionState.getState().session).toBeNull());
  });
});

describe('live events', () => {
  async function loadMenu() {
    const query = products.of(hongKong);
    await query.fetch();
    return query;
  }

  it('[STOCK-04] applies stock changes and keeps the objects of other dishes', async () => {
    answer('create shops/subscribe', { shop: hongKong, version: 1 });
    const query = await loadMenu();
    const stop = watchShop({ shop: hongKong, onMenuChanged: () => undefined });
    const [first, second] = demoMenu().products;
    if (first === undefined || second === undefined) throw new Error('no dishes');
    const before = query.getSnapshot().data?.find(({ _id }) => _id === second._id);
    const stock = { ...first.stock, stockMode: 'level', mode: 'outOfStock' };
    emit('products changed', { shop: hongKong, stock: [{ _id: first._id, stock }] });
    const dishes = query.getSnapshot().data ?? [];
    expect(dishes.find(({ _id }) => _id === first._id)?.stock.mode).toBe('outOfStock');
    expect(dishes.find(({ _id }) => _id === second._id)).toBe(before);
    stop();
  });

  it('[STOCK-04] ignores the stock of another shop', async () => {
    answer('create shops/subscribe', { shop: hongKong, version: 1 });
    const query = await loadMenu();
    const stop = watchShop({ shop: hongKong, onMenuChanged: () => undefined });
    const before = query.getSnapshot().data;
    emit('products changed', {
      shop: 'f'.repeat(24),
      stock: [{ _id: productId('siu-mai'), stock: {} }],
    });
    expect(query.getSnapshot().data).toBe(before);
    stop();
  });

  it('[STOCK-04] reports a changed menu once, and never the first version', async () => {
    answer('create shops/subscribe', { shop: hongKong, version: 1 });
    const onMenuChanged = vi.fn<() => void>();
    const stop = watchShop({ shop: hongKong, onMenuChanged });
    await waitFor(() => expect(sentTo('create shops/subscribe').length).toBeGreaterThan(0));
    await waitFor(() => {
      emit('shops changed', { shop: hongKong, version: 2 });
      expect(onMenuChanged).toHaveBeenCalled();
    });
    stop();
  });

  it('[CALL-02] subscribes again after every reconnect', async () => {
    answer('create shops/subscribe', { shop: hongKong, version: 1 });
    const stop = watchShop({ shop: hongKong, onMenuChanged: () => undefined });
    await waitFor(() => expect(sentTo('create shops/subscribe')).toHaveLength(1));
    goOffline();
    expect(useConnection.getState().status).toBe('offline');
    goOnline();
    expect(useConnection.getState().status).toBe('online');
    await waitFor(() => expect(sentTo('create shops/subscribe')).toHaveLength(2));
    stop();
  });

  it('[SESSION-11] applies newer orders and ignores older ones', async () => {
    serveOrder(anOrder({ version: 3 }));
    const query = order.of(orderId, null);
    await query.fetch();
    const stop = followOrders();
    await query.fetch();
    emit('tableSessions patched', anOrder({ version: 2, progress: 'ready' }));
    expect(query.getSnapshot().data?.progress).toBe('received');
    emit('tableSessions patched', anOrder({ version: 4, progress: 'ready' }));
    expect(query.getSnapshot().data?.progress).toBe('ready');
    stop();
  });
});

describe('the end of a login', () => {
  it('[CALL-01] opens the login dialog and keeps the cart', async () => {
    logInAs('emily');
    fillCart([{ dish: 'siu-mai' }]);
    const stop = watchLogin();
    expireLogin();
    await waitFor(() => expect(useDialogs.getState().shown).toHaveLength(1));
    expect(useCart.getState().lines).toHaveLength(1);
    stop();
  });

  it('[MEMBER-03] removes the contact of the member who logged out, without a dialog', async () => {
    logInAs('emily');
    changeContact({ name: 'Emily', address: '1 Peak Road' });
    const stop = watchLogin();
    logOut();
    await waitFor(() => expect(useContact.getState().address).toBe(''));
    expect(useDialogs.getState().shown).toHaveLength(0);
    stop();
  });

  it('[ROUTE-07] refetches the orders on screen for another member', async () => {
    serveOrder(aTable());
    logInAs('emily');
    const query = order.of(orderId, null);
    await query.fetch();
    const stop = watchLogin();
    logOut();
    expect(query.getSnapshot().data).toBeUndefined();
    expect(query.isStale()).toBe(true);
    stop();
  });
});
