import { productId } from '@servery/demo/restaurant/dish.ts';
import type { Guest, GuestKind } from '../support/guests.ts';
import { codeOf } from '../support/orders.ts';

/** A screen in one of its states. */
export interface View {
  readonly name: string;
  readonly guest: GuestKind;
  /** The path without its language; `{ready}` is replaced by the guest's order of that name. */
  readonly path: string;
}

const strangers: readonly Omit<View, 'guest'>[] = [
  { name: 'shops', path: '/shops' },
  { name: 'no-shop', path: '/noshop' },
  { name: 'session-not-found', path: '/sessionNotFound' },
  { name: 'not-found', path: '/nowhere/at/all' },
  { name: 'terms', path: '/tnc' },
  { name: 'scan-a-table', path: '/t' },
  { name: 'table-arrival', path: `/?t=${codeOf('B2')}` },
  { name: 'table-taken', path: '/?t={taken}' },
  { name: 'table-scan-expired', path: `/?t=${codeOf('B2')}&scan=expired` },
  { name: 'table-gone', path: '/t/aaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'no-records', path: '/record' },
  { name: 'record-gone', path: '/record/aaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'member-signed-out', path: '/member' },
  { name: 'log-in', path: '/member/login' },
  { name: 'register', path: '/member/register' },
  { name: 'forgot-password', path: '/member/forgotPassword' },
  { name: 'reset-password', path: '/member/resetPassword?token=AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'confirm', path: '/member/confirm?token=AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'confirm-link-cut', path: '/member/confirm?token=A' },
  { name: 'undo', path: '/member/undo?token=AAAAAAAAAAAAAAAAAAAAAA' },
  { name: 'nothing-to-pay', path: '/payment/nothing' },
];

const takeaways: readonly Omit<View, 'guest'>[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/browse' },
  { name: 'dish', path: `/products/${productId('tea-set-hk')}` },
  { name: 'plain-dish', path: `/products/${productId('pineapple-bun')}` },
  { name: 'cart', path: '/cart' },
  { name: 'coupons-signed-out', path: '/coupon' },
  { name: 'records', path: '/record' },
  { name: 'record-preparing', path: '/record/{preparing}' },
  { name: 'record-ready', path: '/record/{ready}' },
  { name: 'record-unpaid', path: '/record/{unpaid}' },
  { name: 'previous-order', path: '/previousOrder' },
  { name: 'pay', path: '/payment/{unpaid}' },
];

const members: readonly Omit<View, 'guest'>[] = [
  { name: 'member', path: '/member' },
  { name: 'member-edit', path: '/member/edit' },
  { name: 'member-code', path: '/member/qrCode' },
  { name: 'member-menu', path: '/browse' },
  { name: 'member-cart', path: '/cart' },
  { name: 'coupons', path: '/coupon' },
];

const deliveries: readonly Omit<View, 'guest'>[] = [
  { name: 'delivery-cart', path: '/cart' },
  { name: 'delivery-on-its-way', path: '/record/{onItsWay}' },
  { name: 'saved-addresses', path: '/member' },
];

const atTables: readonly Omit<View, 'guest'>[] = [
  { name: 'table-menu', path: '/browse' },
  { name: 'table-cart', path: '/cart' },
  { name: 'table-order', path: '/order' },
  { name: 'table-round', path: '/order/1' },
  { name: 'table-bill', path: '/tableRecord' },
  { name: 'table-pay', path: '/payment/{table}' },
];

const lockedOut: readonly Omit<View, 'guest'>[] = [
  { name: 'closed', path: '/closed' },
  { name: 'closed-menu', path: '/browse' },
  { name: 'closed-cart', path: '/cart' },
];

function of(guest: GuestKind, views: readonly Omit<View, 'guest'>[]): readonly View[] {
  return views.map((view) => ({ ...view, guest }));
}

/** Every screen, in the states a guest meets. */
export const views: readonly View[] = [
  ...of('stranger', strangers),
  ...of('takeaway', takeaways),
  ...of('delivery', deliveries),
  ...of('member', members),
  ...of('table', atTables),
  ...of('locked-out', lockedOut),
];

/** Pages that lead to one of the above, or show the same. */
export const equivalentPaths = ['/t/a/1', '/o', '/login', '/payment/card/a'] as const;

export function pathOf({ path }: View, { orders }: Guest): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => orders[name] ?? '');
}
