import { categories, offers, products, subCategories, taxes } from '../menu/menu-queries.ts';
import { moreMessages } from '../i18n/messages.ts';
import { useOffers } from './offers-state.ts';
import type { InstallPrompt } from './offers-state.ts';
import { menuIsNewer } from './worker-scope.ts';

const address = '/sw.js';
/** The first view's line is its own until somebody touches it, or looks at it for so long. */
const patienceMs = 8000;

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Parts of a menu that is older than the server's are asked for again, quietly. */
function readAgain(): void {
  for (const defineQuery of [products, categories, subCategories, taxes, offers]) defineQuery.invalidate();
}

async function offer(change: Partial<ReturnType<typeof useOffers.getState>>): Promise<void> {
  useOffers.setState(change);
  await moreMessages();
  const { showOffersOnce } = await import('./show-offers.ts');
  showOffersOnce();
}

/** Tells of a build that is installed while an older one still answers; the very first one replaces nobody. */
function watchForNewer(registration: ServiceWorkerRegistration): void {
  const tell = (worker: ServiceWorker | null): void => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null)
      void offer({ newer: worker });
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => tell(worker));
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one takes over a page that is already its own; any later one was asked for.
    if (hadOne) location.reload();
    hadOne = true;
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === menuIsNewer) readAgain();
  });
  watchForNewer(await serviceWorker.register(address, { updateViaCache: 'none' }));
}

/** Keeps the app readable without a line, from the first touch on. */
export function followWorker(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) void offer({ install: event });
  });
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const begin = (): void => {
    clearTimeout(timer);
    for (const name of signs) removeEventListener(name, begin);
    // Refused in private windows of some browsers: then the app needs its line, as before.
    register().catch(() => undefined);
  };
  const signs = ['pointerdown', 'keydown', 'scroll'] as const;
  for (const name of signs) addEventListener(name, begin, { passive: true });
  const timer = setTimeout(begin, navigator.serviceWorker.controller === null ? patienceMs : 0);
}
