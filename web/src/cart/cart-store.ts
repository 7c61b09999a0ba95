import { create } from 'zustand';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { CartPlace } from '@servery/engine/cart/restore.ts';
import { readLine } from './cart-reader.ts';
import { fieldsOf, figure, listOf, oneOf, text } from '../storage/readers.ts';
import { useLogin } from '../storage/login.ts';
import { saved } from '../storage/saved.ts';
import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';

/** An order that was sent and not answered yet: sent again, it is the same order (SESSION-13). */
export interface OrderRequest {
  readonly call: 'create tableSessions/create' | 'create tableSessions/order';
  readonly key: string;
  /** As it was sent, word for word. */
  readonly payload: string;
  /** When it was sent first. */
  readonly at: number;
}

export interface CartState {
  readonly lines: readonly CartLine[];
  /** Ids of coupons the guest handed in. */
  readonly coupons: readonly string[];
  /** Ids of gifts the member wants for points (COUPON-04). */
  readonly gifts: readonly string[];
  readonly remark: string;
  /** Whether it comes with the order (SESSION-20). */
  readonly cutlery: boolean;
  /** Null is as soon as possible (SESSION-18). */
  readonly pickupTime: number | null;
  /** An amount, where no share is chosen. */
  readonly tips: number;
  /** A share of the bill, which follows it; null is an amount (PAY-07). */
  readonly tipPercent: number | null;
  readonly request: OrderRequest | null;
}

const empty: CartState = {
  lines: [],
  coupons: [],
  gifts: [],
  remark: '',
  cutlery: false,
  pickupTime: null,
  tips: 0,
  tipPercent: null,
  request: null,
};
const calls = [
  'create tableSessions/create',
  'create tableSessions/order',
] as const satisfies OrderRequest['call'][];

/** One that cannot be sent would stand in the way of every order after it. */
function isReadable(payload: string): boolean {
  try {
    return fieldsOf(JSON.parse(payload)) !== null;
  } catch {
    return false;
  }
}

function readRequest(kept: unknown): OrderRequest | null {
  const fields = fieldsOf(kept);
  const call = oneOf(calls)(fields?.['call']);
  const key = text(fields?.['key']);
  const payload = text(fields?.['payload']);
  if (call === null || key === null || payload === null || !isReadable(payload)) return null;
  return { call, key, payload, at: figure(fields?.['at']) ?? 0 };
}

/** Where the guest orders now; a cart of another table or shop is not taken up again (CART-08). */
export function placeNow(): CartPlace {
  const { session, mode } = useSessionState.getState();
  return { session, shop: useShopState.getState().shop, mode };
}

/** A cart that was kept at the place where the guest is now. */
export function readCart(kept: unknown): CartState | null {
  const fields = fieldsOf(kept);
  const lines = listOf(readLine)(fields?.['lines']);
  const place = placeNow();
  if (fields === null || lines === null) return null;
  if (!isSamePlace(fields, place)) return null;
  return {
    lines,
    coupons: listOf(text)(fields['coupons']) ?? [],
    gifts: listOf(text)(fields['gifts']) ?? [],
    remark: text(fields['remark']) ?? '',
    cutlery: fields['cutlery'] === true,
    pickupTime: figure(fields['pickupTime']),
    tips: figure(fields['tips']) ?? 0,
    tipPercent: figure(fields['tipPercent']),
    request: readRequest(fields['request']),
  };
}

function isSamePlace(fields: Readonly<Record<string, unknown>>, place: CartPlace): boolean {
  return (
    text(fields['session']) === place.session &&
    text(fields['shop']) === place.shop &&
    text(fields['mode']) === place.mode
  );
}

export const useCart = create<CartState>(() => saved.read('tableCart', readCart) ?? empty);

/** Whether the cart is another tab's, written down by it already: written again it would come back to that tab as news. */
let isOthers = false;

function keepCart(): void {
  const place = placeNow();
  const cart = useCart.getState();
  if (isOthers || (cart.lines.length === 0 && isKeptAtAnotherTable(place))) return;
  saved.write('tableCart', { ...place, ...cart });
}

/** Whoever leaves a table with an empty cart must not take the full one from a tab that sits at the next. */
function isKeptAtAnotherTable({ session }: CartPlace): boolean {
  const kept = text(saved.read('tableCart', fieldsOf)?.['session']);
  return kept !== null && kept !== session;
}

/** The cart as another tab has it. */
export function takeCart(cart: CartState): void {
  isOthers = true;
  useCart.setState(cart);
  isOthers = false;
}

useCart.subscribe(keepCart);

/** Gifts are bought with the points of one member; whose the coupons are, the server says (COUPON-06). */
useLogin.subscribe(({ member }, before) => {
  if (member?._id !== before.member?._id) useCart.setState({ gifts: [] });
});

export function changeCart(change: Partial<CartState>): void {
  useCart.setState(change);
}

/** The cart goes along from takeaway to delivery, but not to another shop or table (CART-08). */
export function followPlace(before: CartPlace): void {
  const after = placeNow();
  if (before.shop !== after.shop || before.session !== after.session) useCart.setState(empty);
  else if (before.mode !== after.mode)
    useCart.setState({ coupons: [], gifts: [], pickupTime: null, request: null });
  keepCart();
}

/** After an order the cart is empty but for what was put there since it was sent (CART-08). */
export function emptyCart(ordered: ReadonlySet<string>): void {
  const { lines } = useCart.getState();
  useCart.setState({ ...empty, lines: lines.filter(({ id }) => !ordered.has(id)) });
}

export function newLineId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}
