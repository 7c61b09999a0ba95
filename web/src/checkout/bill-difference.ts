import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';

/** A changed price; null where the item did not exist before, or does not any more. */
export interface Change<Thing> {
  readonly of: Thing;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

export interface BillDifference {
  /** By the line's id. */
  readonly lines: readonly Change<string>[];
  readonly rows: readonly Change<BillRow>[];
  readonly before: Cents;
  readonly after: Cents;
}

type Priced = ReadonlyMap<string, Cents>;

function changed(before: Priced, after: Priced): readonly Change<string>[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((of) => ({ of, before: before.get(of) ?? null, after: after.get(of) ?? null }))
    .filter((change) => change.before !== change.after);
}

function linePrices({ lines }: Bill): Priced {
  return new Map(lines.map(({ id, price }) => [id, price]));
}

function keyOf({ kind, of }: BillRow): string {
  return `${kind}/${of ?? ''}`;
}

function changedRows(before: Bill, after: Bill): readonly Change<BillRow>[] {
  const old = billRows(before);
  const now = billRows(after);
  const byKey = new Map([...old, ...now].map((row) => [keyOf(row), row]));
  const priced = (rows: readonly BillRow[]): Priced =>
    new Map(rows.map((row) => [keyOf(row), row.amount]));
  return changed(priced(old), priced(now)).flatMap(({ of, ...change }) => {
    const row = byKey.get(of);
    return row === undefined ? [] : [{ of: row, ...change }];
  });
}

/** The differences between two bills: dishes, then rows (PRICE-21). */
export function billDifference(before: Bill, after: Bill): BillDifference {
  return {
    lines: changed(linePrices(before), linePrices(after)),
    rows: changedRows(before, after),
    before: cents(before.total),
    after: cents(after.total),
  };
}

/** Whether a bill has only gained dishes: those that it had cost what they did (PRICE-21). */
export function isOnlyLonger(before: Bill, after: Bill): boolean {
  const lines = changed(linePrices(before), linePrices(after));
  // Less is taken off a longer bill only where an offer has ended.
  const hasItsOffers = after.discount >= before.discount;
  return hasItsOffers && lines.length > 0 && lines.every((line) => line.before === null);
}

/** Whether a refusal carries a bill; it is only shown, as the server computes it again. */
export function isBill(value: unknown): value is Bill {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['lines', 'discounts', 'serviceCharges', 'taxes', 'surcharges', 'adjusts'].every((list) =>
      Array.isArray(Reflect.get(value, list)),
    ) &&
    Number.isSafeInteger(Reflect.get(value, 'total'))
  );
}
