import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { mostCourses } from '@servery/engine/kitchen/courses.ts';
import type { KitchenChange, LineState } from '@servery/engine/kitchen/line-state.ts';
import { idOrNull, translatedName } from './entity-parts.ts';
import { orderType } from './order.ts';
import { id, instant, lineId, requestKey } from './plain.ts';
import { progress, sessionStatus } from './session.ts';

const whole = pipe(number(), integer(), minValue(1));

/** 0 for a ticket without one. */
const courseOf = optional(pipe(number(), integer(), minValue(0), maxValue(mostCourses)), 0);

const lineState = picklist([
  'held',
  'fired',
  'begun',
  'ready',
  'served',
  'cancelled',
]) satisfies GenericSchema<unknown, LineState>;

/** How a line stands at a station (KITCHEN-03). */
const lineStanding = {
  state: lineState,
  /** Sent with a change, which is refused if the line has another one by then. */
  version: number(),
} as const;

/** A line as cooks read it (KITCHEN-01). */
const ticketLine = strictObject({
  line: lineId,
  product: idOrNull,
  name: translatedName,
  shortName: translatedName,
  /** The name of the set it came with; null for a dish of its own. */
  parent: nullable(translatedName),
  quantity: number(),
  takeAway: boolean(),
  options: array(strictObject({ name: translatedName, quantity: number() })),
  remarks: string(),
  kitchenGroup: nullable(string()),
  orderedBy: nullable(string()),
  ...lineStanding,
  firedAt: nullable(instant),
  begunAt: nullable(instant),
  readyAt: nullable(instant),
  servedAt: nullable(instant),
  cancelledAt: nullable(instant),
  rushed: boolean(),
  /** Whether it has a note about an allergy that nobody has acknowledged (KITCHEN-11). */
  noteUnread: boolean(),
  /** Whether it was cancelled while being cooked, and nobody has acknowledged that (KITCHEN-08). */
  cancelUnread: boolean(),
});

/** One round of one order at one station, or one course of it (KITCHEN-02). */
export const kitchenTicket = strictObject({
  session: id,
  round: number(),
  station: id,
  /** 0 for what has none (KITCHEN-16). */
  course: number(),
  at: instant,
  type: orderType,
  /** `test` for an order that is not to be served (STAFF-07). */
  status: sessionStatus,
  progress,
  /** The name of the table; null without one. */
  table: nullable(string()),
  /** The table it was moved from; null if it was not (FLOOR-05). */
  movedFrom: nullable(string()),
  orderNumber: nullable(number()),
  people: number(),
  /** What the guest wrote about the whole order. */
  remark: string(),
  /** When it is picked up or arrives; null for as soon as possible. */
  dueAt: nullable(instant),
  /** Whether the kitchen waits until it is paid (SESSION-14). */
  isUnpaid: boolean(),
  seenAt: nullable(instant),
  alarmedAt: nullable(instant),
  lines: array(ticketLine),
});

/** Everything a board shows; `latest` differs once anything has changed (KITCHEN-12). */
export const kitchenBoard = strictObject({
  now: instant,
  latest: string(),
  stations: array(
    strictObject({ _id: id, name: translatedName, kind: picklist(['kitchen', 'waterBar']) }),
  ),
  /** Of dishes that were cooked often enough; others turn yellow and red by the usual minutes. */
  paces: array(strictObject({ product: id, slowMs: number(), lateMs: number() })),
  tickets: array(kitchenTicket),
});

/** More than change in the moment until a board asks. */
const mostOrders = 50;

export const boardQuery = strictObject({
  /** Only the tickets of one order, finished ones too; without stations and paces. */
  session: optional(id),
  /** The same of several orders. */
  sessions: optional(pipe(array(id), minLength(1), maxLength(mostOrders))),
  /** `recent` for what was changed last, finished tickets too; else all that are open. */
  view: optional(picklist(['open', 'recent']), 'open'),
});

const mostChanged = 200;

export const kitchenChanging = strictObject({
  session: id,
  change: picklist([
    'hold',
    'fire',
    'begin',
    'ready',
    'serve',
    'recall',
    'acknowledge',
    'rush',
  ]) satisfies GenericSchema<unknown, KitchenChange>,
  /** Which lines at which stations, each as the screen knows it (KITCHEN-07). */
  lines: pipe(
    array(strictObject({ station: id, line: lineId, version: whole })),
    minLength(1),
    maxLength(mostChanged),
  ),
  requestKey,
});

export const kitchenChanged = strictObject({
  session: id,
  progress,
  lines: array(strictObject({ station: id, line: lineId, ...lineStanding })),
});

export const ticketsSeen = strictObject({
  /** Tickets that a screen has drawn since its last report. */
  tickets: pipe(
    array(strictObject({ session: id, round: whole, station: id, course: courseOf })),
    maxLength(mostChanged),
  ),
  /** `latest` of the screen's last answer; the next has only what has changed since. */
  latest: optional(pipe(string(), regex(/^(?:\d{1,12}(?:\.\d{1,6})?)?\/\d{0,18}$/))),
  requestKey,
});

export const seenAnswer = strictObject({
  now: instant,
  latest: string(),
  /** Orders that have changed since; null where everything must be read again. */
  changed: nullable(array(id)),
});
