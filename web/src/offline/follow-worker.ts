import { categories, offers, products, subCategories, taxes } from '../menu/menu-queries.ts';
import { moreMessages } from '../i18n/messages.ts';
import { useOffers } from './offers-state.ts';
import type { InstallPrompt } from './offers-state.ts';
import { menuIsNewer } from './worker-scope.ts';

const address = '/sw.js';

interface TrustedAddresses {
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedAddresses) => TrustedAddresses;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The page's content security policy lets only this policy name the address of code (PAGE-02). */
function trustedAddress(): string {
  const rules = { createScriptURL: () => address };
  return (
    window.trustedTypes?.createPolicy('servery-worker', rules).createScriptURL(address) ?? address
  );
}

/** Registration waits for the first touch, or this long: the first view needs the bandwidth. */
const registerAfterMs = 8000;

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Refetches the menu in the background: the cached one was older than the server's. */
function refetchMenu(): void {
  for (const family of [products, categories, subCategories, taxes, offers]) family.invalidate();
}

async function offer(change: Partial<ReturnType<typeof useOffers.getState>>): Promise<void> {
  useOffers.setState(change);
  await moreMessages();
  const { showOffers } = await import('./offers.tsx');
  showOffers();
}

/** Offers a newer build once it is installed; the first install replaces nothing. */
function watchForNewer(registration: ServiceWorkerRegistration): void {
  const check = (worker: ServiceWorker | null): void => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null)
      void offer({ newer: worker });
  };
  check(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => check(worker));
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let hadController = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own build; a later one was requested by the guest.
    if (hadController) location.reload();
    hadController = true;
  });
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === menuIsNewer) refetchMenu();
  });
  watchForNewer(await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' }));
}

/** Makes the app readable offline, from the first touch on. */
export function followWorker(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) void offer({ install: event });
  });
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const start = (): void => {
    clearTimeout(timer);
    for (const name of firstTouch) removeEventListener(name, start);
    // Some browsers refuse it in private windows: then the app works online only.
    register().catch(() => undefined);
  };
  const firstTouch = ['pointerdown', 'keydown', 'scroll'] as const;
  for (const name of firstTouch) addEventListener(name, start, { passive: true });
  const timer = setTimeout(
    start,
    navigator.serviceWorker.controller === null ? registerAfterMs : 0,
  );
}
