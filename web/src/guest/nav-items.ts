import { House, Languages, ReceiptText, ShoppingBag, Ticket, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  readonly name: 'home' | 'order' | 'cart' | 'coupons' | 'account' | 'login' | 'language';
  /** Null opens a dialog instead of a page. */
  readonly to: string | null;
  readonly icon: LucideIcon;
}

export interface NavSituation {
  readonly memberSystem: boolean;
  readonly isMember: boolean;
}

const home: NavItem = { name: 'home', to: '/browse', icon: House };
const order: NavItem = { name: 'order', to: '/order', icon: ReceiptText };
const cart: NavItem = { name: 'cart', to: '/cart', icon: ShoppingBag };
const coupons: NavItem = { name: 'coupons', to: '/coupon', icon: Ticket };
const account: NavItem = { name: 'account', to: '/member', icon: UserRound };
const login: NavItem = { name: 'login', to: '/member', icon: UserRound };
const language: NavItem = { name: 'language', to: null, icon: Languages };

/** The bottom navigation: four entries, five for a member who is logged in (SHELL-04). */
export function navItems({ memberSystem, isMember }: NavSituation): readonly NavItem[] {
  if (!memberSystem) return [home, order, cart, language];
  return isMember ? [home, order, cart, coupons, account] : [home, order, cart, login];
}
