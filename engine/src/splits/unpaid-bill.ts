import { atLeastZero, cents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { share } from '../money/share.ts';
import { shareInSteps } from './share-in-steps.ts';
import type { BillItem, SplitBasis } from './split-basis.ts';

/** A line is divided by whole numbers of these: every number up to 20 divides it. */
export const wholeLine = 232_792_560;

/** What a part takes of one item. */
export interface Take {
  readonly line: string | null;
  /** Of `wholeLine`; 0 where it takes money of the item and not the dish. */
  readonly units: number;
  readonly amount: Cents;
  readonly components: readonly Cents[];
}

/** An item as far as no part has taken it. */
export interface OpenItem {
  readonly line: string | null;
  /** Of `wholeLine`. */
  readonly units: number;
  readonly amount: Cents;
  readonly components: readonly Cents[];
}

/** What of a bill nobody pays yet. */
export interface UnpaidBill {
  readonly step: Cents;
  readonly items: readonly OpenItem[];
}

export interface Taken {
  /** What parts have taken that are paid or being paid. */
  readonly takes: readonly Take[];
  /** What was paid besides, for no dish in particular. */
  readonly other: Cents;
}

export function openOf({ items }: UnpaidBill): Cents {
  return sumOf(items.map(({ amount }) => amount));
}

/**
 * What is left to divide. Money that was paid for no dish, and what a change of the bill has made
 * of a paid one, lowers or raises all that is left alike (SPLIT-03).
 */
export function unpaidBill(basis: SplitBasis, { takes, other }: Taken): UnpaidBill {
  const { items, total } = basis;
  const ofItems = items.map((item) => takes.filter(({ line }) => line === item.line));
  const units = ofItems.map((own) => Math.max(0, wholeLine - sumOf(own.map((one) => one.units))));
  const open = atLeastZero(total - other - sumOf(takes.map(({ amount }) => amount)));
  // Money that the currency does not pay out leaves cents, which no multiple of them adds up to.
  const step = open % basis.step === 0 ? basis.step : cents(1);
  const weights = items.map(({ worth }, at) => {
    const left = worth - sumOf((ofItems[at] ?? []).map(({ amount }) => amount));
    return units[at] === 0 ? 0 : Math.max(0, left);
  });
  const amounts = shareInSteps(open, weights.some((one) => one > 0) ? weights : units, step);
  const components = openComponents(basis, { takes, other, open, amounts });
  return {
    step,
    items: items.map(({ line }, at) => ({
      line,
      units: units[at] ?? 0,
      amount: amounts[at] ?? cents(0),
      components: components.map((one) => one[at] ?? cents(0)),
    })),
  };
}

interface OpenAmounts extends Taken {
  readonly open: Cents;
  readonly amounts: readonly Cents[];
}

function openComponents(
  { components, items }: SplitBasis,
  { takes, other, open, amounts }: OpenAmounts,
): readonly (readonly Cents[])[] {
  return components.map(({ amount }, which) => {
    const of = (take: Take): number => take.components[which] ?? 0;
    const left = atLeastZero(amount - sumOf(takes.map(of)));
    const [unpaid = cents(0)] = share(left, [open, other]);
    const own = items.map((item, at) =>
      (amounts[at] ?? 0) === 0 ? 0 : leftOfItem(item, { takes, which }),
    );
    return share(unpaid, own.some((one) => one > 0) ? own : amounts);
  });
}

function leftOfItem(
  { line, components }: BillItem,
  { takes, which }: Pick<Taken, 'takes'> & { readonly which: number },
): number {
  const taken = takes.filter((take) => take.line === line);
  return atLeastZero(
    (components[which] ?? 0) - sumOf(taken.map((take) => take.components[which] ?? 0)),
  );
}
