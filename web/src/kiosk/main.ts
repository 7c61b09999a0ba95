import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { App } from './app.tsx';
import { keepDeviceLoggedIn } from '../device/device-login.ts';
import { letGoWhenConnected } from './guest-turn.ts';
import { mountApp } from '../device/mount-app.tsx';

const parts = ['more', 'account', 'checkout', 'arrival', 'dish'] as const;

async function start(): Promise<void> {
  // Every word at once: a part that is fetched later may not come.
  await Promise.all(parts.map((part) => moreMessages(part)));
  await activateLocale('en');
  keepDeviceLoggedIn();
  letGoWhenConnected();
  addEventListener('contextmenu', (event) => event.preventDefault());
  mountApp(App);
}

void start();
