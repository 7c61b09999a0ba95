import { create } from 'zustand';
import { touched } from './idle-store.ts';

/** What the kiosk shows. In memory alone: in the history, the next guest could go back to it. */
export type Screen =
  | { readonly kind: 'home' }
  | { readonly kind: 'orderType' }
  | { readonly kind: 'menu' }
  | { readonly kind: 'dish'; readonly product: string; readonly editing: string | null }
  | { readonly kind: 'cart' }
  | { readonly kind: 'benefits' }
  | { readonly kind: 'invoice' }
  | { readonly kind: 'pay' }
  | { readonly kind: 'number' };

interface ScreenState {
  readonly screen: Screen;
  /** The open category of the menu; null for the first. */
  readonly category: string | null;
}

export const useScreen = create<ScreenState>(() => ({ screen: { kind: 'home' }, category: null }));

/** A new screen is to be read: its time begins with it, also where nobody touched anything. */
export function show(screen: Screen): void {
  touched();
  useScreen.setState({ screen });
}
