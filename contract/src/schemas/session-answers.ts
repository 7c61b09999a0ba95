import { boolean, literal, null_, nullable, number, picklist, strictObject, union } from 'valibot';
import { money } from './entity-parts.ts';
import { orderType } from './order.ts';
import { bellReason } from './order-requests.ts';
import { id, instant, secretKey } from './plain.ts';
import { sessionStatus } from './session.ts';
import { waitingToJoin } from './visit.ts';

/** The answer once the order is stored (SESSION-13). */
export const orderPlaced = strictObject({
  _id: id,
  /** Only of a self-order: reads the order without an account (SESSION-08). */
  restoreKey: nullable(secretKey),
  type: orderType,
  shop: id,
  status: sessionStatus,
  version: number(),
  round: number(),
  /** Called out at pickup; a table has none. */
  orderNumber: nullable(number()),
  total: money,
  at: instant,
  /** When it is cancelled unless it is paid; null if the kitchen does not wait for that. */
  payBy: nullable(instant),
});

/**
 * The table whose code was scanned, or the order of a code without a table (SESSION-06); without an
 * id where others sit at the table and this phone has to be let in first (VISIT-03).
 */
export const opened = union([
  strictObject({
    _id: id,
    type: picklist(['dineIn', 'dineInNoTable']),
    shop: id,
    /** This phone's key; every call about the table needs it. */
    restoreKey: secretKey,
    resumed: boolean(),
    waiting: null_(),
  }),
  strictObject({
    _id: null_(),
    type: literal('dineIn'),
    shop: id,
    restoreKey: null_(),
    resumed: literal(false),
    waiting: waitingToJoin,
  }),
]);

export const peopleChanged = strictObject({ _id: id, people: number(), version: number() });
export const sectionChanged = strictObject({ _id: id, section: id, version: number() });

/** The call to staff, and its time (SESSION-19). */
export const bellHeard = strictObject({ _id: id, for: bellReason, at: instant, version: number() });
