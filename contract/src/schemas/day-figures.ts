import {
  array,
  boolean,
  literal,
  nullable,
  number,
  optional,
  picklist,
  strictObject,
  string,
  unknown,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { bill } from './bill.ts';
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
  'table',
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
  /** Up to when a replica knows all changes; null where none is missing (FIGURES-13). */
  asOf: nullable(instant),
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
  /** Visits of tables; what a merged table's guests paid is on the bill of the other. */
  tables: rows,
  turns: strictObject({
    visits: number(),
    /** That the shop has now. */
    tables: number(),
    /** On which guests sat at tables. */
    days: number(),
    /** From the first scan to the payment, on average. */
    minutes: number(),
  }),
  /** What staff gave for nothing. */
  comps: array(correction),
  comped: money,
  voided: money,
  /** Minutes of opening hours in which a dish could not be had, the longest first. */
  soldOut: array(strictObject({ product: id, name: translatedName, minutes: number() })),
});

const ofShops = { total: strictObject(sums), taken: strictObject(sums) } as const;

/** The shops whose figures the caller may read, side by side and summed (CHAIN-04). */
export const shopsReport = strictObject({
  /** The business day that runs at the caller's shop. */
  today: calendarDay,
  /** Up to when a replica knows all changes; null where none is missing (FIGURES-13). */
  asOf: nullable(instant),
  /** By currency, the largest first. */
  shops: array(
    strictObject({
      _id: id,
      name: translatedName,
      currency: picklist(currencies),
      /** Its own days: without any named, the one that runs there. */
      from: calendarDay,
      to: calendarDay,
      ...ofShops,
    }),
  ),
  /** Amounts of two currencies are not added up. */
  sums: array(strictObject({ currency: picklist(currencies), shops: number(), ...ofShops })),
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

export const dayFileQuery = strictObject({ day: calendarDay });

/** A paid order with all that its bill was computed from; parts are named by their hashes. */
const handedOrder = strictObject({
  id,
  orderNumber: nullable(number()),
  table: nullable(string()),
  type: orderType,
  source: string(),
  startTime: instant,
  paidTime: instant,
  dineInRounds: number(),
  section: idOrNull,
  people: number(),
  modifiers: array(string()),
  user: idOrNull,
  shopPart: nullable(string()),
  tips: money,
  adjusts: array(unknown()),
  lines: array(unknown()),
  items: array(unknown()),
  billedAt: nullable(instant),
  bill,
});

/** One business day as a file that can be checked without this server (FIGURES-11). */
export const dayFile = strictObject({
  format: literal('servery-day-1'),
  shop: id,
  shopName: translatedName,
  currency: picklist(currencies),
  timezone: string(),
  day: calendarDay,
  total: strictObject(sums),
  means: rows,
  orders: array(handedOrder),
  /** Money that moved on the day, negative where it went back. */
  moves: array(
    strictObject({
      session: id,
      at: instant,
      means: string(),
      amount: money,
      tip: money,
      staff: idOrNull,
    }),
  ),
  /** Dishes, options, rules and the shop as they were ordered from, by their hashes. */
  parts: array(strictObject({ part: string(), body: unknown() })),
  /** What the server found when it computed all of it again. */
  check: strictObject({
    orders: number(),
    /** Orders whose bill comes out differently. */
    different: array(id),
    /** Figures that are not the sum of the orders. */
    unequal: array(string()),
  }),
});
