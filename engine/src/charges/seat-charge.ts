import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { BillingSession } from '../cart/order.ts';
import type { PricingContext } from './pricing-context.ts';

/** An amount per person, at a table only (PRICE-16). */
export function seatChargeFor(session: BillingSession, context: PricingContext): Cents {
  if (session.type !== 'dineIn' || session.section === null) return noCents;
  return cents((context.settings.get(session.section)?.amountPerPerson ?? 0) * session.people);
}
