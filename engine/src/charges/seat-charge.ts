import { cents, noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { BillingSession } from '../cart/order.ts';
import type { Occasion } from './occasion.ts';

/** So much a head, at a table only (PRICE-16). */
export function seatChargeFor(session: BillingSession, occasion: Occasion): Cents {
  if (session.type !== 'dineIn' || session.section === null) return noCents;
  return cents((occasion.settings.get(session.section)?.amountPerPerson ?? 0) * session.people);
}
