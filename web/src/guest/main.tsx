import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { followHistory, go } from '../router/address.ts';
import { hydrateQueries } from './hydrate-queries.ts';
import { App } from './app.tsx';
import { chosenLocale, cookieFor, pathIn, splitPath } from '../i18n/locale.ts';
import { activateLocale } from '../i18n/messages.ts';
import { isDarkNow } from '../ui/theme.ts';
import { changeToShop } from '../cart/change-place.ts';
import { startCart } from '../cart/start-cart.ts';
import { followFirstScroll } from '../ui/virtual-list.tsx';
import { useView } from '../storage/view.ts';
import { ignoreUnhandledEvents } from './unhandled-events.ts';

/** A shop named in the address becomes the current one (ROUTE-11). */
function readAddress(): void {
  const shop = new URLSearchParams(location.search).get('shop');
  if (shop !== null && /^[0-9a-f]{24}$/.test(shop)) changeToShop(shop);
}

/** Makes the address and the cookie name the current language (ROUTE-12, I18N-02). */
function settleAddress(locale: Locale): void {
  const { pathname, search, hash } = location;
  const named = splitPath(pathname);
  if (named.locale === null) go(`${pathIn(locale, named.path)}${search}${hash}`, { replace: true });
  else document.cookie = cookieFor(locale);
}

async function start(): Promise<void> {
  followFirstScroll();
  const locale = chosenLocale(location.pathname, document.cookie, [
    ...navigator.languages,
    // The server wrote the page in the shop's language for a guest who reads none of ours.
    document.documentElement.lang,
  ]);
  document.documentElement.dataset['theme'] = isDarkNow(useView.getState().darkMode)
    ? 'dark'
    : 'light';
  // Before the address is read: a shop named there empties the stored cart.
  startCart();
  readAddress();
  settleAddress(locale);
  const embedded = document.getElementById('first-answers')?.textContent ?? null;
  // A query that fails here is fetched again by the page, which shows the failure.
  const hydrated = embedded === null ? null : hydrateQueries(embedded).catch(() => undefined);
  await Promise.all([
    activateLocale(locale, document.documentElement.lang === languageTags['zh-tw']),
    hydrated,
  ]);
  followHistory();
  const root = document.getElementById('root');
  if (root === null) throw new Error('rootMissing');
  // The app sets the title from here on; with two titles, browsers use the first.
  document.querySelector('title')?.remove();
  // Rendered in small steps, so that the prerendered page can be read and scrolled meanwhile.
  startTransition(() =>
    createRoot(ignoreUnhandledEvents(root)).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

// In a task of its own: on a slow phone, evaluating the app takes two frames already.
setTimeout(() => void start());
