import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { CartPlace } from '@servery/engine/cart/restore.ts';
import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { fieldsOf, text } from '../storage/readers.ts';
import { couponItems, giftItems, withoutGiven } from './without-given.ts';

/** An order that was sent and not answered; sending it again does not order twice (SESSION-13). */
export interface UnansweredOrder {
  readonly call: 'create tableSessions/create' | 'create tableSessions/order';
  readonly key: string;
  /** Exactly as it was sent, as JSON. */
  readonly payload: string;
  /** When it was first sent. */
  readonly at: number;
}

export interface CartState {
  readonly lines: readonly CartLine[];
  /** Ids of the coupons on the order. */
  readonly coupons: readonly string[];
  /** Ids of the gifts chosen for points (COUPON-04). */
  readonly gifts: readonly string[];
  /** The version of the rule under which each of them was taken, by discount item (RULE-05). */
  readonly ruleVersions: Readonly<Record<string, number>>;
  readonly remark: string;
  /** Whether cutlery is requested (SESSION-20). */
  readonly cutlery: boolean;
  /** Pickup, or arrival of a delivery; null means as soon as possible (SESSION-18). */
  readonly pickupTime: number | null;
  /** Where to deliver; null until it is chosen (DELIVERY-01). */
  readonly area: string | null;
  /** Amount, used when `tipPercent` is null. */
  readonly tips: number;
  /** Share of the bill; null when an amount was chosen (PAY-07). */
  readonly tipPercent: number | null;
  readonly request: UnansweredOrder | null;
}

/** A change made in another tab is stored already; writing it back would return it to that tab. */
type ChangeOrigin = 'thisTab' | 'otherTab';

interface CartStore extends CartState {
  readonly origin: ChangeOrigin;
}

const empty: CartState = {
  lines: [],
  coupons: [],
  gifts: [],
  ruleVersions: {},
  remark: '',
  cutlery: false,
  pickupTime: null,
  area: null,
  tips: 0,
  tipPercent: null,
  request: null,
};

const store = create<CartStore>(() => ({ ...empty, origin: 'thisTab' }));

/** To read only: a change that does not name its origin may not be stored. */
export const useCart: UseBoundStore<
  Pick<StoreApi<CartStore>, 'getState' | 'getInitialState' | 'subscribe'>
> = store;

export function changeCart(change: Partial<CartState>): void {
  store.setState({ ...change, origin: 'thisTab' });
}

export function replaceCart(cart: CartState, origin: ChangeOrigin): void {
  store.setState({ ...cart, origin });
}

/** Where the guest orders now; a cart of another table or shop is not restored (CART-08). */
export function currentPlace(): CartPlace {
  const { session, mode } = useSessionState.getState();
  return { session, shop: useShopState.getState().shop, mode };
}

function withoutVouchers({ lines, coupons, gifts }: CartState): Partial<CartState> {
  const items = [...couponItems(coupons), ...giftItems(gifts)];
  return { lines: withoutGiven(lines, items), coupons: [], gifts: [], ruleVersions: {} };
}

/** What leaves with a member: the points of another one do not pay it (COUPON-06). */
export function dropGifts(): void {
  const { lines, gifts } = store.getState();
  changeCart({ lines: withoutGiven(lines, giftItems(gifts)), gifts: [] });
}

/** The cart moves along from takeaway to delivery, but not to another shop or table (CART-08). */
export function followPlace(before: CartPlace): void {
  const after = currentPlace();
  if (before.shop !== after.shop || before.session !== after.session) changeCart(empty);
  else if (before.mode !== after.mode)
    // An unanswered order stays: its dishes, sent with another key, would be ordered twice.
    changeCart({ ...withoutVouchers(store.getState()), pickupTime: null });
  // Even an unchanged cart is stored again, under the new place.
  else changeCart({});
}

export function newLineId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}

/** Ids of the lines in a request; lines added to the cart since are not part of it. */
export function orderedLines({ payload }: UnansweredOrder): ReadonlySet<string> {
  const sent = fieldsOf(JSON.parse(payload));
  const lines: unknown = sent?.['products'] ?? sent?.['cart'];
  if (!Array.isArray(lines)) return new Set();
  return new Set(lines.flatMap((line: unknown) => text(fieldsOf(line)?.['id']) ?? []));
}
