import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { followHistory, go } from '../router/address.ts';
import { firstAnswers } from './hydrate-queries.ts';
import { App } from './app.tsx';
import { chosenLocale, cookieFor, pathIn, splitPath } from '../i18n/locale.ts';
import { activateLocale } from '../i18n/messages.ts';
import { isDarkNow } from '../ui/theme.ts';
import { changeToShop } from '../cart/change-place.ts';
import { startCart } from '../cart/start-cart.ts';
import { useView } from '../storage/view.ts';

/** A shop in the address is the shop (ROUTE-11). */
function readAddress(): void {
  const shop = new URLSearchParams(location.search).get('shop');
  if (shop !== null && /^[0-9a-f]{24}$/.test(shop)) changeToShop(shop);
}

/** The address and the cookie name the language that is spoken (ROUTE-12, I18N-02). */
function settleAddress(locale: Locale): void {
  const { pathname, search, hash } = location;
  const named = splitPath(pathname);
  if (named.locale === null) go(`${pathIn(locale, named.path)}${search}${hash}`, { replace: true });
  else document.cookie = cookieFor(locale);
}

async function open(): Promise<void> {
  const locale = chosenLocale(location.pathname, document.cookie, navigator.languages);
  document.documentElement.dataset['theme'] = isDarkNow(useView.getState().darkMode) ? 'dark' : 'light';
  // Before the address is read: a shop named there empties the stored cart.
  startCart();
  readAddress();
  settleAddress(locale);
  const told = document.getElementById('first-answers')?.textContent ?? null;
  // A question that fails is asked again by the page, which then says so.
  const answered = told === null ? null : firstAnswers(told).catch(() => undefined);
  await Promise.all([activateLocale(locale), answered]);
  followHistory();
  const root = document.getElementById('root');
  if (root === null) throw new Error('rootMissing');
  // From here on the app names its pages itself; of two titles a browser believes the first.
  document.querySelector('title')?.remove();
  // In small steps: what the server drew is there to be read and scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

void open();
