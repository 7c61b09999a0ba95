import type { PricedLine } from '../../cart/priced-line.ts';
import type { Holding } from '../rule-checks.ts';
import { chargeBaseOf, isSpared } from '../standing.ts';

/** Whether any target, or for an order the seat charge, still bears service charge to be spared (PRICE-08, RULE-09). */
export function canSpareCharge(holding: Holding, targets: readonly PricedLine[]): boolean {
  const forOrder = holding.item.rule.for === 'order';
  return targets.some((line) => bearsCharge(line, holding)) || (forOrder && seatsBearCharge(holding));
}

function bearsCharge(line: PricedLine, { scene, standing }: Holding): boolean {
  return (scene.rates[line.at] ?? 0) > 0 && chargeBaseOf(line, standing) > 0 && !isSpared(line, standing);
}

function seatsBearCharge({ scene, standing }: Holding): boolean {
  return scene.seatRate > 0 && canFreeSeats({ scene, standing }) && !standing.seats.feeSpared;
}

/** Whether there is a seat charge to take away (PRICE-08, RULE-09). */
export function canFreeSeats({ scene, standing }: Omit<Holding, 'item'>): boolean {
  return scene.seatCharge > 0 && !standing.seats.chargeFreed;
}
