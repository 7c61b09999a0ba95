import { Link } from '../../address/link.tsx';
import type { Session } from '../../api/start.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { DrawingName } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sentenceOf } from '../record/progress.ts';
import { mayPayAgain } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const drawings: Readonly<Record<Outcome, DrawingName>> = {
  paid: 'bell',
  failed: 'cord',
  cancelled: 'ticket',
  pending: 'tray',
  slow: 'tray',
  review: 'magnifier',
  unknown: 'cord',
  over: 'tornCode',
  none: 'ticket',
};

interface OutcomePageProps {
  readonly outcome: Outcome;
  /** Null while it is not known, or may not be. */
  readonly order: Session | null;
  readonly session: string;
}

/** How the payment went, and the one thing to do next (PAY-05). */
export function OutcomePage({ outcome, order, session }: OutcomePageProps) {
  const say = useMessages();
  const path = useLocalPath();
  const hint = useHint(outcome, order);
  return (
    <div aria-live="polite" className="grid min-h-dvh place-items-center">
      <EmptyState drawing={drawings[outcome]} title={say(`payment.${outcome}`)} text={hint} heading="h1">
        {outcome === 'pending' ? (
          <span className="grid justify-items-center">
            <Spinner />
          </span>
        ) : null}
        {outcome === 'paid' && order !== null ? <Number order={order} /> : null}
        {mayPayAgain(outcome) ? (
          <Link to={path(`/payment/${session}`)} className={buttonClass('primary')}>
            {say('payment.again')}
          </Link>
        ) : null}
        <Link
          to={path(`/record/${session}`)}
          className={buttonClass(mayPayAgain(outcome) || outcome === 'pending' ? 'ghost' : 'primary')}
        >
          {say('payment.order')}
        </Link>
      </EmptyState>
    </div>
  );
}

function useHint(outcome: Outcome, order: Session | null): string {
  const say = useMessages();
  if (outcome !== 'over') return say(`payment.${outcome}Hint`);
  return order === null ? say('notice.askStaff') : say(sentenceOf(order), { type: order.type });
}

function Number({ order }: { readonly order: Session }) {
  const say = useMessages();
  if (order.orderNumber === null) return null;
  return (
    <p className="grid justify-items-center">
      <span className="text-sm text-ink-2">{say('payment.number')}</span>
      <span className="text-[4rem] leading-none font-bold text-brand-text">{order.orderNumber}</span>
    </p>
  );
}
