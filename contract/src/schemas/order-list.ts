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
import { orderStates } from '../order-states.ts';
import { money } from './entity-parts.ts';
import { orderType } from './order.ts';
import { id, instant, textOf } from './plain.ts';
import { limitOf } from './query.ts';
import { progress, sessionStatus } from './session.ts';

const source = picklist(['selfOrder', 'kiosk', 'till']);

export const orderListQuery = strictObject({
  /** A number, a table, a name, or at least three digits that a telephone number ends with. */
  text: optional(textOf(80), ''),
  state: optional(nullable(picklist(orderStates)), null),
  source: optional(nullable(source), null),
  /** Not before and not after these; the next page begins where the last one ended. */
  from: optional(nullable(instant), null),
  before: optional(nullable(strictObject({ startTime: instant, _id: id })), null),
  $limit: limitOf(100, 30),
});

export const listedOrder = strictObject({
  _id: id,
  orderNumber: nullable(number()),
  table: nullable(string()),
  type: orderType,
  status: sessionStatus,
  progress,
  tvStatus: nullable(string()),
  source: string(),
  name: string(),
  phone: string(),
  startTime: instant,
  /** When it is to be picked up or to arrive, if a time was chosen. */
  dueTime: nullable(instant),
  /** When all of it had been paid. */
  paidTime: nullable(instant),
  total: money,
});

export const orderList = strictObject({ orders: array(listedOrder), hasMore: boolean() });
