import { dayMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';

/**
 * The calendar day so many days from now: offers of the demo are dated from the day it is loaded,
 * so none goes stale.
 */
export function dayFrom(now: Instant, days: number): string {
  return new Date(now + days * dayMs).toISOString().slice(0, 10);
}
