import {
  paymentsTaken,
  receiptCashierKey,
  receiptSourceKey,
} from '@servery/contract/receipt-source.ts';
import { knownZone } from '@servery/engine/hours/zone-offset.ts';
import { shownArrival } from '@servery/engine/session/delivery-arrival.ts';
import type { Session, Shop } from '../shops/start.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Translate } from '../i18n/messages.ts';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { factOf } from './fact.ts';
import type { Fact } from './fact.ts';
import { codeOf } from './order-facts.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { paperRequests } from './request-facts.ts';
import { dateTags } from '../i18n/locale.ts';

export interface ReceiptProps {
  readonly session: Session;
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** The printed order; hidden on screen and printed in dark ink in any theme (RECORD-03). */
export function Receipt({ session, shop, clock }: ReceiptProps) {
  const t = useMessages();
  const name = useName();
  return (
    <article className="receipt" aria-hidden>
      <header className="receipt-head">
        {shop === null || shop.logo === null ? null : (
          <img src={`/api/thumbs/${shop.logo}?size=192`} alt="" className="receipt-logo" />
        )}
        <p className="receipt-shop">{shop === null ? '' : name(shop.name)}</p>
        <Facts facts={shop === null ? [] : shopFacts(shop, t, name(shop.address))} />
      </header>
      <p className="receipt-title">{t('receipt.title')}</p>
      <p className="receipt-number">
        {session.orderNumber ?? session.tableItem?.name ?? codeOf(session)}
      </p>
      <Facts facts={orderFacts({ session, clock }, t, name)} />
      <ReceiptLines lines={session.products} />
      <OrderedBill session={session} />
      <Payments session={session} clock={clock} />
      <p className="receipt-foot">{name(shop?.receiptFoot ?? []) || t('record.goodbye')}</p>
    </article>
  );
}

function shopFacts({ phone, email }: Shop, t: Translate, address: string): readonly Fact[] {
  return [
    ...factOf(t('receipt.address'), address),
    ...factOf(t('receipt.phone'), phone),
    ...factOf(t('receipt.email'), email),
  ];
}

function orderFacts(
  { session, clock }: Pick<ReceiptProps, 'session' | 'clock'>,
  t: Translate,
  name: ReturnType<typeof useName>,
): readonly Fact[] {
  const isSeated = session.type === 'dineIn' || session.type === 'dineInNoTable';
  const last = paymentsTaken(session.payments).at(-1);
  const cashier = last === undefined ? null : t(receiptCashierKey(last));
  const pickup = session.pickupTime === null ? null : dateOnPaper(session.pickupTime, clock);
  return [
    ...factOf(t('order.code'), codeOf(session)),
    ...factOf(t('order.type'), t(`orderType.${session.type}`)),
    ...factOf(t('order.time'), dateOnPaper(session.startTime, clock)),
    ...factOf(t('order.pickupTime'), pickup),
    ...factOf(t('order.table'), session.tableItem?.name),
    ...factOf(t('receipt.guestNumber'), isSeated ? String(session.desiredCapacity) : null),
    ...factOf(t('delivery.area'), name(session.delivery?.areaName ?? [])),
    ...factOf(t('receipt.deliveryAddress'), session.delivery?.address),
    ...factOf(t('delivery.arrival'), arrivalOnPaper(session, clock)),
    ...factOf(t('order.remark'), session.remark),
    ...paperRequests(session, t),
    ...factOf(t('receipt.staff'), t(receiptSourceKey(session.source))),
    ...factOf(t('receipt.cashier'), cashier),
  ];
}

function arrivalOnPaper({ expectedArrival }: Session, clock: ShopClock): string | null {
  return expectedArrival === null ? null : dateOnPaper(shownArrival(expectedArrival), clock);
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="receipt-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payments({ session, clock }: Pick<ReceiptProps, 'session' | 'clock'>) {
  const t = useMessages();
  const name = useName();
  const payments = paymentsTaken(session.payments);
  const [only] = payments;
  // Closed without a payment, there was nothing to pay.
  if (only === undefined && session.status === 'done') return null;
  if (only === undefined)
    return <Facts facts={factOf(t('receipt.paymentMethod'), t('receipt.unpaid'))} />;
  return payments.map((payment) => (
    <Facts
      key={payment.time}
      facts={[
        ...factOf(t('receipt.paymentMethod'), name(payment.methodName)),
        ...factOf(t('receipt.paymentTime'), dateOnPaper(payment.time, clock)),
      ]}
    />
  ));
}

/** Date with year, as a receipt needs it: 15 Nov 2026, 18:05. */
function dateOnPaper(at: number, { timezone, locale }: ShopClock): string {
  return new Intl.DateTimeFormat(dateTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: knownZone(timezone),
  }).format(at);
}
