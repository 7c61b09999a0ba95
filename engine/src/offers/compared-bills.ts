import { billFor } from '../bill/bill.ts';
import type { Bill } from '../bill/bill-type.ts';
import type { Order } from '../bill/order.ts';
import { newLine } from '../cart/new-line.ts';
import type { CartLine } from '../cart/line.ts';
import type { FreeItem } from '../discounts/free-products.ts';
import type { DiscountOutcome } from '../discounts/outcome.ts';
import type { Instant } from '../hours/instant.ts';

/** A bill, and the dishes that a rule would have given besides. */
export interface DraftedBill {
  readonly bill: Bill;
  readonly given: readonly FreeItem[];
}

/** The bill of what was ordered; dishes that the rule gives are taken as accepted (OFFER-09). */
export function draftedBill(order: Order, rule: string, now: Instant): DraftedBill {
  const bill = billFor(order, now);
  const missing = bill.discounts.flatMap((outcome) => missingOf(outcome, rule));
  if (missing.length === 0) return { bill, given: [] };
  const lines = [...order.lines, ...missing.map(givenLine)];
  return { bill: billFor({ ...order, lines }, now), given: missing };
}

interface MissingDish extends FreeItem {
  readonly item: string;
}

function missingOf(outcome: DiscountOutcome, rule: string): readonly MissingDish[] {
  const { refusal, item } = outcome;
  if (outcome.rule !== rule || refusal?.code !== 'ruleMissingFree') return [];
  return refusal.products.map((free) => ({ item, ...free }));
}

/** It costs nothing, so that neither its choices nor its price matter to the bill. */
function givenLine({ item, product, quantity }: MissingDish, at: number): CartLine {
  return { ...newLine(`given/${item}/${at}`, product, []), quantity, fromCoupon: item };
}

const sums = ['total', 'goods', 'discount', 'seatCharge', 'rounding', 'tips', 'points'] as const;
const rows = ['serviceCharges', 'taxes', 'surcharges', 'adjusts'] as const;

/** Whether two bills take the same money for the same reasons, line by line. */
export function isSameBill(one: Bill, other: Bill): boolean {
  return (
    sums.every((sum) => one[sum] === other[sum]) &&
    haveSame(one.lines, other.lines, isSameLine) &&
    rows.every((kind) => haveSame(one[kind], other[kind], isSameAmount)) &&
    haveSame(holding(one), holding(other), isSameOutcome)
  );
}

type BillLine = Bill['lines'][number];

function isSameLine(one: BillLine, other: BillLine): boolean {
  return (
    one.id === other.id &&
    one.quantity === other.quantity &&
    one.price === other.price &&
    one.discount === other.discount &&
    one.extraFee === other.extraFee
  );
}

interface Row {
  readonly amount: number;
}

function isSameAmount(one: Row, other: Row): boolean {
  return one.amount === other.amount;
}

function isSameOutcome(one: DiscountOutcome, other: DiscountOutcome): boolean {
  return (
    one.item === other.item &&
    one.amount === other.amount &&
    one.times === other.times &&
    one.points === other.points
  );
}

/** Refused rules leave an order before it is stored (RULE-04). */
function holding({ discounts }: Bill): readonly DiscountOutcome[] {
  return discounts.filter(({ valid }) => valid);
}

function haveSame<Part>(
  ones: readonly Part[],
  others: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
): boolean {
  return (
    ones.length === others.length &&
    ones.every((one, at) => {
      const other = others[at];
      return other !== undefined && isSame(one, other);
    })
  );
}
