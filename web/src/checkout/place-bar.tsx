import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { scanPage } from '../scan/scan-page.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useCart } from '../cart/cart-store.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { usePaysFirst, usePlaceAttempt, usePlacing, useResending } from './use-placing.ts';
import type { TableQuote } from './use-table-quote.ts';
import { Sum } from './sum.tsx';

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
