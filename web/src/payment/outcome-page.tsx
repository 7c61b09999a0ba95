import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { Link } from '../router/link.tsx';
import type { Session } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';
import { buttonClass } from '../ui/button.tsx';
import type { DrawingName } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { mustBePaid, sentenceOf } from '../orders/progress.ts';
import { orderPage } from './order-page.ts';
import { mayPayAgain, mayPayAnyway } from './outcome.ts';
import type { PaymentOutcome } from './outcome.ts';

const drawings: Readonly<Record<PaymentOutcome, DrawingName>> = {
  paid: 'bell',
  ownPart: 'bell',
  failed: 'cord',
  cancelled: 'ticket',
  pending: 'tray',
  slow: 'tray',
  review: 'magnifier',
  unanswered: 'cord',
  refundDue: 'ticket',
  unknown: 'cord',
  over: 'tornCode',
  none: 'ticket',
};

interface OutcomePageProps {
  readonly outcome: PaymentOutcome;
  /** Null until it is loaded, or if the guest may not read it. */
  readonly order: Session | null;
  readonly session: string;
  /** Reference of a payment that is due back; null if there is none. */
  readonly dueBack?: string | null;
  /** A paid table that the guest can no longer read: its link ended with its bill (SESSION-03). */
  readonly isLeft?: boolean;
  /** Of a part of a divided bill. */
  readonly isPart?: boolean;
}

/** The outcome of a payment and what to do next (PAY-05). */
export function OutcomePage({
  outcome,
  order,
  session,
  dueBack = null,
  isLeft = false,
  isPart = false,
}: OutcomePageProps) {
  const t = useMessages();
  const type = isLeft ? 'dineIn' : (order?.type ?? null);
  const hint = useHint({ outcome, order, type });
  return (
    <div aria-live="polite" className="grid place-items-center">
      <EmptyState
        drawing={drawings[outcome]}
        title={t(`payment.${outcome}`)}
        {...hint}
        heading="h1"
      >
        {outcome === 'pending' ? (
          <span className="grid justify-items-center">
            <Spinner />
          </span>
        ) : null}
        {outcome === 'paid' && order !== null ? <Number order={order} /> : null}
        {dueBack === null ? null : <Reference reference={dueBack} />}
        <NextLinks {...{ outcome, order, session, isLeft, isPart }} />
      </EmptyState>
    </div>
  );
}

interface NextLinksProps extends Pick<OutcomePageProps, 'outcome' | 'order' | 'session'> {
  readonly isLeft: boolean;
  readonly isPart: boolean;
}

function NextLinks({ outcome, order, session, isLeft, isPart }: NextLinksProps) {
  const t = useMessages();
  const path = useLocalPath();
  const next = useNextPage(session, isLeft);
  const offersRetry = mayPayAgain(outcome);
  const bill = isPart ? `split/${session}` : session;
  return (
    <>
      {offersRetry ? <PayAgain bill={bill} kind="primary" /> : null}
      <Link
        to={path(next)}
        className={buttonClass(offersRetry || outcome === 'pending' ? 'ghost' : 'primary')}
      >
        {t(isLeft ? 'action.homepage' : 'payment.order')}
      </Link>
      {mayPayAnyway(outcome, order?.status ?? null) ? <PayAgain bill={bill} kind="quiet" /> : null}
    </>
  );
}

interface PayAgainProps {
  readonly bill: string;
  readonly kind: 'primary' | 'quiet';
}

function PayAgain({ bill, kind }: PayAgainProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <Link to={path(`/payment/${bill}`)} className={buttonClass(kind)}>
      {t('payment.again')}
    </Link>
  );
}

function useNextPage(session: string, isLeft: boolean): string {
  const current = useSessionState();
  return isLeft ? '/' : orderPage(session, current);
}

interface HintInput extends Pick<OutcomePageProps, 'outcome' | 'order'> {
  readonly type: OrderType | null;
}

function useHint({ outcome, order, type }: HintInput): { readonly text?: string } {
  const t = useMessages();
  if (outcome === 'over')
    return {
      text: order === null ? t('notice.askStaff') : t(sentenceOf(order), { type: order.type }),
    };
  // The kitchen waits for the payment, so the order is not placed yet.
  if (outcome === 'failed' && order !== null && order.payBy !== null && mustBePaid(order))
    return { text: `${t('payment.failedHint')}\n${t('order.notPlaced')}` };
  // The hint depends on the type: none before it is known.
  if (outcome === 'paid' && type === null) return {};
  return { text: t(`payment.${outcome}Hint`, { type: type ?? 'takeAway' }) };
}

function Reference({ reference }: { readonly reference: string }) {
  const t = useMessages();
  return (
    <p className="mb-3 grid justify-items-center gap-1">
      <span className="text-sm text-ink-2">{t('payment.reference')}</span>
      <span className="font-bold break-all">{reference}</span>
    </p>
  );
}

function Number({ order }: { readonly order: Session }) {
  const t = useMessages();
  if (order.orderNumber === null) return null;
  return (
    <p className="mb-3 grid justify-items-center gap-1">
      <span className="text-sm text-ink-2">{t('payment.number')}</span>
      <span className="text-[4rem] leading-none font-bold text-brand-text">
        {order.orderNumber}
      </span>
    </p>
  );
}
