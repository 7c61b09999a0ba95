import type { PricedLine } from '../cart/priced-line.ts';
import { chargeRates, seatRate } from '../charges/charge-rate.ts';
import type { PricingContext } from '../charges/pricing-context.ts';
import { seatChargeFor } from '../charges/seat-charge.ts';
import { countOrder } from '../discounts/counted.ts';
import type { PricedOrder } from '../discounts/discount-state.ts';
import type { OrderFacts } from '../cart/order.ts';

export function pricedOrderOf(
  order: OrderFacts,
  lines: readonly PricedLine[],
  context: PricingContext,
): PricedOrder {
  return {
    order,
    context,
    lines,
    whole: countOrder(lines.filter((line) => line.counts)),
    rates: chargeRates(lines, order, context),
    seatRate: seatRate(order, context),
    seatCharge: seatChargeFor(order.session, context),
  };
}
