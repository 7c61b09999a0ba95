import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { isOpenAtTerminal } from '@servery/engine/session/terminal-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { order as orders } from '../session/order-queries.ts';
import { paymentState } from '../session/payment-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { BigButton } from '../device/big-button.tsx';
import { AskStaff } from './ask-staff.tsx';
import { Frame } from './frame.tsx';
import { endTurn } from './guest-turn.ts';
import { touched } from './idle-store.ts';
import { AmountHead } from './pay-parts.tsx';
import { TerminalDrawing } from './terminal-drawing.tsx';
import { useTerminalTurn } from './terminal-turn.ts';
import { useLate, useTerminalPayment } from './use-terminal-payment.ts';
import type { FollowedPayment, TerminalView } from './use-terminal-payment.ts';

interface TerminalPaymentProps {
  readonly order: Session;
  readonly reference: string;
  readonly onOther: () => void;
  readonly onAgain: () => void;
}

function mayTakeMoney(view: TerminalView): boolean {
  return view === 'stopping' || (view !== 'late' && isOpenAtTerminal(view));
}

/** Holds the guest's turn while money may move, and ends it when they want to leave (KIOSK-08). */
function useTurnAtTerminal({ view, stop }: FollowedPayment, session: string): void {
  const shop = useShop();
  const isOpen = mayTakeMoney(view);
  const isLeaving = useTerminalTurn((turn) => turn.isLeaving);
  const end = useEffectEvent(() => endTurn(shop));
  const stopNow = useEffectEvent(stop);
  useEffect(() => {
    useTerminalTurn.setState({ isOpen });
    return () => useTerminalTurn.setState({ isOpen: false, isLeaving: false });
  }, [isOpen]);
  useEffect(() => {
    // What happens at the terminal is a sign of the guest.
    touched();
    if (isOpen || view === 'late') return;
    orders.invalidate();
    paymentState.of(session).invalidate();
  }, [view, isOpen, session]);
  useEffect(() => {
    if (!isLeaving) return;
    stopNow();
    if (view === 'declined' || view === 'cancelled') end();
  }, [isLeaving, view]);
}

/** A payment at the terminal the kiosk, from sending to its result (KIOSK-08). */
export function TerminalPayment({ order, reference, onOther, onAgain }: TerminalPaymentProps) {
  const followed = useTerminalPayment({ session: order._id, reference });
  const { view, reason, stop } = followed;
  useTurnAtTerminal(followed, order._id);
  if (view === 'late') return <AskStaff order={order} />;
  return (
    <AtTerminal
      order={order}
      view={view}
      words={reason ?? view}
      foot={<Foot view={view} onStop={stop} onOther={onOther} onAgain={onAgain} />}
    />
  );
}

/** While the server is asked to start it: without an answer it may have. */
export function SendingToTerminal({ order }: Pick<TerminalPaymentProps, 'order'>) {
  const isLate = useLate(null);
  useEffect(() => {
    useTerminalTurn.setState({ isOpen: !isLate });
    return () => useTerminalTurn.setState({ isOpen: false });
  }, [isLate]);
  if (isLate) return <AskStaff order={order} />;
  return <AtTerminal order={order} view="sent" words="sent" foot={null} />;
}

interface AtTerminalProps {
  readonly order: Session;
  readonly view: Exclude<TerminalView, 'late'>;
  readonly words: string;
  readonly foot: ReactNode;
}

function AtTerminal({ order, view, words, foot }: AtTerminalProps) {
  const t = useMessages();
  return (
    <Frame foot={foot ?? undefined}>
      <div className="scroll-y m-auto grid w-full content-center-safe justify-items-center gap-12 p-6 wide:grid-cols-2 wide:items-center reach:grid-cols-2 reach:items-center reach:gap-4 low:gap-4">
        <AmountHead order={order} />
        <div className="grid justify-items-center gap-8 wide:gap-4 reach:gap-4 low:gap-3">
          <TerminalDrawing view={view} />
          <div role="status" className="grid max-w-120 gap-2 text-center">
            <p className="text-3xl leading-tight font-bold text-balance reach:text-2xl low:text-xl">
              {t(`kiosk.terminal.${words}`)}
            </p>
            <p className="text-xl text-balance text-ink-2 low:text-base">
              {t(`kiosk.terminal.${words}Hint`)}
            </p>
          </div>
        </div>
      </div>
    </Frame>
  );
}

interface FootProps extends Pick<TerminalPaymentProps, 'onOther' | 'onAgain'> {
  readonly view: TerminalView;
  readonly onStop: () => void;
}

function Foot({ view, onStop, onOther, onAgain }: FootProps) {
  const t = useMessages();
  if (view === 'declined' || view === 'cancelled')
    return (
      <div className="grid grid-cols-2 gap-4">
        <BigButton kind="ghost" onPress={onOther}>
          {t('kiosk.otherWay')}
        </BigButton>
        <BigButton onPress={onAgain}>{t('kiosk.terminal.again')}</BigButton>
      </div>
    );
  if (view === 'approved') return null;
  return (
    <BigButton kind="ghost" busy={view === 'stopping'} onPress={onStop} className="w-full">
      {t('kiosk.terminal.stop')}
    </BigButton>
  );
}
