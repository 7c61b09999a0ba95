import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Session, Shop } from '../shops/start.ts';
import { isRunning, mustBePaid, stepAt, steps } from './progress.ts';

/** Nobody cooks to the minute: a time that looks exact is a promise that gets broken. */
const stepMs = 5 * minuteMs;
const rangeMs = 10 * minuteMs;

export interface ReadyRange {
  readonly from: Instant;
  readonly to: Instant;
}

type Awaited = Parameters<typeof isRunning>[0] &
  Parameters<typeof mustBePaid>[0] &
  Pick<Session, 'startTime' | 'paidTime' | 'pickupTime'>;

type Kitchen = Pick<Shop, 'payFirst'> & { readonly pickup: Pick<Shop['pickup'], 'leadMinutes'> };

/**
 * Between when an order is likely ready, while that is still ahead; a table, a slot and an unpaid
 * order have none (RECORD-05).
 */
export function readyAbout(order: Awaited, shop: Kitchen, now: Instant): ReadyRange | null {
  const isAwaited = isRunning(order) && stepAt(order.progress) < steps.indexOf('ready');
  if (order.type === 'dineIn' || order.pickupTime !== null || mustBePaid(order) || !isAwaited)
    return null;
  // Where the money may come later nobody waits for it to cook, and paying must not put the time
  // off.
  const begun = shop.payFirst.includes(order.type)
    ? (order.paidTime ?? order.startTime)
    : order.startTime;
  const done = begun + shop.pickup.leadMinutes * minuteMs;
  const from = Math.ceil(done / stepMs) * stepMs;
  return from + rangeMs > now ? { from, to: from + rangeMs } : null;
}
