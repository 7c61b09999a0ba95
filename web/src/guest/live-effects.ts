import { followOrders, watchShop } from './live-events.ts';
import type { LiveShop } from './live-events.ts';
import { call, settleLine } from '../query/connection.ts';
import { tags } from 'virtual:words/tags';
import { serverLocales, serverWords } from '../menu/menu-queries.ts';
import { locales, splitPath } from '../i18n/locale.ts';
import { missingReporter } from '../i18n/missing-report.ts';
import { moreMessages, onMissing, useMessageStore } from '../i18n/messages.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { keepFirstView } from './first-view-cookie.ts';
import { followOtherTabs } from '../cart/other-tabs.ts';
import { letGoOfOrder } from '../table/leave-order.ts';
import { watchLogin } from './login-watch.ts';

const report = missingReporter({
  send: ({ keys, path, locale: named }) => {
    const locale = locales.find((one) => one === named) ?? useMessageStore.getState().locale;
    void call('create locales/missing', { data: { keys: [...keys], path, locale } }).catch(() => undefined);
  },
  path: () => splitPath(location.pathname).path,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** The words as the restaurant has them now; what nobody has written yet is told to it (I18N-01, I18N-03). */
function learnWords(locale: Locale): () => void {
  onMissing(report);
  void moreMessages()
    .then(() => learnNew(locale))
    .catch(() => undefined);
  return () => undefined;
}

/** A phone need not read what the app was built with. */
async function learnNew(locale: Locale): Promise<void> {
  const listed = await serverLocales.of().ask();
  if (listed.some(({ code, etag }) => code === locale && etag === tags[locale])) return;
  const [{ messages }, { takeWords }] = await Promise.all([
    serverWords.of(locale).ask(),
    import('../i18n/server-messages.ts'),
  ]);
  await takeWords(locale, messages);
}

/** The app is kept for when there is no line; what does so is fetched last. */
function keepForLater(): () => void {
  void import('../offline/follow-worker.ts')
    .then(({ followWorker }) => followWorker())
    .catch(() => undefined);
  return () => undefined;
}

/** The guest's own orders, and whether the guest is still believed to be a member. */
function followGuest(): () => void {
  const stops = [
    followOrders(),
    watchLogin(),
    letGoOfOrder(),
    followOtherTabs(),
    keepFirstView(),
    keepForLater(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** What tells of a lost line must be there before the line is lost. */
function fetchAhead(): () => void {
  void import('./toast-row.tsx').catch(() => undefined);
  return () => undefined;
}

/** The news of a shop, and all that the first plus on its menu needs. */
function followShop(news: LiveShop): () => void {
  void import('../menu/one-touch.ts').then(({ readyToAdd }) => readyToAdd(news.shop)).catch(() => undefined);
  return watchShop(news);
}

/** What runs behind a page that stands. */
export const liveWork = { settleLine, fetchAhead, followGuest, followShop, learnWords };
