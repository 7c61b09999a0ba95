import {
  array,
  boolean,
  nullable,
  number,
  optional,
  picklist,
  strictObject,
  string,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { orderType } from './order.ts';
import { calendarDay, id, instant, textOf } from './plain.ts';
import { limitOf, wholeNumber } from './query.ts';

/** What figures are divided by; `total` is all of them. */
export const figureDimension = picklist([
  'total',
  'hour',
  'mode',
  'section',
  'source',
  'category',
  'product',
  'means',
  'staff',
]);

/** Business days, the last included; without them the business day that runs. */
export const figuresQuery = strictObject({
  from: optional(nullable(calendarDay), null),
  to: optional(nullable(calendarDay), null),
});

/**
 * Sums over orders: gross − discount + service + tax + other + rounding + tips = total. Of money
 * that moved, gross is what came, refunded what went back, and total their difference.
 */
const sums = {
  orders: number(),
  /** At tables; a takeaway has none. */
  guests: number(),
  quantity: number(),
  gross: money,
  discount: money,
  service: money,
  /** On top of the prices, and contained in them. */
  tax: money,
  includedTax: money,
  other: money,
  rounding: money,
  tips: money,
  refunded: money,
  total: money,
} as const;

const figureRow = strictObject({
  /** An id, an hour, a mode, a source; empty for what has none. */
  key: string(),
  name: translatedName,
  ...sums,
});
const rows = array(figureRow);

/** Something that was taken back, by whom and why. */
const correction = strictObject({
  session: id,
  orderNumber: nullable(number()),
  table: nullable(string()),
  amount: money,
  reason: string(),
  staff: idOrNull,
  staffName: string(),
  at: instant,
});

export const figuresReport = strictObject({
  currency: picklist(currencies),
  /** The business day that runs at the shop. */
  today: calendarDay,
  from: calendarDay,
  to: calendarDay,
  total: strictObject(sums),
  /** Money that moved on these days, by whatever means. */
  taken: strictObject(sums),
  averages: strictObject({ order: money, guest: money }),
  days: rows,
  hours: rows,
  modes: rows,
  sections: rows,
  sources: rows,
  categories: rows,
  products: rows,
  means: rows,
  staff: rows,
  refunds: array(correction),
  voids: array(correction),
  drawers: array(
    strictObject({
      _id: id,
      drawer: string(),
      closedAt: instant,
      expected: money,
      counted: nullable(money),
      overOrShort: nullable(money),
    }),
  ),
  promises: strictObject({ promised: number(), held: number() }),
});

/** The orders behind one figure. */
export const figureOrdersQuery = strictObject({
  ...figuresQuery.entries,
  dimension: optional(figureDimension, 'total'),
  key: optional(textOf(80), ''),
  $limit: limitOf(100, 50),
  $skip: optional(wholeNumber(0, 1_000_000), 0),
});

const figureOrder = strictObject({
  _id: id,
  orderNumber: nullable(number()),
  table: nullable(string()),
  type: orderType,
  source: string(),
  people: number(),
  /** Of money: when it last moved. */
  at: instant,
  /** What of the order is in the figure: its total, its dishes, or the money that moved. */
  amount: money,
  total: money,
});

export const figureOrders = strictObject({ orders: array(figureOrder), hasMore: boolean() });
