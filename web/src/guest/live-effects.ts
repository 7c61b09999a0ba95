import { tags } from 'virtual:messages/tags';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { followOrders, refreshMember } from './live-events.ts';
import { watchShop } from '../menu/watch-shop.ts';
import type { LiveShop } from '../menu/watch-shop.ts';
import { call, refreshConnectionStatus } from '../query/connection.ts';
import { serverLocales, serverMessages } from '../menu/menu-queries.ts';
import { locales, splitPath } from '../i18n/locale.ts';
import { missingReporter } from '../i18n/missing-report.ts';
import { moreMessages, onMissing, useMessageStore } from '../i18n/messages.ts';
import { useFarRows } from '../menu/far-rows-store.ts';
import { followFirstView } from './first-view-cookie.ts';
import { followOtherTabs } from '../cart/follow-other-tabs.ts';
import { releaseClosedOrders } from '../table/leave-order.ts';
import { watchLogin } from './login-watch.ts';

const reportMissing = missingReporter({
  send: ({ keys, path, locale: named }) => {
    const locale = locales.find((one) => one === named) ?? useMessageStore.getState().locale;
    void call('create locales/missing', { data: { keys: [...keys], path, locale } }).catch(
      () => undefined,
    );
  },
  path: () => splitPath(location.pathname).path,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** Loads the restaurant's current messages, and reports the missing ones (I18N-01, I18N-03). */
function followMessages(locale: RegionalLocale): () => void {
  const stop = onMissing(reportMissing);
  void moreMessages()
    .then(() => loadServerMessages(locale))
    .catch(() => undefined);
  return stop;
}

/** Fetches nothing where the server's messages are those the app was built with. */
async function loadServerMessages(locale: RegionalLocale): Promise<void> {
  const listed = await serverLocales.of().fetch();
  if (
    listed.some(
      ({ code, etag }) => code === useMessageStore.getState().locale && etag === tags[code],
    )
  )
    return;
  const [{ messages }, { applyServerMessages }] = await Promise.all([
    serverMessages.of(locale).fetch(),
    import('../i18n/server-messages.ts'),
  ]);
  await applyServerMessages(locale, messages);
}

/** Fetched last: it only matters once the connection is lost. */
function followServiceWorker(): () => void {
  void import('../offline/follow-worker.ts')
    .then(({ followWorker }) => followWorker())
    .catch(() => undefined);
  return () => undefined;
}

/** The toast that reports a lost connection must be loaded before it is lost. */
function preloadToasts(): () => void {
  void import('./toast-row.tsx').catch(() => undefined);
  return () => undefined;
}

/** The guest's own orders, login, cart and view, for as long as the page is open. */
function followGuest(): () => void {
  const stops = [
    preloadToasts(),
    followOrders(),
    watchLogin(),
    releaseClosedOrders(),
    followOtherTabs(),
    followFirstView(),
    followServiceWorker(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Names and prices of all dishes, once the first ones are on the screen (MENU-06). */
async function loadFarRows(): Promise<void> {
  const { FarRows } = await import('../menu/far-rows.tsx');
  useFarRows.setState({ FarRows });
}

/** The events of a shop, all that the first "add" on its menu needs, and the dishes' notes. */
function followShop(live: LiveShop): () => void {
  const onMenuChanged = (): void => {
    live.onMenuChanged();
    // Points pay for a gift at its present price: no guest may order it at one of before (RULE-05).
    refreshMember();
  };
  const stops = [watchShop({ ...live, onMenuChanged })];
  let isStopped = false;
  void import('../menu/one-touch.ts')
    .then(({ prefetchOrdering }) => prefetchOrdering(live.shop))
    .then(loadFarRows, loadFarRows)
    .then(() => import('../menu/dish-notes.tsx'))
    .then(({ followNotes }) => isStopped || stops.push(followNotes(live.shop)))
    .catch(() => undefined);
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

/** What runs once the first view is shown. */
export const liveEffects = {
  refreshConnectionStatus,
  followGuest,
  followShop,
  followMessages,
};
