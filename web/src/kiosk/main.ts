import { chosenLocale, locales } from '../i18n/locale.ts';
import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { App } from './app.tsx';
import { keepDeviceLoggedIn } from '../device/device-login.ts';
import { keepLettingGo } from './guest-turn.ts';
import { mountApp } from '../device/mount-app.tsx';

const parts = ['more', 'account', 'checkout', 'arrival', 'dish'] as const;

async function start(): Promise<void> {
  // Every word in every language at once: what is fetched later may not come. The last is shown
  // until the shop's own language is known: who pairs the panel reads that of its browser.
  await Promise.all(parts.map((part) => moreMessages(part)));
  const last = chosenLocale(location.pathname, document.cookie, navigator.languages);
  for (const locale of [...locales, last]) await activateLocale(locale);
  keepDeviceLoggedIn();
  keepLettingGo();
  addEventListener('contextmenu', (event) => event.preventDefault());
  mountApp(App);
}

void start();
