import { localTimeIn } from '../hours/local-time.ts';
import { settingAt } from '../hours/section-hours.ts';
import type { SectionSetting } from '../hours/section.ts';
import type { Instant } from '../hours/instant.ts';
import type { OrderFacts } from '../cart/order.ts';

/** The day, and the settings of each section at this minute, in the shop's time zone. */
export interface PricingContext {
  readonly day: string;
  readonly settings: ReadonlyMap<string, SectionSetting>;
}

/**
 * Once paid, the time of payment counts: a bill read again tomorrow is still yesterday's (RULE-03).
 */
export function pricingContextAt(
  { shop, session, sections }: OrderFacts,
  now: Instant,
): PricingContext {
  const local = localTimeIn(shop.timezone, session.paidTime ?? now);
  const settings = new Map<string, SectionSetting>();
  for (const section of sections) {
    const setting = settingAt(section, local);
    if (setting !== null) settings.set(section._id, setting);
  }
  return { day: local.day, settings };
}
