import type { ComponentType } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import type { MessagesPart } from '../i18n/messages.ts';
import type { Needs } from './guards.ts';
import { BrowsePage } from '../menu/browse-page.tsx';
import type { RouteSpec } from './spec.ts';

type Loaded<Name extends string> = Readonly<Record<Name, ComponentType>>;

/** A page that is loaded when it is opened, with its messages. */
function lazyPage<Name extends string>(
  load: () => Promise<Loaded<Name>>,
  name: Name,
  messages?: MessagesPart,
): ComponentType {
  return lazyPart(async () => {
    const loaded: Loaded<string> = await load();
    return loaded[name] ?? (() => null);
  }, messages);
}

const Cart = lazyPage(() => import('../checkout/cart-page.tsx'), 'CartPage', 'checkout');
const Closed = lazyPage(() => import('./notices/closed-page.tsx'), 'ClosedPage', 'arrival');
const Confirm = lazyPage(() => import('../member/confirm-page.tsx'), 'ConfirmPage', 'account');
const Coupon = lazyPage(() => import('../checkout/coupon-page.tsx'), 'CouponPage', 'checkout');
const ForgotPassword = lazyPage(() => import('../member/forgot-page.tsx'), 'ForgotPage', 'account');
const Home = lazyPage(() => import('../home/home-page.tsx'), 'HomePage', 'arrival');
const Login = lazyPage(() => import('../member/login-page.tsx'), 'LoginPage', 'account');
const LoginAlias = lazyPage(() => import('../member/login-alias.tsx'), 'LoginAlias');
const Member = lazyPage(() => import('../member/member-page.tsx'), 'MemberPage', 'account');
const MemberEdit = lazyPage(() => import('../member/edit-page.tsx'), 'EditPage', 'account');
const MemberQrCode = lazyPage(() => import('../member/qr-page.tsx'), 'QrPage', 'account');
const NoShop = lazyPage(() => import('./notices/no-shop-page.tsx'), 'NoShopPage', 'arrival');
const NotFound = lazyPage(() => import('./notices/not-found-page.tsx'), 'NotFoundPage');
const OpenOrder = lazyPage(
  () => import('../table/open-order-page.tsx'),
  'OpenOrderPage',
  'arrival',
);
const Payment = lazyPage(() => import('../payment/payment-page.tsx'), 'PaymentPage', 'checkout');
const PreviousOrder = lazyPage(
  () => import('../orders/previous-order-page.tsx'),
  'PreviousOrderPage',
  'arrival',
);
const Record = lazyPage(() => import('../orders/record-page.tsx'), 'RecordPage', 'arrival');
const Records = lazyPage(() => import('../orders/records-page.tsx'), 'RecordsPage', 'arrival');
const Register = lazyPage(() => import('../member/register-page.tsx'), 'RegisterPage', 'account');
const ResetPassword = lazyPage(() => import('../member/reset-page.tsx'), 'ResetPage', 'account');
const Round = lazyPage(() => import('../table/round-page.tsx'), 'RoundPage', 'arrival');
const SessionNotFound = lazyPage(
  () => import('./notices/session-not-found-page.tsx'),
  'SessionNotFoundPage',
  'arrival',
);
const Shops = lazyPage(() => import('../shops/shops-page.tsx'), 'ShopsPage', 'arrival');
const Table = lazyPage(() => import('../table/table-page.tsx'), 'TablePage', 'arrival');
const TableRecord = lazyPage(
  () => import('../table/table-record-page.tsx'),
  'TableRecordPage',
  'arrival',
);
const TableOrder = lazyPage(
  () => import('../table/table-order-page.tsx'),
  'TableOrderPage',
  'arrival',
);
const Terms = lazyPage(() => import('./notices/terms-page.tsx'), 'TermsPage', 'arrival');
const Undo = lazyPage(() => import('../member/undo-page.tsx'), 'UndoPage', 'account');

const free: Needs = { shop: false, memberSystem: false, user: false, dineIn: false };
const inShop: Needs = { ...free, shop: true };
const memberPage: Needs = { ...free, memberSystem: true };
const signedIn: Needs = { ...memberPage, user: true };
const atTable: Needs = { ...inShop, dineIn: true };

