import { CreditCard, Smartphone, Store } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { isOpen } from '../payment/outcome.ts';
import type { PaymentOutcome } from '../payment/outcome.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Frame } from './frame.tsx';
import { endTurn } from './guest-turn.ts';
import { AmountHead, WayTile } from './pay-parts.tsx';
import { PhonePayment } from './phone-payment.tsx';
import { startFailure, useCounter, useFollowed, useTerminalStart } from './start-payment.ts';
import { SendingToTerminal, TerminalPayment } from './terminal-payment.tsx';
import { stay, useTerminalTurn } from './terminal-turn.ts';

interface PayWaysProps {
  readonly order: Session;
  readonly methods: readonly PaymentMethod[];
  readonly outcome: PaymentOutcome;
}

function methodAt(methods: readonly PaymentMethod[], way: PaymentMethod['atKiosk']) {
  return methods.find(({ atKiosk }) => atKiosk === way);
}

/** The ways this kiosk takes money; one that was begun is alone on the screen (TERMINAL-01). */
export function PayWays({ order, methods, outcome }: PayWaysProps) {
  const { followed, follow, leaveIt } = useFollowed(order._id);
  const terminal = useTerminalStart(order, follow);
  const isOnPhone = isOpen(outcome) && outcome !== 'none';
  const [isPhoneChosen, setPhoneChosen] = useState(false);
  const atTerminal = methodAt(methods, 'terminal');
  const start = (): void => {
    if (atTerminal !== undefined) terminal.run(atTerminal);
  };
  if (followed !== null)
    return (
      <TerminalPayment
        key={followed}
        order={order}
        reference={followed}
        onOther={leaveIt}
        onAgain={() => {
          leaveIt();
          start();
        }}
      />
    );
  if (terminal.isRunning) return <SendingToTerminal order={order} />;
  const hasOnlyPhone = methods.every(({ atKiosk }) => atKiosk === 'phone');
  // Somebody pays on a phone right now: no other way may be begun beside it.
  if (isPhoneChosen || isOnPhone || hasOnlyPhone)
    return (
      <PhonePayment
        order={order}
        outcome={outcome}
        onOther={hasOnlyPhone || isOnPhone ? null : () => setPhoneChosen(false)}
      />
    );
  return (
    <ChooseWay
      order={order}
      methods={methods}
      failure={terminal.error}
      onTerminal={start}
      onPhone={() => setPhoneChosen(true)}
    />
  );
}

/** A guest who wanted to leave while the terminal was asked leaves when it was not. */
function useLeavingNow(): void {
  const shop = useShop();
  const end = useEffectEvent(() => endTurn(shop));
  useEffect(() => {
    if (!useTerminalTurn.getState().isLeaving) return;
    stay();
    end();
  }, []);
}

interface ChooseWayProps extends Omit<PayWaysProps, 'outcome'> {
  /** Why the terminal did not begin; null if it was not asked. */
  readonly failure: unknown;
  readonly onTerminal: () => void;
  readonly onPhone: () => void;
}

function ChooseWay({ order, methods, failure, onTerminal, onPhone }: ChooseWayProps) {
  const t = useMessages();
  const name = useName();
  const counter = useCounter(order);
  useLeavingNow();
  const error = counter.error ?? failure;
  const atTerminal = methodAt(methods, 'terminal');
  const atCounter = methodAt(methods, 'counter');
  return (
    <Frame>
      <div className="scroll-y m-auto grid w-full gap-12 p-6 reach:gap-4 reach:p-3 broad:gap-6 low:gap-3 low:p-3">
        <AmountHead order={order} isInRow />
        <h2 className="text-center text-2xl font-bold low:text-xl">{t('kiosk.howToPay')}</h2>
        <FailureLine text={error === null ? null : startFailure(error, t)} />
        <div className="flex flex-wrap justify-center gap-6 reach:gap-3 low:gap-3">
          {atTerminal === undefined ? null : (
            <WayTile
              title={t('kiosk.pay.terminal')}
              hint={name(atTerminal.name)}
              icon={CreditCard}
              off={counter.isRunning}
              onPress={onTerminal}
            />
          )}
          {methodAt(methods, 'phone') === undefined ? null : (
            <WayTile
              title={t('kiosk.pay.phone')}
              hint={t('kiosk.pay.phoneHint')}
              icon={Smartphone}
              off={counter.isRunning}
              onPress={onPhone}
            />
          )}
          {atCounter === undefined ? null : (
            <WayTile
              title={t('kiosk.pay.counter')}
              hint={t('kiosk.pay.counterHint')}
              icon={Store}
              off={counter.isRunning}
              onPress={() => counter.run(atCounter)}
            />
          )}
        </div>
      </div>
    </Frame>
  );
}
