import { create } from 'zustand';

/** What a browser hands over for the moment the app may ask to be kept on the home screen. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

interface OffersState {
  /** A newer build that waits until it may take over. */
  readonly newer: ServiceWorker | null;
  readonly install: InstallPrompt | null;
}

export const useOffers = create<OffersState>(() => ({ newer: null, install: null }));
