import type { PricedLine } from '../../cart/priced-line.ts';
import type { Holding } from '../rule-checks.ts';
import { chargeBaseOf, isWaived } from '../discount-state.ts';

/** Whether a target, or an order's seat charge, has a service charge left (PRICE-08, RULE-09). */
export function canWaiveCharge(holding: Holding, targets: readonly PricedLine[]): boolean {
  const forOrder = holding.item.rule.for === 'order';
  return (
    targets.some((line) => bearsCharge(line, holding)) || (forOrder && seatsBearCharge(holding))
  );
}

function bearsCharge(line: PricedLine, { priced, state }: Holding): boolean {
  return (
    (priced.rates[line.at] ?? 0) > 0 && chargeBaseOf(line, state) > 0 && !isWaived(line, state)
  );
}

function seatsBearCharge({ priced, state }: Holding): boolean {
  return priced.seatRate > 0 && canWaiveSeatCharge({ priced, state }) && !state.seats.feeWaived;
}

/** Whether there is a seat charge to waive (PRICE-08, RULE-09). */
export function canWaiveSeatCharge({ priced, state }: Omit<Holding, 'item'>): boolean {
  return priced.seatCharge > 0 && !state.seats.chargeWaived;
}
