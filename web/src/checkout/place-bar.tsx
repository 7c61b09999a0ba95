import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { mustPayFirst } from '@servery/engine/session/pay-first.ts';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { useContact } from '../cart/contact.ts';
import { useConnection } from '../query/connection-status.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { isIncomplete } from './current-request.ts';
import { isAtOwnTable } from './table-guard.tsx';
import { useObstacle } from './use-obstacle.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useTableQuote } from './use-table-quote.ts';
import type { TableQuote } from './use-table-quote.ts';
import { isFresh } from './order-request.ts';

/** Whether the guest has tried to order: before that, empty fields are not reported. */
export const usePlaceAttempt = create<{ readonly tried: boolean }>(() => ({ tried: false }));

/** The button's label: order, order and pay, or send again an unanswered order. */
function useButtonLabel({ bill }: CartBill): string {
  const shop = useShop();
  const mode = useSessionState((state) => state.mode);
  const isUnanswered = useCart(({ request }) => request !== null);
  if (isUnanswered) return 'cart.tryAgain';
  return mustPayFirst(shop, { type: mode, total: bill.total }) ? 'cart.toPayment' : 'cart.place';
}

/** Sends an unanswered order again as soon as the connection is back (SESSION-13). */
function useResending(run: () => void): void {
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

async function placeAtOwnTable(run: () => void): Promise<void> {
  if (await isAtOwnTable()) run();
}

/** Total and order button, or why the cart cannot be ordered (CART-06, SESSION-13). */
export function PlaceBar({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const quote = useTableQuote(cart);
  const session = useSessionState((state) => state.session);
  const hasProblem = useProblem();
  const verb = useButtonLabel(cart);
  const obstacle = useObstacle(cart);
  const expected = session === null ? cart.bill : quote.bill;
  const { run, isRunning } = usePlaceOrder(cart, expected ?? cart.bill);
  useResending(run);
  useEffect(() => () => usePlaceAttempt.setState({ tried: false }), []);
  const isReady = cart.ready && expected !== null;
  const place = (): void => {
    usePlaceAttempt.setState({ tried: true });
    return hasProblem() || isFieldWrong() ? focusFirstProblem() : void placeAtOwnTable(run);
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift short:static md:static md:rounded-l md:border md:p-5">
      <TableTotal quote={quote} />
      <Unanswered isSending={isRunning} />
      <FailedQuery
        error={cart.error ?? quote.error}
        onRetry={cart.error === null ? quote.refetch : cart.refetch}
      />
      <Why text={obstacle} />
      <PayFirstHint cart={cart} />
      <Button wide spread busy={isRunning || !isReady} off={obstacle !== null} onPress={place}>
        <span>{t(buttonKey({ isRunning, isReady, verb }))}</span>
        <span className="text-lg font-bold">
          <Sum cart={cart} quote={quote} />
        </span>
      </Button>
    </div>
  );
}

/** Why a large order is paid first although smaller ones are not (UNPAID-03). */
function PayFirstHint({ cart: { bill } }: { readonly cart: CartBill }) {
  const t = useMessages();
  const price = usePriceText();
  const shop = useShop();
  const type = useSessionState((state) => state.mode);
  const { payFirst, payFirstAbove } = shop;
  if (payFirstAbove === null || payFirst.includes(type)) return null;
  if (!mustPayFirst(shop, { type, total: bill.total })) return null;
  return (
    <p className="text-sm text-ink-2">{t('cart.payFirstAbove', { most: price(payFirstAbove) })}</p>
  );
}

/** The amount of this order; a further round waits for the server's figure (PRICE-21). */
function Sum({ cart, quote }: { readonly cart: CartBill; readonly quote: TableQuote }) {
  if (quote.isFurther) return quote.adds === null ? null : <Price of={quote.adds} />;
  return cart.ready || cart.bill.total > 0 ? <Price of={cart.bill.total} /> : null;
}

function buttonKey(at: {
  readonly isRunning: boolean;
  readonly isReady: boolean;
  readonly verb: string;
}): string {
  if (at.isRunning) return 'cart.placing';
  return at.isReady ? at.verb : 'cart.reckoning';
}

/** Why the cart cannot be ordered, shown beside the button. */
function Why({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="status" className="flex items-start gap-2 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
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
function FailedQuery({
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

function Unanswered({ isSending }: { readonly isSending: boolean }) {
  const t = useMessages();
  const isWaiting = useCart(({ request }) => request !== null);
  if (!isWaiting || isSending) return null;
  return (
    <p role="alert" className="rounded-m bg-warn-bg px-4 py-2 text-sm font-semibold text-warn">
      {t('cart.unanswered')}
    </p>
  );
}
