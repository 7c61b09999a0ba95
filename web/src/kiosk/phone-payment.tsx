import { useMessages } from '../i18n/use-messages.ts';
import type { PaymentOutcome } from '../payment/outcome.ts';
import type { Session } from '../shops/start.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { BigButton } from '../device/big-button.tsx';
import { Frame } from './frame.tsx';
import { guestLink } from '../device/guest-link.ts';
import { AmountHead } from './pay-parts.tsx';

interface PhonePaymentProps {
  readonly order: Session;
  readonly outcome: PaymentOutcome;
  /** Null while nothing else may be chosen. */
  readonly onOther: (() => void) | null;
}

/** The order's payment page as a code; the kiosk follows until it is paid (PAY-05). */
export function PhonePayment({ order, outcome, onOther }: PhonePaymentProps) {
  const t = useMessages();
  return (
    <Frame
      foot={
        onOther === null ? undefined : (
          <BigButton kind="ghost" onPress={onOther} className="w-full">
            {t('kiosk.otherWay')}
          </BigButton>
        )
      }
    >
      <div className="scroll-y m-auto grid w-full content-center-safe justify-items-center gap-8 p-6 wide:grid-cols-2 wide:items-center reach:grid-cols-2 reach:items-center reach:gap-4 low:gap-4">
        <AmountHead order={order} />
        <div className="grid justify-items-center gap-6">
          <div className="size-[520px] rounded-l bg-[#ffffff] p-6 shadow-lift broad:size-[440px] reach:size-[400px] low:size-[320px]">
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
function PhoneStatus({ outcome }: Pick<PhonePaymentProps, 'outcome'>) {
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
