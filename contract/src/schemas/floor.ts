import {
  array,
  boolean,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { discountType } from './menu-entities.ts';
import { people } from './order.ts';
import { id, instant, requestKey } from './plain.ts';

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
  /** Of those who share a table; null for a table of their own (FLOOR-04). */
  letter: nullable(string()),
  paid: money,
  progress: string(),
  /** What they last called for. */
  bell: nullable(string()),
  /** Whether phones wait to be let in (VISIT-03). */
  hasRequests: boolean(),
  /** The visit whose bill it has joined; null for one with a bill of its own (FLOOR-09). */
  mergedInto: idOrNull,
});

/** A table of the shop; one without a visit is free (FLOOR-01). */
export const floorTable = strictObject({
  _id: id,
  name: string(),
  section: idOrNull,
  capacity: number(),
  /** Where it stands, in hundredths of the room; null where nobody has said. */
  x: nullable(number()),
  y: nullable(number()),
  visit: nullable(runningVisit),
  /** Others at the same table. */
  sharing: array(runningVisit),
});

/** What its printed code says, for a sheet of codes. */
export const tableCode = strictObject({
  _id: id,
  name: string(),
  section: idOrNull,
  code: string(),
});

export const visitMove = strictObject({
  session: id,
  table: id,
  /** Whether they sit down with others there, by a letter of their own. */
  isShared: optional(boolean(), false),
  /** Where other charges leave what was taken off a larger share (APPROVAL-01). */
  approval: optional(idOrNull, null),
  requestKey,
});

export const visitMoved = strictObject({ session: id, table: id, letter: nullable(string()) });

export const visitMerge = strictObject({
  session: id,
  /** The visit whose bill becomes that of both. */
  into: id,
  /** Where one bill of both leaves what was taken off a larger share (APPROVAL-01). */
  approval: optional(idOrNull, null),
  requestKey,
});

export const visitUnmerge = strictObject({
  session: id,
  /** Where fewer people sit at a bill that is paid in part (APPROVAL-01). */
  approval: optional(idOrNull, null),
  requestKey,
});

export const visitMerged = strictObject({
  session: id,
  into: id,
  /** What the bill of `into` comes to now. */
  total: money,
  /** What the visit owes for itself. */
  own: money,
});

const percent = pipe(number(), integer(), minValue(0), maxValue(100));

export const tablePlacing = strictObject({
  table: id,
  x: percent,
  y: percent,
  requestKey,
});

export const tablePlaced = strictObject({ table: id, x: percent, y: percent });

export const billLook = strictObject({
  session: id,
  isHere: optional(boolean(), true),
  requestKey,
});

/** Who else works on the bill. */
export const billViewers = strictObject({
  others: array(strictObject({ staff: id, name: string() })),
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
  /** Whether they sit down with others at a table that is taken (FLOOR-04). */
  isShared: optional(boolean(), false),
  requestKey,
});

/** `isNew` is false for a table at which a visit runs already (FLOOR-02). */
export const tableOpened = strictObject({
  session: id,
  table: id,
  isNew: boolean(),
  letter: nullable(string()),
});
