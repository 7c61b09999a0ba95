import { create } from 'zustand';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { CartPlace } from '@servery/engine/cart/restore.ts';
import { readLine } from './cart-reader.ts';
import { fieldsOf, figure, listOf, oneOf, text } from './readers.ts';
import { saved } from './saved.ts';
import { useSessionState } from './session.ts';
import { useShopState } from './shop.ts';

/** An order that was sent and not answered yet: sent again, it is the same order (SESSION-13). */
export interface Wish {
  readonly call: 'create tableSessions/create' | 'create tableSessions/order';
  readonly key: string;
  /** As it was sent, word for word. */
  readonly payload: string;
}

export interface CartState {
  readonly lines: readonly CartLine[];
  /** Ids of coupons the guest handed in. */
  readonly coupons: readonly string[];
  readonly remark: string;
  /** Null is as soon as possible (SESSION-18). */
  readonly pickupTime: number | null;
  readonly tips: number;
  readonly wish: Wish | null;
}

const empty: CartState = { lines: [], coupons: [], remark: '', pickupTime: null, tips: 0, wish: null };
const calls = ['create tableSessions/create', 'create tableSessions/order'] as const satisfies Wish['call'][];

function readWish(kept: unknown): Wish | null {
  const fields = fieldsOf(kept);
  const call = oneOf(calls)(fields?.['call']);
  const key = text(fields?.['key']);
  const payload = text(fields?.['payload']);
  return call === null || key === null || payload === null ? null : { call, key, payload };
}

/** Where the guest orders now; a cart of another table or shop is not taken up again (CART-08). */
export function placeNow(): CartPlace {
  const { session, mode } = useSessionState.getState();
  return { session, shop: useShopState.getState().shop, mode };
}

function readCart(kept: unknown): CartState | null {
  const fields = fieldsOf(kept);
  const lines = listOf(readLine)(fields?.['lines']);
  const place = placeNow();
  if (fields === null || lines === null) return null;
  if (!isSamePlace(fields, place)) return null;
  return {
    lines,
    coupons: listOf(text)(fields['coupons']) ?? [],
    remark: text(fields['remark']) ?? '',
    pickupTime: figure(fields['pickupTime']),
    tips: figure(fields['tips']) ?? 0,
    wish: readWish(fields['wish']),
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

function keepCart(): void {
  saved.write('tableCart', { ...placeNow(), ...useCart.getState() });
}

useCart.subscribe(keepCart);

export function changeCart(change: Partial<CartState>): void {
  useCart.setState(change);
}

/** The cart goes along from takeaway to delivery, but not to another shop or table (CART-08). */
export function followPlace(before: CartPlace): void {
  const after = placeNow();
  if (before.shop !== after.shop || before.session !== after.session) useCart.setState(empty);
  else if (before.mode !== after.mode) useCart.setState({ coupons: [], pickupTime: null, wish: null });
  keepCart();
}

/** After an order the cart is empty; where to bring it stays known (CART-08). */
export function emptyCart(): void {
  useCart.setState(empty);
}

export function newLineId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}
