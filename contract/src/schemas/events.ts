import { array, nullable, number, picklist, strictObject, string, union } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { EventName } from '../services.ts';
import { money } from './entity-parts.ts';
import { orderType } from './order.ts';
import { bellReason } from './order-requests.ts';
import { id, instant } from './plain.ts';
import { stock } from './product.ts';
import { progress, sessionProgress, sessionStatus, shownSession } from './session.ts';

/** The fields of each event, and no others (CALL-07, SESSION-11, STOCK-04). */
export const eventPayloads = {
  /** The whole session for those with a right to it; how it stands for others (CALL-11). */
  'tableSessions patched': union([shownSession, sessionProgress]),
  'tableSessions created': strictObject({
    _id: id,
    shop: id,
    type: orderType,
    version: number(),
    round: number(),
    orderNumber: nullable(number()),
    total: money,
    at: instant,
    /** `test` for an order that is not to be served (STAFF-07). */
    status: sessionStatus,
  }),
  /** An order of the shop is not as it was; staff who show it read it again (STAFF-01). */
  'tableSessions changed': strictObject({
    _id: id,
    shop: id,
    status: sessionStatus,
    progress,
    version: number(),
  }),
  'tableSessions bell': strictObject({
    _id: id,
    shop: id,
    /** The name of the table. */
    table: nullable(string()),
    for: bellReason,
    at: instant,
    version: number(),
  }),
  /** A request for approval is new, granted, refused; staff read it again (APPROVAL-03). */
  'approvals changed': strictObject({
    _id: id,
    shop: id,
    status: picklist(['pending', 'granted', 'refused', 'used']),
  }),
  /** Lines of an order were changed at a station; boards read it again (KITCHEN-07). */
  'kitchen changed': strictObject({ _id: id, shop: id }),
  /** No screen and no printer has confirmed a ticket (KITCHEN-09). */
  'kitchen unseen': strictObject({
    _id: id,
    shop: id,
    round: number(),
    station: id,
    /** The name of the table; null without one. */
    table: nullable(string()),
    orderNumber: nullable(number()),
    at: instant,
  }),
  /** A printer, or what it has to print, is not as it was; staff read it again (PRINT-07). */
  'printers changed': strictObject({ _id: id, shop: id }),
  /** Somebody joined, asks to join or was removed, or the code is new (VISIT-05). */
  'tableSessions visitChanged': strictObject({ _id: id, shop: id }),
  /** A number is new, ready or picked up; boards read it again (BOARD-02). */
  'pickupBoard changed': strictObject({ shop: id }),
  'products changed': strictObject({ shop: id, stock: array(strictObject({ _id: id, stock })) }),
  'shops changed': strictObject({ shop: id, version: number() }),
} as const satisfies Record<EventName, GenericSchema>;
