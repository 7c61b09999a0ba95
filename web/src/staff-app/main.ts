import { keepDeviceLoggedIn } from '../device/device-login.ts';
import { mountApp } from '../device/mount-app.tsx';
import { restart } from '../device/restart-on-crash.tsx';
import { chosenLocale, splitPath } from '../i18n/locale.ts';
import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { followHistory } from '../router/address.ts';
import { followPerson } from '../staff/person.ts';
import { guardLeaving } from '../staff/unsaved.tsx';
import { App } from './app.tsx';
import { loadFirst } from './pages.tsx';

const parts = ['more', 'account', 'checkout', 'arrival', 'dish'] as const;

async function start(): Promise<void> {
  loadFirst(splitPath(location.pathname).path);
  // Every word of a language at once: a part that is fetched later may not come.
  await Promise.all(parts.map((part) => moreMessages(part)));
  await activateLocale(chosenLocale(location.pathname, document.cookie, navigator.languages));
  keepDeviceLoggedIn();
  followPerson();
  guardLeaving();
  followHistory();
  mountApp(App);
}

// The words of a version that was replaced while the page loaded are gone.
start().catch(restart);
