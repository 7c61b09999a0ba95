import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RestartOnCrash } from '../device/restart-on-crash.tsx';
import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { App } from './app.tsx';

async function start(): Promise<void> {
  // For what a crash says; the board itself speaks three languages at once.
  await moreMessages('more');
  await activateLocale('zh-hk');
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
