import { useEffect, useEffectEvent, useState } from 'react';
import { idleAt, kioskIdleLimits, withMoreTime } from '@servery/engine/idle.ts';
import type { Idle } from '@servery/engine/idle.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { order as orders } from '../session/order-queries.ts';
import { paymentState } from '../session/payment-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Shop } from '../shops/start.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { Modal } from '../ui/modal.tsx';
import { BigButton } from '../device/big-button.tsx';
import { useEase } from './ease-of-use.ts';
import { endTurn } from './guest-turn.ts';
import { touched, useIdleState } from './idle-store.ts';
import { usePos } from '../device/pos-store.ts';
import { useScreen } from './screen-store.ts';
import { useSpeech } from './speech/speech-store.ts';
import { leave, stay, useTerminalTurn } from './terminal-turn.ts';

const beatMs = 500;

/** Whether the kiosk speaks or looks as one guest needs it: the next one begins without. */
function isAdapted({ language }: Pick<Shop, 'language'>): boolean {
  return (
    useMessageStore.getState().locale !== language ||
    useSpeech.getState().isOn ||
    Object.values(useEase.getState()).some(Boolean)
  );
}

function idleNow(shop: Pick<Shop, 'language'>): Idle {
  const limits = useEase.getState().moreTime ? withMoreTime(kioskIdleLimits) : kioskIdleLimits;
  // A guest who has only chosen a language leaves something behind too, as do staff at their door.
  const isOpen = useDialogs.getState().shown.length > 0;
  const hasOrder = useScreen.getState().screen.kind !== 'home' || isOpen || isAdapted(shop);
  const { lastTouchMs, isPaymentOpen: isOnPhone } = useIdleState.getState();
  const isPaymentOpen = isOnPhone || useTerminalTurn.getState().isOpen;
  return idleAt({ nowMs: Date.now(), hasOrder, lastTouchMs, isPaymentOpen }, limits);
}

/** Asks the gateway by way of the server: money may have moved (KIOSK-03). */
function askForPayment(): void {
  const { posSession } = usePos.getState();
  if (posSession === null) return;
  paymentState.of(posSession).invalidate();
  // It may be paid, and its number have failed to come.
  orders.invalidate();
}

interface IdleActions {
  readonly onReset: () => void;
  readonly onAwaiting: () => void;
  /** A touch while the outcome is awaited: the dialog goes before its button is pressed. */
  readonly onReturn: () => void;
}

/** The dialog must not be gone before its own button is pressed, by hand or by keys. */
function isChoice(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key === 'Tab') return true;
  return event.target instanceof Element && event.target.closest('[data-idle-choice]') !== null;
}

function useIdle(shop: Shop, { onReset, onAwaiting, onReturn }: IdleActions): Idle {
  const [idle, setIdle] = useState<Idle>({ kind: 'off' });
  const beat = useEffectEvent(() => {
    const now = idleNow(shop);
    setIdle((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    if (now.kind === 'reset') onReset();
    if (now.kind === 'awaitingPayment') onAwaiting();
  });
  const goOn = useEffectEvent(() => {
    if (idle.kind === 'awaitingPayment') onReturn();
    touched();
    beat();
  });
  useEffect(() => {
    const timer = setInterval(() => beat(), beatMs);
    const touch = (event: Event): void => {
      if (!isChoice(event)) goOn();
    };
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) addEventListener(event, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, touch, { capture: true });
    };
  }, []);
  return idle;
}

/** Ends the turn of a guest who has left, after asking (KIOSK-03). */
export function IdleWatch() {
  const shop = useShop();
  const idle = useIdle(shop, {
    onReset: () => endTurn(shop),
    // A terminal can be stopped, and says how it ended; a phone cannot (KIOSK-08).
    onAwaiting: () => (useTerminalTurn.getState().isOpen ? leave(shop) : askForPayment()),
    onReturn: stay,
  });
  if (idle.kind === 'warning')
    return <IdleDialog secondsLeft={idle.secondsLeft} onStartOver={() => leave(shop)} />;
  return idle.kind === 'awaitingPayment' ? <PaymentDialog /> : null;
}

interface IdleDialogProps {
  readonly secondsLeft: number;
  readonly onStartOver: () => void;
}

const mostSeconds = 30;

/** Any touch goes on with the order: the watch has heard it before the button. */
function IdleDialog({ secondsLeft, onStartOver }: IdleDialogProps) {
  const t = useMessages();
  const title = t('kiosk.idleTitle');
  // Announced twice: a voice that counts down would not let the guest hear the choices.
  const announced = secondsLeft === 10 || secondsLeft === 5;
  return (
    <Modal kind="dialog" open onClose={touched} label={title} closeLabel={t('action.close')}>
      <div className="grid justify-items-center gap-6 p-10 text-center">
        <Ring seconds={secondsLeft} />
        <h2 className="text-2xl font-bold">{title}</h2>
        <p aria-hidden>{t('kiosk.idleHint', { seconds: secondsLeft })}</p>
        <p role="status" className="sr-only">
          {announced ? t('kiosk.idleHint', { seconds: secondsLeft }) : ''}
        </p>
        <BigButton onPress={touched} className="w-full">
          {t('kiosk.idleGoOn')}
        </BigButton>
        <div data-idle-choice className="grid w-full grid-cols-2 gap-4">
          <BigButton
            kind="ghost"
            onPress={() => {
              useEase.setState({ moreTime: true });
              touched();
            }}
          >
            {t('kiosk.ease.moreTime')}
          </BigButton>
          <BigButton kind="ghost" onPress={onStartOver}>
            {t('kiosk.startOver')}
          </BigButton>
        </div>
      </div>
    </Modal>
  );
}

const radius = 44;
const around = 2 * Math.PI * radius;

function Ring({ seconds }: { readonly seconds: number }) {
  const left = Math.min(seconds, mostSeconds) / Math.max(10, Math.min(seconds, mostSeconds));
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="size-28">
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="8" className="stroke-surface-2" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${around * left} ${around}`}
        transform="rotate(-90 50 50)"
        className="stroke-brand"
      />
      <text x="50" y="63" textAnchor="middle" fontSize="38" fontWeight="700" className="fill-ink">
        {seconds}
      </text>
    </svg>
  );
}

/** Time is up, but nobody may lose a payment that went through. */
function PaymentDialog() {
  const t = useMessages();
  const isLeaving = useTerminalTurn((turn) => turn.isLeaving);
  const title = t(isLeaving ? 'kiosk.terminal.stopping' : 'kiosk.awaitingTitle');
  const goOn = (): void => {
    stay();
    touched();
  };
  return (
    <Modal kind="dialog" open onClose={goOn} label={title} closeLabel={t('action.close')}>
      <div className="grid justify-items-center gap-6 p-10 text-center">
        <h2 className="text-2xl font-bold">{title}</h2>
        <p role="status">{t(isLeaving ? 'kiosk.terminal.stoppingHint' : 'kiosk.awaitingHint')}</p>
        <BigButton onPress={goOn} className="w-full">
          {t('kiosk.goOn')}
        </BigButton>
      </div>
    </Modal>
  );
}
