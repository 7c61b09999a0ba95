import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { timesOverHalfUp } from '../money/ratio.ts';
import type { TaxRow } from './taxes-on.ts';

/** A part of a bill, and what was credited of the bill before it. */
export interface CreditedPart {
  readonly total: Cents;
  readonly before: Cents;
  readonly amount: Cents;
}

/** The taxes in a part of a bill; those of all its parts come to the bill's (INVOICE-07). */
export function creditedTaxes(
  taxes: readonly TaxRow[],
  { total, before, amount }: CreditedPart,
): readonly TaxRow[] {
  const upTo = (whole: Cents, part: number): number =>
    total === 0 ? 0 : timesOverHalfUp(whole, Math.min(part, total), total);
  const partOf = (whole: Cents): Cents => cents(upTo(whole, before + amount) - upTo(whole, before));
  return taxes.map((tax) => ({ ...tax, base: partOf(tax.base), amount: partOf(tax.amount) }));
}