/** Bare pages have neither header nor footer (SHELL-01). */
const bare = { header: false, footer: false, back: null, panel: false } as const;
const plain = { header: true, footer: true, back: 'history', panel: false } as const;
const menu = { header: true, footer: true, back: 'home', panel: true } as const;

/** All pages, in the order of docs/rules.md (ROUTE-01 to ROUTE-09). */
export const routes: readonly RouteSpec[] = [
  { name: 'browse', path: '/browse', Page: BrowsePage, needs: inShop, ...menu },
  { name: 'browse', path: '/products/:id?', Page: BrowsePage, needs: inShop, ...menu },
  { name: 'cart', path: '/cart', Page: Cart, needs: inShop, ...plain, footer: false },
  { name: 'closed', path: '/closed', Page: Closed, needs: inShop, ...plain },
  { name: 'coupon', path: '/coupon', Page: Coupon, needs: inShop, ...plain },
  { name: 'member', path: '/member', Page: Member, needs: memberPage, ...plain },
  { name: 'noshop', path: '/noshop', Page: NoShop, needs: free, ...plain },
  { name: 'order', path: '/order', Page: TableOrder, needs: atTable, ...plain },
  { name: 'previousOrder', path: '/previousOrder', Page: PreviousOrder, needs: inShop, ...plain },
  { name: 'record', path: '/record', Page: Records, needs: free, ...plain },
  {
    name: 'sessionNotFound',
    path: '/sessionNotFound',
    Page: SessionNotFound,
    needs: free,
    ...bare,
  },
  { name: 'shops', path: '/shops', Page: Shops, needs: free, ...bare },
  { name: 't', path: '/t', Page: Table, needs: free, ...plain },
  { name: 'tableRecord', path: '/tableRecord', Page: TableRecord, needs: atTable, ...plain },
  { name: 'tnc', path: '/tnc', Page: Terms, needs: free, ...plain },
  { name: 'index', path: '/', Page: Home, needs: free, ...bare },
  { name: 'memberEdit', path: '/member/edit', Page: MemberEdit, needs: signedIn, ...plain },
  {
    name: 'forgotPassword',
    path: '/member/forgotPassword',
    Page: ForgotPassword,
    needs: memberPage,
    ...plain,
  },
  { name: 'login', path: '/member/login', Page: Login, needs: memberPage, ...plain },
  { name: 'loginAlias', path: '/login', Page: LoginAlias, needs: free, ...plain },
  { name: 'memberQrCode', path: '/member/qrCode', Page: MemberQrCode, needs: signedIn, ...plain },
  { name: 'register', path: '/member/register', Page: Register, needs: memberPage, ...plain },
  {
    name: 'resetPassword',
    path: '/member/resetPassword',
    Page: ResetPassword,
    needs: memberPage,
    ...plain,
  },
  { name: 'confirm', path: '/member/confirm', Page: Confirm, needs: memberPage, ...plain },
  { name: 'undo', path: '/member/undo', Page: Undo, needs: memberPage, ...plain },
  { name: 'payment', path: '/payment/card/*', Page: Payment, needs: free, ...bare },
  { name: 'payment', path: '/payment/*', Page: Payment, needs: free, ...bare },
  { name: 'o', path: '/o/:sessionId?', Page: OpenOrder, needs: free, ...plain },
  { name: 'round', path: '/order/:seq', Page: Round, needs: atTable, ...plain },
  { name: 'recordOne', path: '/record/:id', Page: Record, needs: free, ...plain },
  { name: 'join', path: '/t/:sessionId', Page: Table, needs: free, ...plain },
  { name: 'join', path: '/t/:sessionId/:sessionIndex', Page: Table, needs: free, ...plain },
];

/** For an address that matches no route (ROUTE-13). */
export const unknownPage: RouteSpec = {
  name: 'notFound',
  path: '*',
  Page: NotFound,
  needs: free,
  ...bare,
};
