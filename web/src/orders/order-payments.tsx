import type { Session } from '../shops/start.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';

interface OrderPaymentsProps {
  readonly session: Session;
  readonly clock: ShopClock;
}

/** Payments of an order with method and time (RECORD-03). */
export function OrderPayments({ session, clock }: OrderPaymentsProps) {
  const t = useMessages();
  const name = useName();
  if (session.payments.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{t('record.payments')}</h3>
      <ul className="grid gap-1.5">
        {session.payments.map((payment) => (
          <li key={`${payment.method}${payment.time}`} className="flex justify-between gap-4">
            <span className="text-ink-2">
              {t('record.paidAt', {
                method: name(payment.methodName),
                time: dayAndTime(payment.time, clock),
              })}
            </span>
            <span className="font-semibold">
              <Price of={payment.amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
