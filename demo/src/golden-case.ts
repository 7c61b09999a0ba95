import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { readFigures } from './golden-figures.ts';
import type { GoldenFigures } from './golden-figures.ts';
import { readLine } from './golden-lines.ts';
import type { ChosenLine } from './golden-lines.ts';
import { orderFields, readArea, readOrder } from './golden-order.ts';
import { fieldsOf, instant, listOf, text } from './golden-read.ts';

/** One cart with its bill, worked by hand from the rules. */
export interface GoldenCase {
  readonly name: string;
  readonly title: string;
  /** Ids of the rules it speaks for. */
  readonly rules: readonly string[];
  readonly now: Instant;
  /** What was ordered, as a guest would enter it. */
  readonly chosen: readonly ChosenLine[];
  readonly order: Order;
  /** Where it is delivered; null for orders without a zone (DELIVERY-01). */
  readonly area: string | null;
  readonly receipt: readonly string[];
  readonly working: readonly string[];
  readonly expected: GoldenFigures;
}

const known = ['title', 'rules', 'now', 'receipt', 'working', 'bill', ...orderFields];

export function goldenCase(name: string, value: unknown): GoldenCase {
  const fields = fieldsOf(value, name, known);
  const chosen = fields.need('lines', listOf(readLine));
  return {
    name,
    title: fields.need('title', text),
    rules: fields.need('rules', listOf(text)),
    now: fields.need('now', instant),
    chosen,
    order: readOrder(fields, chosen),
    area: readArea(fields),
    receipt: fields.need('receipt', listOf(text)),
    working: fields.need('working', listOf(text)),
    expected: fields.need('bill', readFigures),
  };
}

function isByStaff(line: ChosenLine): boolean {
  const priced =
    line.custom !== null || line.openKey !== null || line.weight !== null || !line.discountable;
  return (
    priced || line.freeGroups.length > 0 || line.status === 'cancel' || line.set.some(isByStaff)
  );
}

/** Whether a guest could order this without staff: nothing typed in, cancelled or given by them. */
export function isGuestOrder({ chosen, order }: GoldenCase): boolean {
  const byHand =
    order.discounts.some((item) => item.source === 'manual') || order.adjusts.length > 0;
  return !byHand && !chosen.some(isByStaff);
}
