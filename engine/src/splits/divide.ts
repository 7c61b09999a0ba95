import { cents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { share } from '../money/share.ts';
import { shareInSteps } from './share-in-steps.ts';
import { openOf, wholeLine } from './unpaid-bill.ts';
import type { OpenItem, Take, UnpaidBill } from './unpaid-bill.ts';

/** So many of `of` equal pieces of a line, or of the seats. */
export interface LineClaim {
  readonly line: string | null;
  readonly pieces: number;
  readonly of: number;
}

/** What one part is to pay: an amount, dishes, shares of the rest, or all of them (SPLIT-01). */
export interface Claim {
  readonly amount: Cents;
  readonly lines: readonly LineClaim[];
  /** How many of the equal shares of what is left. */
  readonly shares: number;
}

/** What somebody pays of a bill. */
export interface Part {
  readonly amount: Cents;
  readonly takes: readonly Take[];
  readonly components: readonly Cents[];
}

export interface Division {
  readonly parts: readonly Part[];
  readonly rest: UnpaidBill;
}

export type SplitRefusal =
  | { readonly code: 'nothingClaimed' }
  | { readonly code: 'moreThanOpen'; readonly open: Cents }
  | { readonly code: 'notPayable'; readonly step: Cents }
  | { readonly code: 'lineUnknown'; readonly line: string | null }
  | { readonly code: 'lineClaimed'; readonly line: string | null }
  | { readonly code: 'sharesTaken'; readonly left: number };

/**
 * Divides what is open of a bill: first fixed amounts, then dishes or pieces of them, then equal
 * shares of what is left, of which there are `sharesLeft` (SPLIT-01).
 */
export function divide(
  unpaid: UnpaidBill,
  claims: readonly Claim[],
  sharesLeft: number,
): Division | SplitRefusal {
  const refusal = claimRefusal(unpaid, claims, sharesLeft);
  if (refusal !== null) return refusal;
  let items = unpaid.items;
  const takes: Take[][] = claims.map(() => []);
  const pay = (at: number, amount: Cents): void => {
    const taken = takenByAmount({ ...unpaid, items }, amount);
    takes[at]?.push(...taken);
    items = without(items, taken);
  };
  for (const [at, { amount }] of claims.entries()) pay(at, amount);
  for (const item of unpaid.items) {
    const open = items.find(({ line }) => line === item.line) ?? item;
    const taken = takenByPieces(open, claims, unpaid.step);
    for (const [at, one] of taken.entries()) if (one.units > 0) takes[at]?.push(one);
    items = without(items, taken);
  }
  const shares = claims.map((claim) => claim.shares);
  // One weight for each share of the others: odd cents go to who pays first.
  const others = Array.from({ length: sharesLeft - sumOf(shares) }, () => 1);
  const weights = [...shares, ...others];
  const rest = openOf({ ...unpaid, items });
  const paid = sumOf(shares) === 0 ? [] : shareInSteps(rest, weights, unpaid.step);
  for (const at of claims.keys()) pay(at, paid[at] ?? cents(0));
  return proved(unpaid, { parts: takes.map(partOf), rest: { ...unpaid, items } });
}

function claimRefusal(
  unpaid: UnpaidBill,
  claims: readonly Claim[],
  sharesLeft: number,
): SplitRefusal | null {
  const isEmpty = ({ amount, lines, shares }: Claim): boolean =>
    amount === 0 && lines.length === 0 && shares === 0;
  if (claims.some(isEmpty)) return { code: 'nothingClaimed' };
  if (claims.some(({ amount }) => amount % unpaid.step !== 0))
    return { code: 'notPayable', step: unpaid.step };
  const open = openOf(unpaid);
  if (sumOf(claims.map(({ amount }) => amount)) > open) return { code: 'moreThanOpen', open };
  if (sumOf(claims.map(({ shares }) => shares)) > sharesLeft)
    return { code: 'sharesTaken', left: sharesLeft };
  return lineRefusal(unpaid, claims);
}

function lineRefusal(unpaid: UnpaidBill, claims: readonly Claim[]): SplitRefusal | null {
  for (const { line } of claims.flatMap(({ lines }) => lines)) {
    const item = unpaid.items.find((one) => one.line === line);
    if (item === undefined) return { code: 'lineUnknown', line };
    const units = sumOf(claims.map((claim) => unitsOf(claim, line)));
    if (units > item.units) return { code: 'lineClaimed', line };
  }
  return null;
}

/** Whole units, also for the seats of a party that has more people than divide a line. */
function unitsOf({ lines }: Claim, line: string | null): number {
  return lines
    .filter((one) => one.line === line)
    .reduce((sum, { pieces, of }) => sum + Math.floor(wholeLine / of) * pieces, 0);
}

/** A slice through everything that is open: who pays an amount takes no dish from anybody. */
function takenByAmount(unpaid: UnpaidBill, amount: Cents): readonly Take[] {
  const { items, step } = unpaid;
  if (amount === 0) return [];
  const open = openOf(unpaid);
  const amounts = shareInSteps(
    amount,
    items.map((item) => item.amount),
    step,
  );
  const components = (items[0]?.components ?? []).map((_, which) => {
    const own = items.map((item) => item.components[which] ?? 0);
    const [taken = cents(0)] = share(sumOf(own), [amount, open - amount]);
    return share(taken, own);
  });
  return items.map(({ line }, at) => ({
    line,
    units: 0,
    amount: amounts[at] ?? cents(0),
    components: components.map((one) => one[at] ?? cents(0)),
  }));
}

/** One item among those who claim pieces of it, and what stays unclaimed. */
function takenByPieces(
  { line, units, amount, components }: OpenItem,
  claims: readonly Claim[],
  step: Cents,
): readonly Take[] {
  const claimed = claims.map((claim) => unitsOf(claim, line));
  const rest = units - sumOf(claimed);
  if (rest === units) return [];
  const weights = [...claimed, rest];
  const amounts = shareInSteps(amount, weights, step);
  const shares = components.map((component) => share(component, weights));
  return claimed.map((own, at) => ({
    line,
    units: own,
    amount: amounts[at] ?? cents(0),
    components: shares.map((one) => one[at] ?? cents(0)),
  }));
}

function without(items: readonly OpenItem[], takes: readonly Take[]): readonly OpenItem[] {
  return items.map((item) => {
    const taken = takes.filter(({ line }) => line === item.line);
    return {
      ...item,
      units: item.units - sumOf(taken.map(({ units }) => units)),
      amount: cents(item.amount - sumOf(taken.map(({ amount }) => amount))),
      components: item.components.map((component, which) =>
        cents(component - sumOf(taken.map(({ components }) => components[which] ?? 0))),
      ),
    };
  });
}

/** An item taken in several ways is one take. */
function partOf(takes: readonly Take[]): Part {
  const lines = [...new Set(takes.map(({ line }) => line))];
  const merged = lines.map((line) =>
    mergedTake(
      takes.filter((take) => take.line === line),
      line,
    ),
  );
  return {
    amount: sumOf(merged.map(({ amount }) => amount)),
    takes: merged.filter(({ amount, units }) => amount > 0 || units > 0),
    components: componentSums(merged),
  };
}

function mergedTake(takes: readonly Take[], line: string | null): Take {
  return {
    line,
    units: sumOf(takes.map(({ units }) => units)),
    amount: sumOf(takes.map(({ amount }) => amount)),
    components: componentSums(takes),
  };
}

function componentSums(takes: readonly Pick<Take, 'components'>[]): readonly Cents[] {
  const [first] = takes;
  return (first?.components ?? []).map((_, which) =>
    sumOf(takes.map(({ components }) => components[which] ?? 0)),
  );
}

/** Throws unless parts and rest are exactly what was open, in money and in every component. */
function proved(unpaid: UnpaidBill, division: Division): Division {
  const { parts, rest } = division;
  const before = [openOf(unpaid), ...componentSums(unpaid.items)];
  const after = [openOf(rest), ...componentSums(rest.items)];
  for (const [at, sum] of before.entries()) {
    const ofParts = parts.map(({ amount, components }) => [amount, ...components][at] ?? 0);
    if (sumOf([...ofParts, after[at] ?? 0]) !== sum) throw new Error('splitDoesNotAddUp');
  }
  const amounts = [...parts.map(({ amount }) => amount), ...rest.items.map(({ amount }) => amount)];
  if (amounts.some((amount) => amount < 0)) throw new Error('splitBelowZero');
  return division;
}
