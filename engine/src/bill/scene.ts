import type { PricedLine } from '../cart/priced-line.ts';
import { chargeRates, seatRate } from '../charges/charge-rate.ts';
import type { Occasion } from '../charges/occasion.ts';
import { seatChargeFor } from '../charges/seat-charge.ts';
import { countOrder } from '../discounts/counted.ts';
import type { Scene } from '../discounts/standing.ts';
import type { OrderFacts } from '../cart/order.ts';

export function sceneOf(order: OrderFacts, lines: readonly PricedLine[], occasion: Occasion): Scene {
  return {
    order,
    occasion,
    lines,
    whole: countOrder(lines.filter((line) => line.counts)),
    rates: chargeRates(lines, order, occasion),
    seatRate: seatRate(order, occasion),
    seatCharge: seatChargeFor(order.session, occasion),
  };
}
