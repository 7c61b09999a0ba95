import { create } from 'zustand';
import { text } from './readers.ts';
import { saved } from './saved.ts';

interface ShopState {
  /** The restaurant the guest is in; null until one is known. */
  readonly shop: string | null;
}

export const useShopState = create<ShopState>(() => ({ shop: saved.read('shop', text) }));

export function enterShop(shop: string): void {
  saved.write('shop', shop);
  useShopState.setState({ shop });
}

/** A shop that is gone is not asked for again (SESSION-16). */
export function leaveShop(): void {
  saved.forget('shop');
  useShopState.setState({ shop: null });
}
