import { priceLines } from '../cart/priced-line.ts';
import type { Instant } from '../hours/instant.ts';
import { pricingContextAt } from '../charges/pricing-context.ts';
import { applyDiscounts } from '../discounts/apply.ts';
import { taxesOn } from '../taxes/taxes-on.ts';
import type { Bill } from './bill-type.ts';
import { chargesOn } from './charges-on.ts';
import { closeBill } from './close-bill.ts';
import type { Order } from './order.ts';
import { pricedOrderOf } from './priced-order.ts';

/** The whole bill: what every line costs and why, and what the guest pays. */
export function billFor(order: Order, now: Instant): Bill {
  const context = pricingContextAt(order, now);
  const priced = pricedOrderOf(order, priceLines(order), context);
  const discounted = applyDiscounts(order.discounts, priced);
  const { state } = discounted;
  const charges = chargesOn(priced, state);
  const taxes = taxesOn(order.taxes, { priced, state, charges });
  return closeBill({ order, priced, discounted, charges, taxes });
}
