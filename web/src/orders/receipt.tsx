import type { Session, Shop } from '../shops/start.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Say } from '../i18n/messages.ts';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { factOf } from './fact.ts';
import type { Fact } from './fact.ts';
import { codeOf } from './order-facts.tsx';
import { dateOnPaper } from './receipt-clock.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { paperWishes } from './request-facts.ts';

export interface ReceiptProps {
  readonly session: Session;
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** The order on paper: only a printer sees it, in dark ink whatever the screen's colours (RECORD-03). */
export function Receipt({ session, shop, clock }: ReceiptProps) {
  const say = useMessages();
  const name = useName();
  return (
    <article className="receipt" aria-hidden>
      <header className="receipt-head">
        <p className="receipt-shop">{shop === null ? '' : name(shop.name)}</p>
        <Facts facts={shop === null ? [] : shopFacts(shop, say, name(shop.address))} />
      </header>
      <p className="receipt-title">{say('receipt.title')}</p>
      <p className="receipt-number">{session.orderNumber ?? session.tableItem?.name ?? codeOf(session)}</p>
      <Facts facts={orderFacts({ session, clock }, say)} />
      <ReceiptLines lines={session.products} />
      <OrderedBill session={session} />
      <Payments session={session} clock={clock} />
      <p className="receipt-foot">{say('record.goodbye')}</p>
    </article>
  );
}

function shopFacts({ phone, email }: Shop, say: Say, address: string): readonly Fact[] {
  return [
    ...factOf(say('receipt.address'), address),
    ...factOf(say('receipt.phone'), phone),
    ...factOf(say('receipt.email'), email),
  ];
}

function orderFacts({ session, clock }: Pick<ReceiptProps, 'session' | 'clock'>, say: Say): readonly Fact[] {
  const isSeated = session.type === 'dineIn' || session.type === 'dineInNoTable';
  const last = session.payments.at(-1);
  const cashier = last === undefined ? null : say(last.atCounter ? 'receipt.counter' : 'receipt.online');
  const pickup = session.pickupTime === null ? null : dateOnPaper(session.pickupTime, clock);
  return [
    ...factOf(say('order.code'), codeOf(session)),
    ...factOf(say('order.type'), say(`orderType.${session.type}`)),
    ...factOf(say('order.time'), dateOnPaper(session.startTime, clock)),
    ...factOf(say('order.pickupTime'), pickup),
    ...factOf(say('order.table'), session.tableItem?.name),
    ...factOf(say('receipt.guestNumber'), isSeated ? String(session.desiredCapacity) : null),
    ...factOf(say('delivery.address'), session.delivery?.address),
    ...factOf(say('order.remark'), session.remark),
    ...paperWishes(session, say),
    ...factOf(say('receipt.staff'), say('receipt.selfOrder')),
    ...factOf(say('receipt.cashier'), cashier),
  ];
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
  const say = useMessages();
  const name = useName();
  const [only] = session.payments;
  if (only === undefined)
    return <Facts facts={factOf(say('receipt.paymentMethod'), say('receipt.unpaid'))} />;
  return session.payments.map((payment) => (
    <Facts
      key={payment.time}
      facts={[
        ...factOf(say('receipt.paymentMethod'), name(payment.methodName)),
        ...factOf(say('receipt.paymentTime'), dateOnPaper(payment.time, clock)),
      ]}
    />
  ));
}
