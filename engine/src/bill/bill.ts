import { priceLines } from '../cart/priced-line.ts';
import type { Instant } from '../hours/instant.ts';
import { occasionOf } from '../charges/occasion.ts';
import { applyDiscounts } from '../discounts/apply.ts';
import { taxesOn } from '../taxes/taxes-on.ts';
import type { Bill } from './bill-type.ts';
import { chargesOn } from './charges-on.ts';
import { closeBill } from './close-bill.ts';
import type { Order } from './order.ts';
import { sceneOf } from './scene.ts';

/** THE bill: what every line costs and why, and what the guest pays. */
export function billFor(order: Order, now: Instant): Bill {
  const occasion = occasionOf(order, now);
  const scene = sceneOf(order, priceLines(order), occasion);
  const discounted = applyDiscounts(order.discounts, scene);
  const { standing } = discounted;
  const charges = chargesOn(scene, standing);
  const taxes = taxesOn(order.taxes, { scene, standing, charges });
  return closeBill({ order, scene, discounted, charges, taxes });
}
