import { noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { Charges } from '../charges/charges.ts';
import { serviceCharges } from '../charges/service-charge.ts';
import type { Bearer } from '../charges/service-charge.ts';
import { chargeBaseOf, isWaived } from '../discounts/discount-state.ts';
import type { PricedOrder, DiscountState } from '../discounts/discount-state.ts';

/** Service charge and seat charge, once the discounts are taken (PRICE-15, PRICE-16). */
export function chargesOn(priced: PricedOrder, state: DiscountState): Charges {
  const seatCharge = state.seats.chargeWaived ? noCents : priced.seatCharge;
  const bearers = priced.lines.map((line) => lineBearer(line, priced, state));
  // The seat charge comes last, after every line.
  bearers.push(seatBearer(priced, state, seatCharge));
  const { bySection, fees } = serviceCharges(bearers, priced.order.sections);
  return { service: bySection, fees, seatFee: fees[priced.lines.length] ?? noCents, seatCharge };
}

function lineBearer(line: PricedLine, { order, rates }: PricedOrder, state: DiscountState): Bearer {
  return {
    at: line.at,
    section: line.line.section ?? order.session.section,
    base: chargeBaseOf(line, state),
    rate: isWaived(line, state) ? 0 : (rates[line.at] ?? 0),
  };
}

function seatBearer(
  { order, lines, seatRate }: PricedOrder,
  state: DiscountState,
  seatCharge: Cents,
): Bearer {
  return {
    at: lines.length,
    section: order.session.section,
    base: seatCharge,
    rate: state.seats.feeWaived ? 0 : seatRate,
  };
}
