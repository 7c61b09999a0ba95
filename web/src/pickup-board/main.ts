import { mountApp } from '../device/mount-app.tsx';
import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { App } from './app.tsx';

async function start(): Promise<void> {
  // For what a crash says; the board itself speaks three languages at once.
  await moreMessages('more');
  await activateLocale('zh-hk');
  mountApp(App);
}

void start();
