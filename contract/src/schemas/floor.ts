import { boolean, nullable, number, optional, picklist, strictObject, string } from 'valibot';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { discountType } from './menu-entities.ts';
import { people } from './order.ts';
import { id, instant, secretKey } from './plain.ts';

/** The visit that runs at a table, as much as a floor plan shows of it. */
const runningVisit = strictObject({
  session: id,
  status: picklist(['ongoing', 'toPay']),
  people: number(),
  startTime: instant,
  rounds: number(),
  total: money,
  orderCutoffTime: nullable(instant),
  orderLeaveTime: nullable(instant),
  /** Whether its guests have called, and nobody has gone there yet. */
  isCalling: boolean(),
});

/** A table of the shop; one without a visit is free (FLOOR-01). */
export const floorTable = strictObject({
  _id: id,
  name: string(),
  section: idOrNull,
  capacity: number(),
  visit: nullable(runningVisit),
});

/** A discount that the restaurant has prepared for its staff (STAFF-04). */
export const preparedDiscount = strictObject({
  _id: id,
  name: translatedName,
  discountType,
  /** A percentage or cents, by its type. */
  discount: number(),
});

export const tableOpening = strictObject({
  table: id,
  people,
  requestKey: optional(nullable(secretKey), null),
});

/** `isNew` is false for a table at which a visit runs already (FLOOR-02). */
export const tableOpened = strictObject({ session: id, table: id, isNew: boolean() });
