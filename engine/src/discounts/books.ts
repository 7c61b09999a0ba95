import { noCents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { Cuts, Effect, Spares } from './effect.ts';
import { isVoucher } from './rule.ts';
import type { DiscountItem } from './rule.ts';
import type { LineCut, Standing } from './standing.ts';

/** The standing of an order while its discounts are being taken. */
export interface Books {
  /** Always as of the last item written down. */
  readonly standing: Standing;
  readonly book: (item: DiscountItem, effect: Effect) => void;
}

/** Written in place and handed to nobody but readers: a copy for every item would cost more than the discounts. */
export function openBooks(lines: readonly PricedLine[]): Books {
  const taken = lines.map(() => 0);
  const takenBeforeCharge = lines.map(() => 0);
  const takenByVouchers = lines.map(() => 0);
  const cuts = lines.map((): LineCut[] => []);
  const sparedBy = lines.map((): DiscountItem | null => null);
  const inEffect: string[] = [];
  const seats = { feeSpared: false, chargeFreed: false };

  function cut(item: DiscountItem, { targets, amounts }: Cuts): void {
    const voucher = isVoucher(item);
    for (let target = 0; target < targets.length; target += 1) {
      const amount = amounts[target] ?? noCents;
      const at = targets[target]?.at ?? 0;
      if (amount === 0) continue;
      taken[at] = (taken[at] ?? 0) + amount;
      cuts[at]?.push({ item: item._id, amount });
      if (item.rule.beforeServiceCharge) takenBeforeCharge[at] = (takenBeforeCharge[at] ?? 0) + amount;
      if (voucher) takenByVouchers[at] = (takenByVouchers[at] ?? 0) + amount;
    }
  }

  function spare(item: DiscountItem, effect: Spares): void {
    seats.feeSpared ||= effect.seats;
    for (const { at } of effect.targets) sparedBy[at] ??= item;
  }

  function book(item: DiscountItem, effect: Effect): void {
    if (effect.kind === 'refused') return;
    inEffect.push(item.rule._id);
    if (effect.kind === 'cuts') cut(item, effect);
    if (effect.kind === 'spares') spare(item, effect);
    if (effect.kind === 'freesSeats') seats.chargeFreed = true;
  }

  return { standing: { taken, takenBeforeCharge, takenByVouchers, cuts, sparedBy, seats, inEffect }, book };
}
