import {
  array,
  boolean,
  literal,
  null_,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { JoinWay } from '@servery/engine/session/join.ts';
import { id, instant, requestKey, restoreKey, secretKey, textOf } from './plain.ts';

/** How further phones may join a table that runs: a setting of the shop (VISIT-04). */
export const joinWay = picklist(['code', 'accept', 'scan']) satisfies GenericSchema<
  unknown,
  JoinWay
>;

/** When a printed code was scanned, signed by the server; anything else counts as no scan. */
export const scanTicket = textOf(200);

/** A code scanned in the app, or typed (VISIT-01). */
export const codeScan = strictObject({
  viewItem: textOf(64),
  shop: optional(nullable(id), null),
});

export const scanned = strictObject({
  ticket: string(),
  shop: id,
  /** The ticket opens and joins nothing from then on. */
  expiresAt: instant,
  now: instant,
});

const digits = pipe(string(), regex(/^\d{4}$/));

/**
 * Three ways in: the link that a seated phone shows as a QR code; the 4 digits with the request of
 * a scan; the 4 digits with a fresh scan where the table has no place for a request.
 */
export const tableJoin = union([
  strictObject({ session: id, joinKey: secretKey, requestKey }),
  strictObject({ request: secretKey, code: digits, requestKey }),
  strictObject({ viewItem: textOf(64), ticket: scanTicket, code: digits, requestKey }),
]);

/** A phone that sits at a table from now on; every call about the table needs its key. */
export const seated = strictObject({
  _id: id,
  type: literal('dineIn'),
  shop: id,
  restoreKey: secretKey,
});

export const joinAsked = strictObject({ request: secretKey });

/** A request stays where it is until it is answered; the phone that asks reads it again. */
export const joinState = union([
  strictObject({
    status: picklist(['waiting', 'declined', 'expired']),
    _id: null_(),
    restoreKey: null_(),
  }),
  strictObject({ status: literal('accepted'), _id: id, restoreKey: secretKey }),
]);

export const joinAnswer = strictObject({
  session: id,
  restoreKey,
  /** The request's `_id` in the visit. */
  request: id,
  accept: boolean(),
  requestKey,
});

/** The first answer counts. */
export const joinAnswered = strictObject({ _id: id, accepted: boolean() });

export const visitOf = strictObject({ session: id, restoreKey });

/** Who sits at a table, who asks to, and how others get in (VISIT-05). */
export const visit = strictObject({
  session: id,
  shop: id,
  /** Null where the shop joins by other ways, and for a while after too many wrong digits. */
  joinCode: nullable(string()),
  /** For the link `/t/:session?join=`; null where the shop joins by other ways. */
  joinKey: nullable(secretKey),
  phones: array(
    strictObject({
      _id: id,
      joinedAt: instant,
      way: picklist(['first', 'link', 'code', 'accept', 'scan']),
      isOwn: boolean(),
    }),
  ),
  /** The number is also on the phone that asks, to tell requests apart. */
  requests: array(strictObject({ _id: id, at: instant, number: number(), expiresAt: instant })),
});

export const phoneRemoval = strictObject({ session: id, phone: id, requestKey });
export const phoneRemoved = strictObject({ session: id, phone: id });

/** For a phone that scanned a table where others sit. */
export const waitingToJoin = strictObject({
  /** Null where the table has too many requests, or nobody may accept any. */
  request: nullable(secretKey),
  /** Shown on this phone and to those who may accept it; null without a request. */
  number: nullable(number()),
  ways: array(joinWay),
  expiresAt: instant,
});
