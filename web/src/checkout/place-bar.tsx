import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { go } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { scanPage } from '../scan/scan-page.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useCart } from '../cart/cart-store.ts';
import { useContact } from '../cart/contact.ts';
import { useConnection } from '../query/connection-status.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { isIncomplete } from './current-request.ts';
import { paysFirst } from './pays-first.ts';
import { useObstacle } from './use-obstacle.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { Placed } from './use-place-order.ts';
import { useTableQuote } from './use-table-quote.ts';
import type { TableQuote } from './use-table-quote.ts';
import { isFresh } from './order-request.ts';
import { Sum } from './sum.tsx';

/** Whether the guest has tried to order: before that, empty fields are not reported. */
export const usePlaceAttempt = create<{ readonly tried: boolean }>(() => ({ tried: false }));

interface ButtonState {
  readonly isRunning: boolean;
  readonly isReady: boolean;
  readonly isPaidFirst: boolean;
}

/** Whether the payment comes first, as the server will decide of the whole order (UNPAID-03). */
function usePaysFirst({ bill }: CartBill, quote: TableQuote): boolean {
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

/** Total and order button, or why the cart cannot be ordered (CART-06, SESSION-13). */
export function PlaceBar({ cart }: { readonly cart: CartBill }) {
  const { place, resend, isRunning, isReady, obstacle, label, quote } = usePlacing(cart);
  useResending(resend);
  useEffect(() => () => usePlaceAttempt.setState({ tried: false }), []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift short:static md:static md:rounded-l md:border md:p-5">
      <TableTotal quote={quote} />
      <Unanswered isSending={isRunning} />
      <FailedQuery
        error={cart.error ?? quote.error}
        onRetry={cart.error === null ? quote.refetch : cart.refetch}
      />
      <Why text={obstacle} />
      <PayFirstHint cart={cart} quote={quote} />
      <Button wide spread busy={isRunning || !isReady} off={obstacle !== null} onPress={place}>
        <span>{label}</span>
        <span className="text-lg font-bold">
          <Sum cart={cart} quote={quote} />
        </span>
      </Button>
      <OtherTable />
    </div>
  );
}

/** For a guest who sits at another table than the button says (CART-13). */
function OtherTable() {
  const t = useMessages();
  const path = useLocalPath();
  const open = useOpenOrder();
  if (open?.type !== 'dineIn' || open.rounds > 0) return null;
  return (
    <Link
      to={path(scanPage)}
      className="press grid min-h-12 items-center text-center text-sm font-semibold text-brand-text underline underline-offset-4"
    >
      {t('cart.notYourTable')}
    </Link>
  );
}

interface PayFirstHintProps {
  readonly cart: CartBill;
  readonly quote: TableQuote;
}

/** Why a large order is paid first although smaller ones are not (UNPAID-03). */
function PayFirstHint({ cart, quote }: PayFirstHintProps) {
  const t = useMessages();
  const price = usePriceText();
  const { payFirst, payFirstAbove } = useShop();
  const type = useSessionState((state) => state.mode);
  const isPaidFirst = usePaysFirst(cart, quote);
  const { total } = quote.bill ?? cart.bill;
  const isLarge = payFirstAbove !== null && total > payFirstAbove;
  if (!isLarge || payFirst.includes(type) || !isPaidFirst) return null;
  return (
    <p className="text-sm text-ink-2">{t('cart.payFirstAbove', { most: price(payFirstAbove) })}</p>
  );
}

/** Why the cart cannot be ordered, beside the button; a live region exists before its text. */
export function Why({ text }: { readonly text: string | null }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2 text-sm font-semibold text-danger empty:hidden"
    >
      {text === null ? null : (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </>
      )}
    </p>
  );
}

function TableTotal({ quote: { bill } }: { readonly quote: TableQuote }) {
  const t = useMessages();
  if (bill === null) return null;
  return (
    <p className="flex justify-between text-sm text-ink-2">
      <span>{t('cart.tableTotal')}</span>
      <Price of={bill.total} />
    </p>
  );
}

/** A query the bill depends on has failed. */
export function FailedQuery({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useMessages();
  if (error === null) return null;
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 rounded-m bg-danger-bg ps-4 text-sm text-danger"
    >
      <span className="font-semibold">{failureText(error)}</span>
      <Button kind="quiet" onPress={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

export function Unanswered({ isSending }: { readonly isSending: boolean }) {
  const t = useMessages();
  const isWaiting = useCart(({ request }) => request !== null);
  if (!isWaiting || isSending) return null;
  return (
    <p role="alert" className="rounded-m bg-warn-bg px-4 py-2 text-sm font-semibold text-warn">
      {t('cart.unanswered')}
    </p>
  );
}
