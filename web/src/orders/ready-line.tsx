import type { Shop, Session } from '../shops/start.ts';
import { useMinute } from '../ui/use-minute.ts';
import { clockTime } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { mustPayFirst } from '@servery/engine/session/pay-first.ts';
import type { PayFirstShop } from '@servery/engine/session/pay-first.ts';
import { isRunning, mustBePaid, stepAt, steps } from './progress.ts';

/** Rounded: an exact time would be a promise the kitchen cannot keep. */
const stepMs = 5 * minuteMs;
const rangeMs = 10 * minuteMs;

export interface ReadyRange {
  readonly from: Instant;
  readonly to: Instant;
}

type OpenOrder = Parameters<typeof isRunning>[0] &
  Parameters<typeof mustBePaid>[0] &
  Pick<Session, 'startTime' | 'paidTime' | 'pickupTime' | 'total'>;

type Kitchen = PayFirstShop & { readonly pickup: Pick<Shop['pickup'], 'leadMinutes'> };

/** Estimated time of an order; null at a table, for a pickup time or unpaid (RECORD-05). */
export function readyAbout(order: OpenOrder, shop: Kitchen, now: Instant): ReadyRange | null {
  const isInKitchen = isRunning(order) && stepAt(order.progress) < steps.indexOf('ready');
  if (order.type === 'dineIn' || order.pickupTime !== null || mustBePaid(order) || !isInKitchen)
    return null;
  // If the kitchen does not wait for the payment, paying later must not delay the estimate.
  const begun = mustPayFirst(shop, order) ? (order.paidTime ?? order.startTime) : order.startTime;
  const done = begun + shop.pickup.leadMinutes * minuteMs;
  const from = Math.ceil(done / stepMs) * stepMs;
  return from + rangeMs > now ? { from, to: from + rangeMs } : null;
}

export interface ReadyLineProps {
  readonly session: Session;
  /** Null if it could not be loaded. */
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** Estimated time, in the time zone of the shop (RECORD-05). */
export function ReadyLine({ session, shop, clock }: ReadyLineProps) {
  const t = useMessages();
  const now = useMinute();
  const range = shop === null ? null : readyAbout(session, shop, now);
  if (range === null) return null;
  const { from, to } = range;
  return (
    <p className="font-semibold text-brand-text">
      {t('record.readyAbout', {
        type: session.type,
        from: clockTime(from, clock),
        to: clockTime(to, clock),
      })}
    </p>
  );
}
