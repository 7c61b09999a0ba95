import { noCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { Charges } from '../charges/charges.ts';
import { serviceCharges } from '../charges/service-charge.ts';
import type { Bearer } from '../charges/service-charge.ts';
import { chargeBaseOf, isSpared } from '../discounts/standing.ts';
import type { Scene, Standing } from '../discounts/standing.ts';

/** Service charge and seat charge, once the discounts are taken (PRICE-15, PRICE-16). */
export function chargesOn(scene: Scene, standing: Standing): Charges {
  const seatCharge = standing.seats.chargeFreed ? noCents : scene.seatCharge;
  const bearers = scene.lines.map((line) => lineBearer(line, scene, standing));
  // The seat charge comes last, after every line.
  bearers.push(seatBearer(scene, standing, seatCharge));
  const { bySection, fees } = serviceCharges(bearers, scene.order.sections);
  return { service: bySection, fees, seatFee: fees[scene.lines.length] ?? noCents, seatCharge };
}

function lineBearer(line: PricedLine, { order, rates }: Scene, standing: Standing): Bearer {
  return {
    at: line.at,
    section: line.line.section ?? order.session.section,
    base: chargeBaseOf(line, standing),
    rate: isSpared(line, standing) ? 0 : (rates[line.at] ?? 0),
  };
}

function seatBearer({ order, lines, seatRate }: Scene, standing: Standing, seatCharge: Cents): Bearer {
  return {
    at: lines.length,
    section: order.session.section,
    base: seatCharge,
    rate: standing.seats.feeSpared ? 0 : seatRate,
  };
}
