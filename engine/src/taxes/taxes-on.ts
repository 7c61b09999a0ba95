import { compareText, inOrder } from '../in-order.ts';
import { cents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { includedHalfUp, percentHalfUp } from '../money/percent.ts';
import { share } from '../money/share.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { Charges } from '../charges/charges.ts';
import { conditionsRefusal } from '../discounts/conditions.ts';
import { namedLines, reachOf } from '../discounts/reach.ts';
import type { Reach } from '../discounts/reach.ts';
import { isListed } from '../discounts/rule-checks.ts';
import { leftOf } from '../discounts/discount-state.ts';
import type { PricedOrder, DiscountState } from '../discounts/discount-state.ts';
import type { TaxSetting } from './tax-setting.ts';

export interface TaxRow {
  readonly tax: string;
  readonly percent: number;
  readonly included: boolean;
  readonly base: Cents;
  readonly amount: Cents;
}

/** The order as discounts and charges left it. */
export interface Taxable {
  readonly priced: PricedOrder;
  readonly state: DiscountState;
  readonly charges: Charges;
}

/** Every tax that applies, each from its own base (PRICE-17). */
export function taxesOn(taxes: readonly TaxSetting[], taxable: Taxable): readonly TaxRow[] {
  return applying(taxes, taxable).map(({ tax, reach }) => taxRow(tax, reach, taxable));
}

/** A tax of the bill, and how much of its base every line and the seats bear. */
export interface TaxBearers {
  readonly row: TaxRow;
  /** In the order of the lines; together with `seats` they are the base. */
  readonly lines: readonly number[];
  readonly seats: number;
}

/** The same taxes with what they are taken from, to allot them to parts of a bill (SPLIT-02). */
export function taxBearersOn(
  taxes: readonly TaxSetting[],
  taxable: Taxable,
): readonly TaxBearers[] {
  return applying(taxes, taxable).map(({ tax, reach }) => bearersOf(tax, reach, taxable));
}

interface ApplyingTax {
  readonly tax: TaxSetting;
  readonly reach: Reach;
}

function applying(taxes: readonly TaxSetting[], taxable: Taxable): readonly ApplyingTax[] {
  const { whole, order } = taxable.priced;
  const found: ApplyingTax[] = [];
  for (const tax of inOrder(taxes, turnOf)) {
    if (!isForThisOrder(tax, taxable)) continue;
    const reach = reachOf(tax.conditions, whole);
    if (conditionsRefusal(reach, taxable.state, order.session.modifiers) !== null) continue;
    found.push({ tax, reach });
  }
  return found;
}

function bearersOf(tax: TaxSetting, reach: Reach, taxable: Taxable): TaxBearers {
  const { priced, state, charges } = taxable;
  const row = taxRow(tax, reach, taxable);
  const bases = priced.lines.map(() => 0);
  for (const line of namedLines(reach) ?? reach.whole.lines)
    bases[line.at] =
      leftOf(line, state) + (tax.includeServiceCharge ? (charges.fees[line.at] ?? 0) : 0);
  const own = bases.reduce((sum, base) => sum + base, 0);
  const ofSeats = row.base - own;
  if (tax.conditions.every((condition) => condition.for === 'order'))
    return { row, lines: bases, seats: ofSeats };
  // What a tax on some dishes takes of the seats is borne by these dishes.
  const shares = share(cents(ofSeats), bases);
  return { row, lines: bases.map((base, at) => base + (shares[at] ?? 0)), seats: 0 };
}

function turnOf(a: TaxSetting, b: TaxSetting): number {
  return a.priority - b.priority || compareText(a._id, b._id);
}

function isForThisOrder(tax: TaxSetting, { priced, state }: Taxable): boolean {
  const { shop, session } = priced.order;
  if (tax.status !== 'active' || !isListed(tax.shops, shop._id)) return false;
  if (!isListed(tax.sections, session.section) || !isListed(tax.orderType, session.type))
    return false;
  return tax.rules.length === 0 || state.inEffect.some((rule) => tax.rules.includes(rule));
}

function taxRow(tax: TaxSetting, reach: Reach, taxable: Taxable): TaxRow {
  const base = baseOf(tax, reach, taxable);
  const amount = tax.included
    ? includedHalfUp(base, tax.percent)
    : percentHalfUp(base, tax.percent);
  return { tax: tax._id, percent: tax.percent, included: tax.included, base, amount };
}

function baseOf(tax: TaxSetting, reach: Reach, taxable: Taxable): Cents {
  const { state, charges } = taxable;
  const lines = namedLines(reach) ?? reach.whole.lines;
  const isOnAll = tax.conditions.every((condition) => condition.for === 'order');
  const seatPart = (amount: Cents): number => (isOnAll ? amount : shareOf(lines, amount, taxable));
  let base = 0;
  if (tax.includeAmountPerPerson) base += seatPart(charges.seatCharge);
  if (tax.includeServiceCharge) base += seatPart(charges.seatFee);
  for (const line of lines) {
    base += leftOf(line, state);
    if (tax.includeServiceCharge) base += charges.fees[line.at] ?? 0;
  }
  return cents(base);
}

/** What some lines bear of an amount of the seats, so that two taxes never take it twice. */
function shareOf(lines: readonly PricedLine[], amount: Cents, { priced, state }: Taxable): number {
  if (amount === 0) return 0;
  const left = priced.lines.map((line) => leftOf(line, state));
  const shares = share(amount, left);
  let part = 0;
  for (const { at } of lines) part += shares[at] ?? 0;
  return part;
}
