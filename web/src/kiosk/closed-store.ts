import { create } from 'zustand';
import { browserStorage } from '../storage/browser-storage.ts';
import { flag } from '../storage/readers.ts';

/** Whether staff have closed this kiosk; a restart does not open it (KIOSK-07). */
export const useClosed = create(() => ({
  isClosed: browserStorage.read('posClosed', flag) ?? false,
}));

export function setClosed(isClosed: boolean): void {
  browserStorage.write('posClosed', isClosed);
  useClosed.setState({ isClosed });
}
