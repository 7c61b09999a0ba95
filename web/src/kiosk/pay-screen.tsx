import { useEffect } from 'react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useOrder } from '../orders/use-order.ts';
import { isOpen } from '../payment/outcome.ts';
import type { PaymentOutcome } from '../payment/outcome.ts';
import { useOutcome } from '../payment/payment-result.tsx';
import { useQuery } from '../query/use-query.ts';
import { order as orders } from '../session/order-queries.ts';
import { paymentMethods, paymentState } from '../session/payment-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BigButton } from '../device/big-button.tsx';
import { usePos } from '../device/pos-store.ts';
import { Frame } from './frame.tsx';
import { endTurn } from './guest-turn.ts';
import { touched, useIdleState } from './idle-store.ts';
import { PayWays } from './pay-ways.tsx';
import { show } from './screen-store.ts';
import { openAtTerminal } from './start-payment.ts';

/** Pays the order that is stored: at the terminal, on a phone or at the counter (KIOSK-02). */
export function PayScreen() {
  const session = usePos(({ posSession }) => posSession);
  const { data } = useOrder(session ?? '');
  if (session === null || data === undefined)
    return (
      <Frame>
        <SkeletonRows rows={3} />
      </Frame>
    );
  return <OpenOrder order={data} />;
}

/** Whether money may be on its way: then nothing may be given up (KIOSK-03). */
function useOpenPayment(outcome: PaymentOutcome, isAtTerminal: boolean): void {
  const isUnderWay = isOpen(outcome) && outcome !== 'none' && !isAtTerminal;
  // Paid counts until the number is shown: a guest who came back late must still see it.
  const isPaymentOpen = outcome === 'paid' || isUnderWay;
  useEffect(() => {
    useIdleState.setState({ isPaymentOpen });
    return () => useIdleState.setState({ isPaymentOpen: false });
  }, [isPaymentOpen]);
  useEffect(() => {
    // What happens on the phone is a sign of the guest.
    touched();
    if (outcome === 'paid') orders.invalidate();
  }, [outcome]);
}

function OpenOrder({ order: open }: { readonly order: Session }) {
  const { data: methods, error } = useQuery(paymentMethods.of(open._id));
  const { outcome } = useOutcome({ session: open._id, reference: null }, open.version);
  const { data: state } = useQuery(paymentState.of(open._id));
  const isSettled = open.status === 'done' || open.total === 0;
  const isOver = !isSettled && !rightsIn[open.status].join;
  // Of an order that is over the guest is told: nothing keeps the kiosk from the next one.
  useOpenPayment(isOver ? 'over' : outcome, openAtTerminal(state) !== null);
  useEffect(() => {
    if (isSettled) show({ kind: 'number' });
  }, [isSettled]);
  if (isOver) return <Cancelled />;
  if (methods === undefined)
    return (
      <Frame>
        {error === null ? <SkeletonRows rows={3} /> : <FailureLine text={failureText(error)} />}
      </Frame>
    );
  return <PayWays order={open} methods={methods} outcome={outcome} />;
}

/** Nobody paid in time, or staff cancelled it: the guest is told, and may begin again. */
function Cancelled() {
  const t = useMessages();
  const shop = useShop();
  return (
    <Frame
      foot={
        <BigButton onPress={() => endTurn(shop)} className="w-full">
          {t('kiosk.startOver')}
        </BigButton>
      }
    >
      <EmptyState drawing="shutter" title={t('kiosk.cancelled')} heading="h1" />
    </Frame>
  );
}
