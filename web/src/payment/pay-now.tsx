import { useEffect, useState } from 'react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { Redirect, Link } from '../router/link.tsx';
import { currencyOf, useOrderShop } from '../orders/order-shop.ts';
import { isInReview, paymentState } from '../session/payment-queries.ts';
import type { PaymentState } from '../session/payment-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { useOrder } from '../orders/use-order.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages, useLocale } from '../i18n/use-messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CurrencyContext } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AmountToPay } from './amount-to-pay.tsx';
import { isGone } from '../query/is-gone.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { begunAt, outcomeOf, referenceDueBack } from './outcome.ts';
import { OutcomePage } from './outcome-page.tsx';
import { PayForm } from './pay-form.tsx';
import { useTipping } from './use-tipping.ts';
import { Hourglass } from 'lucide-react';
import { clockTime } from '../i18n/format-time.ts';

export interface PayNowProps {
  readonly session: string;
  /** Opened by a link for card payments. */
  readonly wantsCard: boolean;
}

/** Choice of the payment method, then on to the gateway (PAY-01, PAY-02). */
export function PayNow({ session, wantsCard }: PayNowProps) {
  const t = useMessages();
  const { data: order, error, refetch } = useOrder(session);
  if (order === undefined && isGone(error)) return <NothingToPay />;
  if (order === undefined && error !== null)
    return (
      <EmptyState drawing="cord" title={failureText(error)} heading="h1">
        <Button onPress={refetch}>{t('action.retry')}</Button>
      </EmptyState>
    );
  if (order === undefined) return <SkeletonRows rows={3} />;
  return (
    <CurrencyContext value={currencyOf(order)}>
      <Payable order={order} wantsCard={wantsCard} />
    </CurrencyContext>
  );
}

interface PayableProps {
  readonly order: Session;
  readonly wantsCard: boolean;
}

function Payable({ order, wantsCard }: PayableProps) {
  const path = useLocalPath();
  const state = useFreshState(order._id);
  const [isStartedOver, setStartedOver] = useState(false);
  const tipping = useTipping(order);
  if (order.status === 'done')
    return <Redirect to={path(`/payment/result?session=${order._id}`)} />;
  if (order.products.length === 0 && rightsIn[order.status].join) return <NothingToPay />;
  if (state.data === undefined && state.error === null) return <SkeletonRows rows={3} />;
  if (!rightsIn[order.status].join) return <Ended order={order} state={state.data} />;
  if (state.data !== undefined && isInReview(state.data))
    return <OutcomePage outcome="review" order={order} session={order._id} />;
  const begun = state.data === undefined ? null : begunAt(state.data);
  return (
    <div className="mx-auto grid w-full max-w-120 content-start gap-5 px-4 pb-8">
      <AmountToPay order={tipping.order} />
      {begun !== null && !isStartedOver ? (
        <BegunBefore order={order} at={begun} onStartOver={() => setStartedOver(true)} />
      ) : (
        <PayForm tipping={tipping} wantsCard={wantsCard} />
      )}
    </div>
  );
}

interface EndedProps {
  readonly order: Session;
  readonly state: PaymentState | undefined;
}

/** An ended order: nothing was charged, unless a payment succeeded or is unanswered (PAY-11). */
function Ended({ order, state }: EndedProps) {
  const latest = { reference: null, isLate: true };
  return (
    <OutcomePage
      outcome={state === undefined ? 'over' : outcomeOf(state, latest)}
      order={order}
      session={order._id}
      dueBack={state === undefined ? null : referenceDueBack(state, null)}
    />
  );
}

/** Refetched on every visit: a state from before the gateway is outdated. */
function useFreshState(session: string) {
  const query = paymentState.of(session);
  useEffect(() => {
    query.update(() => undefined);
    query.invalidate();
    const reloadRestored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    // A page from the back/forward cache would still show that it leaves for the gateway.
    addEventListener('pageshow', reloadRestored);
    return () => removeEventListener('pageshow', reloadRestored);
  }, [query]);
  return useQuery(query);
}

interface BegunBeforeProps {
  readonly order: Session;
  readonly at: number;
  readonly onStartOver: () => void;
}

/** A payment was started and has no result: check it before starting over (PAY-03). */
function BegunBefore({ order, at, onStartOver }: BegunBeforeProps) {
  const t = useMessages();
  const path = useLocalPath();
  const locale = useLocale();
  const { data: shop } = useOrderShop(order.shop);
  const timezone = shop?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <Hourglass aria-hidden className="size-6 shrink-0 text-brand-text" />
        {t('payment.begun', { time: clockTime(at, { timezone, locale }) })}
      </h2>
      <p className="text-ink-2">{t('payment.begunHint')}</p>
      <Link to={path(`/payment/result?session=${order._id}`)} className={buttonClass('primary')}>
        {t('payment.check')}
      </Link>
      <Button kind="ghost" onPress={onStartOver}>
        {t('payment.otherwise')}
      </Button>
    </section>
  );
}
