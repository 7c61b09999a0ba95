import type { Shop, Session } from '../shops/start.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Translate } from '../i18n/messages.ts';
import { factOf } from './fact.ts';
import type { Fact } from './fact.ts';
import { contactFacts, paperRequests } from './request-facts.ts';

/** The end of the id: enough to find an order by, too little to open it. */
export function codeOf({ _id }: Pick<Session, '_id'>): string {
  return _id.slice(-6).toUpperCase();
}

export function isCollected({ type }: Pick<Session, 'type'>): boolean {
  return type === 'takeAway' || type === 'dineInNoTable';
}

/** How a guest gets an order that is not eaten here (RECORD-02). */
function collectionOf({ type }: Pick<Session, 'type'>, t: Translate): string | null {
  if (type === 'delivery') return t('collection.delivery');
  return type === 'takeAway' ? t('collection.selfPickup') : null;
}

/** Number, code, type and time of an order, also on its receipt (RECORD-02). */
export function orderFacts(session: Session, clock: ShopClock, t: Translate): readonly Fact[] {
  const number = session.orderNumber === null ? null : String(session.orderNumber);
  const people = session.type === 'dineIn' ? String(session.desiredCapacity) : null;
  return [
    ...factOf(t('order.number'), number),
    ...factOf(t('order.code'), codeOf(session)),
    ...factOf(t('order.type'), t(`orderType.${session.type}`)),
    ...factOf(t('collection.label'), collectionOf(session, t)),
    ...factOf(t('order.time'), dayAndTime(session.startTime, clock)),
    ...factOf(
      t('order.pickupTime'),
      session.pickupTime === null ? null : dayAndTime(session.pickupTime, clock),
    ),
    ...factOf(
      t('delivery.arrival'),
      session.arrivalTime === null ? null : dayAndTime(session.arrivalTime, clock),
    ),
    ...factOf(t('order.table'), session.tableItem?.name),
    ...factOf(t('order.people'), people),
  ];
}

export interface OrderFactsProps {
  readonly session: Session;
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** The facts at the top of an order, and where to collect it (RECORD-02). */
export function OrderFacts({ session, shop, clock }: OrderFactsProps) {
  const t = useMessages();
  const name = useName();
  const place =
    isCollected(session) && shop !== null ? [shop.name, shop.address].map(name).join('\n') : null;
  const facts = [
    ...orderFacts(session, clock, t),
    ...factOf(t('order.pickupLocation'), place),
    ...contactFacts(session, t),
    ...factOf(t('delivery.area'), name(session.delivery?.areaName ?? [])),
    ...factOf(t('delivery.address'), session.delivery?.address),
    ...factOf(t('order.remark'), session.remark),
    ...paperRequests(session, t),
  ];
  return (
    <section className="rounded-l border border-line bg-surface p-5">
      <dl className="grid gap-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="grow basis-24 text-end font-semibold whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
