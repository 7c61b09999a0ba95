import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cookieIn } from '../messages/caller-locale.ts';

/** The app's state when this phone last used it, from its cookie, to render the same. */
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

/** Null for a guest with a menu of their own: at a table, or of one section. */
export function guestView(cookies: string): GuestView | null {
  const value = cookieIn(cookies, cookie);
  if (value === null) return newGuest;
  const [, shop = null, mode = '', look = '', dark = ''] = form.exec(value) ?? [];
  if (shop === null) return null;
  return {
    shop,
    mode: modes.get(mode) ?? newGuest.mode,
    listView: look === 'list',
    darkMode: darkModes.get(dark) ?? null,
  };
}

/** A phone by its user agent: rows fit its width, and nothing is prerendered for others. */
export function isPhone(agent: string): boolean {
  return /\bMobi/.test(agent);
}
