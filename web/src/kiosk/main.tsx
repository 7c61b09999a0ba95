import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { App } from './app.tsx';
import { keepDeviceLoggedIn } from '../device/device-login.ts';
import { letGoWhenConnected } from './guest-turn.ts';
import { RestartOnCrash } from '../device/restart-on-crash.tsx';

const parts = ['more', 'account', 'checkout', 'arrival', 'dish'] as const;

async function start(): Promise<void> {
  // Every word at once: a part that is fetched later may not come.
  await Promise.all(parts.map((part) => moreMessages(part)));
  await activateLocale('en');
  keepDeviceLoggedIn();
  letGoWhenConnected();
  addEventListener('contextmenu', (event) => event.preventDefault());
  const root = document.getElementById('root');
  if (root === null) throw new Error('rootMissing');
  createRoot(root).render(
    <StrictMode>
      <RestartOnCrash>
        <App />
      </RestartOnCrash>
    </StrictMode>,
  );
}

void start();
