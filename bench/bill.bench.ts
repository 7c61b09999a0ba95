import { deepStrictEqual } from 'node:assert/strict';
import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import { plainBill } from './lower-bound/plain-bill.ts';
import type { PlainBill } from './lower-bound/plain-bill.ts';
import { toPlainOrder } from './lower-bound/to-plain-order.ts';
import type { PlainOrder } from './lower-bound/plain-order.ts';
import { noon, ordersOf } from './orders/order.ts';
import type { Size } from './orders/order.ts';
import { measure } from './sampling.ts';
import type { Contender, Effort, Timing } from './sampling.ts';

export const lineCounts = [1, 5, 20, 100] as const;
export const ruleCounts = [2, 12, 50, 200] as const;

/** One cell of the table: CPU microseconds of a bill, and of its bare arithmetic. */
export interface BillTiming extends Size {
  readonly bill: Timing;
  readonly lowerBound: Timing;
}

interface Cell extends Size {
  readonly bill: Contender;
  readonly lowerBound: Contender;
}

const guests = 8;

export async function timeBills(effort: Effort): Promise<readonly BillTiming[]> {
  const cells = lineCounts.flatMap((lines) => ruleCounts.map((rules) => cellOf({ lines, rules })));
  const timings = await measure(
    cells.flatMap(({ bill, lowerBound }) => [bill, lowerBound]),
    effort,
  );
  return cells.map(({ lines, rules }, at) => ({
    lines,
    rules,
    ...pairAt(timings, at),
  }));
}

function pairAt(
  timings: readonly Timing[],
  at: number,
): { readonly bill: Timing; readonly lowerBound: Timing } {
  const [bill, lowerBound] = timings.slice(at * 2, at * 2 + 2);
  if (bill === undefined || lowerBound === undefined)
    throw new RangeError('a cell without its timings');
  return { bill, lowerBound };
}

function cellOf({ lines, rules }: Size): Cell {
  const orders = ordersOf({ lines, rules }, guests);
  const plain = orders.map((order) => toPlainOrder(order, '12:00'));
  for (const [at, order] of orders.entries()) mustAgree(order, plain[at]);
  return { lines, rules, bill: billContender(orders), lowerBound: boundContender(plain) };
}

/** The clock moves on with every bill, so that no result can be reused from the bill before. */
export function billContender(orders: readonly Order[]): Contender {
  const run = (turn: number): number => {
    const order = orders[turn % orders.length];
    return order === undefined ? 0 : billFor(order, noon + (turn % 3600) * 1000).total;
  };
  return { name: 'Servery', run };
}

function boundContender(orders: readonly PlainOrder[]): Contender {
  const run = (turn: number): number => {
    const order = orders[turn % orders.length];
    return order === undefined ? 0 : plainBill(order).total;
  };
  return { name: 'lower bound', run };
}

/** Both must agree to the cent on every line, else one of them does less work. */
function mustAgree(order: Order, plain: PlainOrder | undefined): void {
  if (plain === undefined) throw new RangeError('an order without its plain twin');
  deepStrictEqual(figuresOf(billFor(order, noon)), plainFiguresOf(plainBill(plain)));
}

interface Figures {
  readonly total: number;
  readonly points: number;
  readonly lines: readonly (readonly number[])[];
}

function figuresOf({ total, points, lines }: Bill): Figures {
  return {
    total,
    points,
    lines: lines.map(({ price, discount, extraFee }) => [price, discount, extraFee]),
  };
}

function plainFiguresOf({ total, points, plates }: PlainBill): Figures {
  return { total, points, lines: plates.map(({ price, discount, fee }) => [price, discount, fee]) };
}
