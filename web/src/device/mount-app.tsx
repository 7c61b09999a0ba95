import { StrictMode } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { RestartOnCrash } from './restart-on-crash.tsx';

/** Renders the app of a device, which starts again by itself after a crash. */
export function mountApp(App: ComponentType): void {
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
