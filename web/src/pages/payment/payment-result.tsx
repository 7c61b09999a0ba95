import { useEffect } from 'react';
import { Link } from '../../address/link.tsx';
import { paymentState } from '../../api/payments.ts';
import type { PaymentState } from '../../api/payments.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { DrawingName } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const askAgainMs = 3000;
const drawings: Readonly<Record<PaymentState['status'], DrawingName>> = {
  paid: 'bell',
  failed: 'cord',
  pending: 'tray',
  none: 'ticket',
};

/** How the payment went; while nobody knows, it is asked again and nobody pays twice (PAY-05). */
export function PaymentResult({ session }: { readonly session: string }) {
  const say = useMessages();
  const path = useLocalPath();
  const asked = paymentState.of(session);
  const { data } = useAsked(asked);
  const status = data?.status ?? 'pending';
  const isOpen = status === 'pending' || status === 'none';
  useEffect(() => {
    if (!isOpen) return undefined;
    const beat = setInterval(asked.spoil, askAgainMs);
    return () => clearInterval(beat);
  }, [asked, isOpen]);
  return (
    <div aria-live="polite" className="grid min-h-dvh place-items-center">
      <EmptyState
        drawing={drawings[status]}
        title={say(`payment.${status}`)}
        text={say(`payment.${status}Hint`)}
        heading="h1"
      >
        {status === 'failed' || status === 'none' ? (
          <Link to={path(`/payment/${session}`)} className={buttonClass('primary')}>
            {say('payment.again')}
          </Link>
        ) : null}
        <Link
          to={path(`/record/${session}`)}
          className={buttonClass(status === 'paid' ? 'primary' : 'ghost')}
        >
          {say('payment.order')}
        </Link>
      </EmptyState>
    </div>
  );
}
