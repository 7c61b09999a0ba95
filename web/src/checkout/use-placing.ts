import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { CartBill } from '../bill/use-bill.ts';
import { useCart } from '../cart/cart-store.ts';
import { useContact } from '../cart/contact.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../query/connection-status.ts';
import { go } from '../router/address.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useShop } from '../shops/shop-context.ts';
import { useSessionState } from '../storage/session.ts';
import { isIncomplete } from './current-request.ts';
import { isFresh } from './order-request.ts';
import { paysFirst } from './pays-first.ts';
import { useObstacle } from './use-obstacle.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { Placed } from './use-place-order.ts';
import { useTableQuote } from './use-table-quote.ts';
import type { TableQuote } from './use-table-quote.ts';

/** Whether the guest has tried to order: before that, empty fields are not reported. */
export const usePlaceAttempt = create<{ readonly tried: boolean }>(() => ({ tried: false }));

interface ButtonState {
  readonly isRunning: boolean;
  readonly isReady: boolean;
  readonly isPaidFirst: boolean;
}

/** Whether the payment comes first, as the server will decide of the whole order (UNPAID-03). */
export function usePaysFirst({ bill }: CartBill, quote: TableQuote): boolean {
  const shop = useShop();
  const type = useSessionState((state) => state.mode);
  const open = useOpenOrder();
  return paysFirst(shop, { type, total: (quote.bill ?? bill).total }, open);
}

/** What the button does: order, to which table, order and pay, or send again (CART-13). */
function useButtonText({ isRunning, isReady, isPaidFirst }: ButtonState): string {
  const t = useMessages();
  const mode = useSessionState((state) => state.mode);
  const table = useOpenOrder()?.tableItem?.name ?? null;
  const isUnanswered = useCart(({ request }) => request !== null);
  if (isRunning) return t('cart.placing');
  if (!isReady) return t('cart.reckoning');
  if (isUnanswered) return t('cart.tryAgain');
  if (mode === 'dineIn' && table !== null) return t('cart.placeAt', { table });
  return t(isPaidFirst ? 'cart.toPayment' : 'cart.place');
}

/** Sends an unanswered order again as soon as the connection is back (SESSION-13). */
export function useResending(run: () => void): void {
  const isOnline = useConnection(({ status }) => status !== 'offline');
  // Once for every reconnect, and never for an order that is being placed.
  const resend = useEffectEvent(() => {
    const { request } = useCart.getState();
    if (request !== null && isFresh(request, Date.now())) run();
  });
  useEffect(() => {
    if (isOnline) resend();
  }, [isOnline]);
}

/** Checked when ordering; a further round and an order sent before need no details. */
function useProblem(): () => boolean {
  const shop = useShop();
  return () => {
    const { mode, session } = useSessionState.getState();
    if (session !== null || useCart.getState().request !== null) return false;
    return isIncomplete(useContact.getState(), { mode, shop, area: useCart.getState().area });
  };
}

/** An unreadable field, such as tips, would be silently left out. */
function isFieldWrong(): boolean {
  return (
    useCart.getState().request === null &&
    document.querySelector('main fieldset input[aria-invalid=true]') !== null
  );
}

function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus(),
  );
}

export interface Placing {
  readonly place: () => void;
  readonly isRunning: boolean;
  readonly isReady: boolean;
  readonly obstacle: string | null;
  readonly label: string;
  readonly quote: TableQuote;
}

/** To the table's order, to payment if it comes first, else to the order's record (SESSION-14). */
function pageAfter({ _id, type, payBy }: Placed): string {
  if (type === 'dineIn') return '/order';
  return payBy === null ? `/record/${_id}` : `/payment/${_id}`;
}

/** Places the cart of a phone, wherever its button stands, and opens what follows (CART-06). */
export function usePlacing(cart: CartBill): PlacingWithResend {
  const path = useLocalPath();
  return usePlacingThen(cart, (placed) =>
    go(path(pageAfter(placed)), { replace: true, state: { placed: true } }),
  );
}

interface PlacingWithResend extends Placing {
  readonly resend: () => void;
}

/** Places the cart; what follows is up to the screen (CART-06, CART-13). */
export function usePlacingThen(
  cart: CartBill,
  onPlaced: (placed: Placed) => void,
): PlacingWithResend {
  const quote = useTableQuote(cart);
  const session = useSessionState((state) => state.session);
  const hasProblem = useProblem();
  const obstacle = useObstacle(cart);
  const expected = session === null ? cart.bill : quote.bill;
  const { run, isRunning } = usePlaceOrder({ cart, expected: expected ?? cart.bill, onPlaced });
  const isReady = cart.ready && expected !== null;
  const isPaidFirst = usePaysFirst(cart, quote);
  const label = useButtonText({ isRunning, isReady, isPaidFirst });
  const place = (): void => {
    usePlaceAttempt.setState({ tried: true });
    return hasProblem() || isFieldWrong() ? focusFirstProblem() : run();
  };
  return { place, resend: run, isRunning, isReady, obstacle, label, quote };
}
