import { create } from 'zustand';
import { nextFrame } from '../ui/next-frame.ts';
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

interface Shown {
  readonly screen: Screen;
  /** The open category of the menu; null for the first. */
  readonly category: string | null;
}

interface ScreenState extends Shown {
  /** What touches have asked for and is not drawn yet. */
  readonly asked: Partial<Shown> | null;
}

export const useScreen = create<ScreenState>(() => ({
  screen: { kind: 'home' },
  category: null,
  asked: null,
}));

/** A new screen is to be read: its time begins with it, also where nobody touched anything. */
export function show(screen: Screen): void {
  touched();
  useScreen.setState({ screen, asked: null });
}

/** The touch is painted by itself; what it leads to is drawn after that frame (KIOSK-14). */
async function drawAfterTouch(change: Partial<Shown>): Promise<void> {
  const asked = { ...useScreen.getState().asked, ...change };
  useScreen.setState({ asked });
  await nextFrame();
  // A later touch draws both, another screen came by itself, or the guest's turn has ended.
  if (useScreen.getState().asked === asked) useScreen.setState({ ...asked, asked: null });
}

/** The screen that a guest has touched the way to. */
export function open(screen: Screen): void {
  touched();
  void drawAfterTouch({ screen });
}

export function openCategory(category: string | null): void {
  void drawAfterTouch({ category });
}
