import { CircleCheck, Smartphone, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useOrder } from '../orders/use-order.ts';
import { isOpen } from '../payment/outcome.ts';
import type { PaymentOutcome } from '../payment/outcome.ts';
import { useOutcome } from '../payment/payment-result.tsx';
import { useMutation, useQuery } from '../query/use-query.ts';
import { order as orders } from '../session/order-queries.ts';
import { paymentMethods, startPayment } from '../session/payment-queries.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BigButton } from '../device/big-button.tsx';
import { Frame } from './frame.tsx';
import { guestLink } from './guest-link.ts';
import { endTurn } from './guest-turn.ts';
import { touched, useIdleState } from './idle-store.ts';
import { usePos } from '../device/pos-store.ts';
import { show } from './screen-store.ts';

/** Pays the order that is stored already: on the guest's phone or at the counter (KIOSK-02). */
export function PayScreen() {
  const session = usePos(({ posSession }) => posSession);
  const { data } = useOrder(session ?? '');
  if (session === null || data === undefined)
    return (
      <Frame step="pay">
        <SkeletonRows rows={3} />
      </Frame>
    );
  return <OpenOrder order={data} />;
}

/** Whether money may be on its way: then nothing may be given up (KIOSK-03). */
function useOpenPayment(outcome: PaymentOutcome): void {
  // Paid counts until the number is shown: a guest who came back late must still see it.
  const isPaymentOpen = outcome === 'paid' || (isOpen(outcome) && outcome !== 'none');
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
  useOpenPayment(outcome);
  const isSettled = open.status === 'done' || open.total === 0;
  useEffect(() => {
    if (isSettled) show({ kind: 'number' });
  }, [isSettled]);
  if (!isSettled && !rightsIn[open.status].join) return <Cancelled />;
  if (methods === undefined)
    return (
      <Frame step="pay">
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
      step="pay"
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

interface PayWaysProps {
  readonly order: Session;
  readonly methods: readonly PaymentMethod[];
  readonly outcome: PaymentOutcome;
}

type Way = 'phone' | 'counter';

/** How this kiosk takes money; a card terminal is to become one more way (TERMINAL-01). */
function waysOf(methods: readonly PaymentMethod[]): readonly Way[] {
  return (['phone', 'counter'] as const).filter((way) =>
    methods.some(({ atKiosk }) => atKiosk === way),
  );
}

function PayWays({ order, methods, outcome }: PayWaysProps) {
  const ways = waysOf(methods);
  const isOnPhone = isOpen(outcome) && outcome !== 'none';
  const [chosen, setChosen] = useState<Way | null>(null);
  const [only, ...others] = ways;
  const way = chosen ?? (others.length === 0 ? (only ?? null) : null);
  // Somebody pays on a phone right now: no other way may be begun beside it.
  if (way === 'phone' || isOnPhone)
    return (
      <PhonePayment
        order={order}
        outcome={outcome}
        onOther={others.length === 0 || isOnPhone ? null : () => setChosen(null)}
      />
    );
  return <ChooseWay order={order} methods={methods} onPhone={() => setChosen('phone')} />;
}

function AmountHead({ order }: { readonly order: Session }) {
  const t = useMessages();
  return (
    <header className="grid justify-items-center gap-2 text-center">
      <p className="text-xl text-ink-2">{t('payment.amount')}</p>
      <h1 className="text-[96px] leading-none font-bold low:text-4xl">
        <Price of={order.total} />
      </h1>
      <p className="flex items-center gap-3 font-semibold text-success">
        <CircleCheck aria-hidden className="size-7" />
        {t('kiosk.stored', { number: order.orderNumber ?? 0 })}
      </p>
    </header>
  );
}

interface ChooseWayProps {
  readonly order: Session;
  readonly methods: readonly PaymentMethod[];
  readonly onPhone: () => void;
}

function ChooseWay({ order, methods, onPhone }: ChooseWayProps) {
  const t = useMessages();
  const counter = useCounter(order);
  const ways = waysOf(methods);
  const method = methods.find(({ atKiosk }) => atKiosk === 'counter');
  return (
    <Frame step="pay">
      <div className="scroll-y m-auto grid w-full gap-12 p-4 low:gap-4">
        <AmountHead order={order} />
        <h2 className="text-center text-2xl font-bold">{t('kiosk.howToPay')}</h2>
        <FailureLine text={counter.error === null ? null : failureText(counter.error)} />
        <div className="flex flex-wrap justify-center gap-6">
          {ways.includes('phone') ? (
            <WayTile way="phone" icon={Smartphone} onPress={onPhone} />
          ) : null}
          {method === undefined ? null : (
            <WayTile way="counter" icon={Store} onPress={() => counter.run(method)} />
          )}
        </div>
      </div>
    </Frame>
  );
}

/** Tells the server that the guest pays at the counter; once, however often it is touched. */
function useCounter({ _id: session }: Session) {
  const locale = useLocale();
  const key = useRef(newRequestKey());
  return useMutation(async (method: PaymentMethod) => {
    const requestKey = key.current;
    await startPayment({ session, method, locale, tips: null, savedInfo: null, requestKey });
    show({ kind: 'number' });
  });
}

interface WayTileProps {
  readonly way: Way;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

function WayTile({ way, icon: Icon, onPress }: WayTileProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      onClick={onPress}
      className="press grid h-[480px] w-[450px] content-center justify-items-center gap-6 rounded-l border-2 border-line bg-surface p-6 shadow-lift low:h-72 low:w-[400px] low:gap-3"
    >
      <span className="grid size-28 place-items-center rounded-full bg-surface-2 text-brand-text low:size-18">
        <Icon aria-hidden className="size-16 low:size-10" strokeWidth={1.5} />
      </span>
      <span className="text-2xl font-bold">{t(`kiosk.pay.${way}`)}</span>
      <span className="text-ink-2">{t(`kiosk.pay.${way}Hint`)}</span>
    </button>
  );
}

interface PhonePaymentProps extends Pick<PayWaysProps, 'order' | 'outcome'> {
  /** Null while nothing else may be chosen. */
  readonly onOther: (() => void) | null;
}

/** The order's payment page as a code; the kiosk follows until it is paid (PAY-05). */
function PhonePayment({ order, outcome, onOther }: PhonePaymentProps) {
  const t = useMessages();
  return (
    <Frame
      step="pay"
      foot={
        onOther === null ? undefined : (
          <BigButton kind="ghost" onPress={onOther} className="w-full">
            {t('kiosk.otherWay')}
          </BigButton>
        )
      }
    >
      <div className="scroll-y m-auto grid w-full content-center justify-items-center gap-8 p-6 wide:grid-cols-2 wide:items-center low:gap-4">
        <AmountHead order={order} />
        <div className="grid justify-items-center gap-6">
          <div className="size-[520px] rounded-l bg-[#ffffff] p-6 shadow-lift low:size-[320px]">
            <QrCode text={guestLink(order._id, 'pay')} label={t('kiosk.payCode')} />
          </div>
          <p className="text-center text-xl font-bold">{t('kiosk.scanToPay')}</p>
          <PhoneStatus outcome={outcome} />
        </div>
      </div>
    </Frame>
  );
}

/** What the phone is doing, as far as the gateway says. */
function PhoneStatus({ outcome }: { readonly outcome: PaymentOutcome }) {
  const t = useMessages();
  const isWaiting = outcome === 'none';
  return (
    <div role="status" className="max-w-120 text-center text-ink-2">
      {isWaiting ? (
        t('kiosk.waitingForPhone')
      ) : (
        <>
          <p className="text-lg font-bold text-ink">{t(`payment.${outcome}`)}</p>
          <p>{t(`kiosk.outcome.${outcome}`)}</p>
        </>
      )}
    </div>
  );
}
