import { noCents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { Cuts, Effect, Waives } from './effect.ts';
import { isVoucher } from './rule.ts';
import type { DiscountItem } from './rule.ts';
import type { LineCut, DiscountState } from './discount-state.ts';

/** Records the discounts of an order one after the other. */
export interface DiscountLedger {
  /** As of the last recorded item. */
  readonly state: DiscountState;
  readonly record: (item: DiscountItem, effect: Effect) => void;
}

/** Written in place, readonly for readers: a copy per item would cost more than the discounts. */
export function newDiscountLedger(lines: readonly PricedLine[]): DiscountLedger {
  const taken = lines.map(() => 0);
  const takenBeforeCharge = lines.map(() => 0);
  const takenByVouchers = lines.map(() => 0);
  const cuts = lines.map((): LineCut[] => []);
  const waivedBy = lines.map((): DiscountItem | null => null);
  const inEffect: string[] = [];
  const seats = { feeWaived: false, chargeWaived: false };

  function cut(item: DiscountItem, { targets, amounts }: Cuts): void {
    const voucher = isVoucher(item);
    for (let target = 0; target < targets.length; target += 1) {
      const amount = amounts[target] ?? noCents;
      const at = targets[target]?.at ?? 0;
      if (amount === 0) continue;
      taken[at] = (taken[at] ?? 0) + amount;
      cuts[at]?.push({ item: item._id, amount });
      if (item.rule.beforeServiceCharge)
        takenBeforeCharge[at] = (takenBeforeCharge[at] ?? 0) + amount;
      if (voucher) takenByVouchers[at] = (takenByVouchers[at] ?? 0) + amount;
    }
  }

  function waive(item: DiscountItem, effect: Waives): void {
    seats.feeWaived ||= effect.seats;
    for (const { at } of effect.targets) waivedBy[at] ??= item;
  }

  function record(item: DiscountItem, effect: Effect): void {
    if (effect.kind === 'refused') return;
    inEffect.push(item.rule._id);
    if (effect.kind === 'cuts') cut(item, effect);
    if (effect.kind === 'waives') waive(item, effect);
    if (effect.kind === 'waivesSeatCharge') seats.chargeWaived = true;
  }

  return {
    state: { taken, takenBeforeCharge, takenByVouchers, cuts, waivedBy, seats, inEffect },
    record,
  };
}
