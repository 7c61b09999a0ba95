import { isDeepStrictEqual } from 'node:util';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { type BilledSession, billFrom } from '../orders/read/recompute.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import type { FigureRow, Sums } from './store/day-figures.ts';

/** A paid order with all that its bill was computed from. */
export interface HandedOrder
  extends BilledSession, Pick<StoredSession, 'id' | 'orderNumber' | 'source' | 'startTime'> {
  readonly table: string | null;
  readonly paidTime: number;
  readonly bill: Bill;
}

/** Money that moved, negative where it went back. */
export interface Move {
  readonly session: string;
  readonly at: number;
  readonly means: string;
  readonly amount: number;
  readonly tip: number;
  readonly staff: string | null;
}

/** One business day, with what its bills were computed from (FIGURES-11). */
export interface DayFile {
  readonly format: typeof dayFormat;
  readonly shop: string;
  readonly shopName: TranslatedName;
  readonly currency: string;
  readonly timezone: string;
  readonly day: string;
  readonly total: Sums;
  readonly means: readonly FigureRow[];
  readonly orders: readonly HandedOrder[];
  readonly moves: readonly Move[];
  readonly parts: readonly { readonly part: string; readonly body: unknown }[];
}

export const dayFormat = 'servery-day-1';

export interface DayCheck {
  readonly orders: number;
  /** Orders whose bill comes out differently. */
  readonly different: readonly string[];
  /** Figures that are not the sum of the orders or of the money. */
  readonly unequal: readonly string[];
}

/** Written by this server, so telling the kind of file is enough. */
export function isDayFile(value: unknown): value is DayFile {
  return (
    typeof value === 'object' && value !== null && 'format' in value && value.format === dayFormat
  );
}

/** Computes every bill of a day again from the file alone, and compares the sums. */
export function checkDay({ orders, moves, parts, total, means }: DayFile): DayCheck {
  const bodies = new Map(parts.map(({ part, body }) => [part, body]));
  const isDifferent = (order: HandedOrder): boolean =>
    // As JSON: a file has no values that are left out.
    !isDeepStrictEqual(plain(billFrom(order, bodies)), plain(order.bill));
  const found = sumsOf(orders);
  return {
    orders: orders.length,
    different: orders.filter(isDifferent).map(({ id }) => id),
    unequal: [
      ...Object.keys(found).filter((field) => valueOf(found, field) !== valueOf(total, field)),
      ...meansApart(moves, means),
    ],
  };
}

function plain(bill: Bill | null): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(bill));
  return copy;
}

function valueOf(sums: Partial<Sums>, field: string): unknown {
  return new Map<string, unknown>(Object.entries(sums)).get(field);
}

/** As count_day has them, from the bills alone. */
function sumsOf(orders: readonly HandedOrder[]): Omit<Sums, 'quantity' | 'refunded'> {
  const sum = (part: (order: HandedOrder) => number): number =>
    orders.reduce((all, order) => all + part(order), 0);
  return {
    orders: orders.length,
    guests: sum(({ type, people }) => (type === 'dineIn' ? people : 0)),
    gross: sum(({ bill }) => bill.goods),
    discount: sum(({ bill }) => bill.discount),
    service: sum(({ bill }) => bill.seatCharge + amounts(bill.serviceCharges)),
    tax: sum(({ bill }) => amounts(bill.taxes.filter(({ included }) => !included))),
    includedTax: sum(({ bill }) => amounts(bill.taxes.filter(({ included }) => included))),
    other: sum(({ bill }) => amounts(bill.surcharges) + amounts(bill.adjusts)),
    rounding: sum(({ bill }) => bill.rounding),
    tips: sum(({ bill }) => bill.tips),
    total: sum(({ bill }) => bill.total),
  };
}

function amounts(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0);
}

/** Means whose figure is not the sum of the money that moved. */
function meansApart(moves: readonly Move[], means: readonly FigureRow[]): readonly string[] {
  const moved = Map.groupBy(moves, (move) => move.means);
  const keys = new Set([...moved.keys(), ...means.map(({ key }) => key)]);
  const figureOf = (key: string): number => means.find((row) => row.key === key)?.total ?? 0;
  return [...keys]
    .filter((key) => amounts(moved.get(key) ?? []) !== figureOf(key))
    .map((key) => `means ${key}`);
}
