import { priceLines } from '../cart/priced-line.ts';
import { pricingContextAt } from '../charges/pricing-context.ts';
import { applyDiscounts } from '../discounts/apply.ts';
import { leftOf } from '../discounts/discount-state.ts';
import type { Instant } from '../hours/instant.ts';
import { cents, sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { leastPaid } from '../money/currency.ts';
import type { Currency } from '../money/currency.ts';
import { share } from '../money/share.ts';
import { taxBearersOn } from '../taxes/taxes-on.ts';
import type { Taxable, TaxBearers } from '../taxes/taxes-on.ts';
import { chargesOn } from '../bill/charges-on.ts';
import { closeBill } from '../bill/close-bill.ts';
import type { Order } from '../bill/order.ts';
import { pricedOrderOf } from '../bill/priced-order.ts';
import { shareInSteps } from './share-in-steps.ts';

/** A charge or tax that is within the amounts of a bill, and is allotted with them. */
export interface Component {
  readonly kind: 'service' | 'tax';
  /** The tax; null for service charge. */
  readonly tax: string | null;
  readonly amount: Cents;
}

/** A line, or all seats together, with all that it adds to the total (SPLIT-02). */
export interface BillItem {
  /** The id of the line; null for the seats. */
  readonly line: string | null;
  readonly worth: Cents;
  /** How much of each component is within it. */
  readonly components: readonly Cents[];
}

/** A bill as it can be divided: what its items are worth, to the cent. */
export interface SplitBasis {
  readonly currency: Currency;
  readonly total: Cents;
  /** What every part is a multiple of. */
  readonly step: Cents;
  readonly components: readonly Component[];
  /** The lines in their order, then the seats. */
  readonly items: readonly BillItem[];
}

/** What every line of an order is worth with its discounts, charges and taxes (SPLIT-02). */
export function splitBasisOf(order: Order, now: Instant): SplitBasis {
  const context = pricingContextAt(order, now);
  const priced = pricedOrderOf(order, priceLines(order), context);
  const discounted = applyDiscounts(order.discounts, priced);
  const charges = chargesOn(priced, discounted.state);
  const taxable = { priced, state: discounted.state, charges };
  const taxes = taxBearersOn(order.taxes, taxable);
  const rows = taxes.map(({ row }) => row);
  const { currency, total } = closeBill({ order, priced, discounted, charges, taxes: rows });
  const step = stepFor(total, currency);
  const shares = taxes.map((tax) => share(tax.row.amount, [...tax.lines, tax.seats]));
  const worths = shareInSteps(total, weightsOf(taxable, taxes, shares), step);
  const service = sumOf(charges.fees);
  const items = worths.map((worth, at) => ({
    line: priced.lines[at]?.line.id ?? null,
    worth,
    components: [charges.fees[at] ?? cents(0), ...shares.map((one) => one[at] ?? cents(0))],
  }));
  const components = [
    { kind: 'service', tax: null, amount: service } as const,
    ...named(shares, taxes),
  ];
  return { currency, total, step, components, items };
}

/** A bill that was never rounded to what its currency pays out is divided to the cent. */
function stepFor(total: Cents, currency: Currency): Cents {
  const least = leastPaid(currency);
  return cents(total % least === 0 ? least : 1);
}

/** A tax without anything to bear it is in no item. */
function named(
  shares: readonly (readonly Cents[])[],
  taxes: readonly TaxBearers[],
): readonly Component[] {
  return taxes.map(({ row }, at) => ({
    kind: 'tax',
    tax: row.tax,
    amount: sumOf(shares[at] ?? []),
  }));
}

/** What belongs to nobody (fees, adjusts, rounding, tips on the bill) follows these weights. */
function weightsOf(
  { priced, state, charges }: Taxable,
  taxes: readonly TaxBearers[],
  shares: readonly (readonly Cents[])[],
): readonly number[] {
  const own = [...priced.lines.map((line) => leftOf(line, state)), charges.seatCharge];
  return own.map((price, at) => {
    const added = taxes.reduce(
      (sum, { row }, which) => sum + (row.included ? 0 : (shares[which]?.[at] ?? 0)),
      0,
    );
    return price + (charges.fees[at] ?? 0) + added;
  });
}
