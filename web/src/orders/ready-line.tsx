import { ClockAlert } from 'lucide-react';
import type { Shop, Session } from '../shops/start.ts';
import { Badge } from '../ui/badge.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { clockTime, timeOrDay } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { shownArrival } from '@servery/engine/session/delivery-arrival.ts';
import { mustPayFirst } from '@servery/engine/session/pay-first.ts';
import type { PayFirstShop } from '@servery/engine/session/pay-first.ts';
import { mustBePaid, stepAt } from './progress.ts';
import { isRunning } from './standing.ts';

/** Rounded: an exact time would be a promise the kitchen cannot keep. */
const stepMs = 5 * minuteMs;
const rangeMs = 10 * minuteMs;
/** The first step that is not the kitchen's. */
const inKitchen = 2;

export interface ReadyRange {
  readonly from: Instant;
  readonly to: Instant;
}

type OpenOrder = Parameters<typeof isRunning>[0] &
  Parameters<typeof mustBePaid>[0] &
  Pick<
    Session,
    'startTime' | 'paidTime' | 'pickupTime' | 'arrivalTime' | 'expectedArrival' | 'total' | 'ready'
  >;

type Kitchen = PayFirstShop & { readonly pickup: Pick<Shop['pickup'], 'leadMinutes'> };

/** Estimated time of an order; null at a table, for a pickup time or unpaid (RECORD-05). */
export function readyAbout(order: OpenOrder, shop: Kitchen, now: Instant): ReadyRange | null {
  const range = order.pickupTime === null ? rangeOf(order, shop) : null;
  return range !== null && range.to > now ? range : null;
}

/** Since when an order is late; null if it is not, or is ready (RECORD-05). */
export function lateSince(order: OpenOrder, shop: Kitchen, now: Instant): Instant | null {
  const range = rangeOf(order, shop);
  if (range === null) return null;
  const due = order.pickupTime ?? range.to;
  return due <= now ? due : null;
}

/** Null for what no kitchen works on. */
function rangeOf(order: OpenOrder, shop: Kitchen): ReadyRange | null {
  if (order.type === 'delivery') return arrivalOf(order);
  const isInKitchen = isRunning(order) && stepAt(order) < inKitchen;
  if (order.type === 'dineIn' || mustBePaid(order) || !isInKitchen) return null;
  if (order.ready) return order.ready;
  // If the kitchen does not wait for the payment, paying later must not delay the estimate.
  const begun = mustPayFirst(shop, order) ? (order.paidTime ?? order.startTime) : order.startTime;
  const done = begun + shop.pickup.leadMinutes * minuteMs;
  const from = Math.ceil(done / stepMs) * stepMs;
  return { from, to: from + rangeMs };
}

/** When a delivery arrives; null once it is there, and until it is paid (DELIVERY-04). */
export function arrivalOf(order: Omit<OpenOrder, 'total'>): ReadyRange | null {
  const { expectedArrival } = order;
  if (expectedArrival === null || mustBePaid(order) || !isRunning(order)) return null;
  const from = shownArrival(expectedArrival);
  return { from, to: from + rangeMs };
}

export interface ReadyLineProps {
  readonly session: Session;
  /** Null if it could not be loaded. */
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** Estimated time, or how late it is, in the time zone of the shop (RECORD-05). */
export function ReadyLine({ session, shop, clock }: ReadyLineProps) {
  const t = useMessages();
  const now = useMinute();
  const late = shop === null ? null : lateSince(session, shop, now);
  const range = shop === null ? null : readyAbout(session, shop, now);
  const { type } = session;
  if (late !== null)
    return <LateNotice text={t('record.lateSince', { type, time: timeOrDay(late, now, clock) })} />;
  // The arrival of a delivery stands above.
  if (range === null || type === 'delivery') return null;
  const times = { type, from: clockTime(range.from, clock), to: clockTime(range.to, clock) };
  const was = session.ready?.was ?? null;
  if (was !== null)
    return <LateNotice text={t('record.readyMoved', { ...times, time: clockTime(was, clock) })} />;
  return <p className="font-semibold text-brand-text">{t('record.readyAbout', times)}</p>;
}

function LateNotice({ text }: { readonly text: string }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-m bg-warn-bg px-4 py-2 text-start font-semibold text-warn"
    >
      <ClockAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

/** Marks an order in the list that is late (RECORD-05). */
export function LateBadge({ session, shop }: Pick<ReadyLineProps, 'session' | 'shop'>) {
  const t = useMessages();
  const now = useMinute();
  if (shop === null || lateSince(session, shop, now) === null) return null;
  return <Badge tone="warn">{t('record.late')}</Badge>;
}
