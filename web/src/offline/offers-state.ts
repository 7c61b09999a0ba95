import { create } from 'zustand';

/** The browser's event that lets the app offer its installation. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

interface OffersState {
  /** A newer build that waits to take over. */
  readonly newer: ServiceWorker | null;
  readonly install: InstallPrompt | null;
}

export const useOffers = create<OffersState>(() => ({ newer: null, install: null }));
