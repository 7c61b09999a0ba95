import { millionths } from '../money/percent.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { BillingSession, OrderFacts } from '../cart/order.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { PricingContext } from './pricing-context.ts';

const leavesTheHouse: Record<OrderType, boolean> = {
  takeAway: true,
  delivery: true,
  dineIn: false,
  dineInNoTable: false,
};

/** The service charge of each line, in millionths, whether or not it is waived (PRICE-15). */
export function chargeRates(
  lines: readonly PricedLine[],
  { session }: OrderFacts,
  context: PricingContext,
): readonly number[] {
  return lines.map(({ line }) => {
    const setting = context.settings.get(line.section ?? session.section ?? '');
    if (setting === undefined) return 0;
    return millionths(
      line.takeAway || leavesTheHouse[session.type] ? setting.takeAwayPercent : setting.percent,
    );
  });
}

/** The service charge on the seat charge, in millionths (PRICE-16). */
export function seatRate(
  { shop, session }: { shop: OrderFacts['shop']; session: BillingSession },
  context: PricingContext,
): number {
  if (!shop.seatChargeSurcharge) return 0;
  return millionths(context.settings.get(session.section ?? '')?.percent ?? 0);
}
