import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cookieIn } from './page-request.ts';

/** How the app stood on this phone when it was last used: a cookie of its own says so, for the server to draw the same. */
export interface GuestView {
  readonly shop: string | null;
  readonly mode: OrderType;
  readonly listView: boolean;
  /** Null follows the device. */
  readonly darkMode: boolean | null;
}

const cookie = 'first_view';
const form = /^([0-9a-f]{24})\.(takeAway|dineInNoTable|delivery)\.(list|grid)\.(dark|light|auto)$/;
const modes: ReadonlyMap<string, OrderType> = new Map([
  ['takeAway', 'takeAway'],
  ['dineInNoTable', 'dineInNoTable'],
  ['delivery', 'delivery'],
]);
const darkModes: ReadonlyMap<string, boolean> = new Map([
  ['dark', true],
  ['light', false],
]);

export const newGuest: GuestView = { shop: null, mode: 'takeAway', listView: true, darkMode: null };

/** Null for a guest whose menu is one of their own: at a table, or of one section. */
export function guestView(cookies: string): GuestView | null {
  const kept = cookieIn(cookies, cookie);
  if (kept === null) return newGuest;
  const [, shop = null, mode = '', look = '', dark = ''] = form.exec(kept) ?? [];
  if (shop === null) return null;
  return {
    shop,
    mode: modes.get(mode) ?? newGuest.mode,
    listView: look === 'list',
    darkMode: darkModes.get(dark) ?? null,
  };
}

/** A phone by what it says of itself: rows are laid out for its width, and no other device gets them drawn beforehand. */
export function isPhone(agent: string): boolean {
  return /\bMobi/.test(agent);
}
