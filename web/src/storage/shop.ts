import { create } from 'zustand';
import { text } from './readers.ts';
import { browserStorage } from './browser-storage.ts';

interface ShopState {
  /** The current shop; null until one is known. */
  readonly shop: string | null;
}

export const useShopState = create<ShopState>(() => ({ shop: browserStorage.read('shop', text) }));

export function enterShop(shop: string): void {
  browserStorage.write('shop', shop);
  useShopState.setState({ shop });
}

/** Forgets a shop that no longer exists (SESSION-16). */
export function leaveShop(): void {
  browserStorage.forget('shop');
  useShopState.setState({ shop: null });
}
