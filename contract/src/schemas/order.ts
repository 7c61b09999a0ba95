import {
  array,
  boolean,
  integer,
  literal,
  looseObject,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  transform,
  union,
  unknown,
} from 'valibot';
import { mostPeople } from '@servery/engine/limits.ts';
import { chosenCart } from './cart-line.ts';
import { cents, id, instant, locale, requestKey, restoreKey, secretKey, textOf } from './plain.ts';
import { scanTicket } from './visit.ts';

export const orderType = picklist(['takeAway', 'dineInNoTable', 'delivery', 'dineIn']);
export const selfOrderType = picklist(['takeAway', 'dineInNoTable', 'delivery']);

export const people = pipe(number(), integer(), minValue(1), maxValue(mostPeople));

const deliveryDetails = strictObject({
  name: textOf(80),
  phone: textOf(40),
  address: textOf(200),
  note: optional(textOf(200), ''),
  /** One of the shop's, where it has zones (DELIVERY-01). */
  area: optional(nullable(id), null),
});

/** The contact for a takeaway (SESSION-21). */
const contact = strictObject({ name: optional(textOf(80), ''), phone: optional(textOf(40), '') });

const invoice = union([
  strictObject({ kind: literal('none') }),
  strictObject({ kind: literal('taxId'), taxId: textOf(40) }),
  strictObject({ kind: literal('donation'), donateCode: textOf(40) }),
  strictObject({
    kind: literal('carrier'),
    type: picklist(['mobileBarcode', 'citizenCertificate']),
    carrier: textOf(40),
  }),
  /** The receipt is written in this language once the order is paid (PAY-10). */
  strictObject({ kind: literal('email'), email: textOf(254), locale: optional(locale, 'en') }),
]);

/** Discounts a guest requests: coupons and gifts. The server adds automatic and VIP discounts. */
const requested = {
  coupons: optional(pipe(array(id), maxLength(20)), []),
  gifts: optional(pipe(array(id), maxLength(20)), []),
  tips: optional(cents, 0),
  /** The name of this phone at a shared table (CART-11). */
  guest: optional(nullable(textOf(40)), null),
};

/** The total the guest saw; if it differs, the answer is the new bill (PRICE-21). */
const expectedTotal = optional(nullable(cents), null);

/** Accepted in a new order from clients that send a session as they know it, and dropped. */
const ignored = optional(unknown());

const decidedByServer = {
  _id: ignored,
  shop: ignored,
  tables: ignored,
  tableItem: ignored,
  products: ignored,
  discounts: ignored,
  taxes: ignored,
  surcharges: ignored,
  tips: ignored,
  adjusts: ignored,
  payments: ignored,
  user: ignored,
  startTime: ignored,
  paidTime: ignored,
  source: ignored,
  modifiers: ignored,
  restoreKey: ignored,
  tvStatus: ignored,
  sessionData: ignored,
} as const;

/** For the reference, which lists them. */
export const ignoredSessionFields: readonly string[] = Object.keys(decidedByServer);

/** A section by its id, or as it was read with its name. */
const sectionOrId = union([
  id,
  pipe(
    looseObject({ _id: id }),
    transform(({ _id }) => _id),
  ),
]);

const chosenSession = pipe(
  strictObject({
    type: selfOrderType,
    /** Only staff place a test (STAFF-07). */
    status: optional(nullable(picklist(['ongoing', 'test'])), null),
    section: optional(nullable(sectionOrId), null),
    desiredCapacity: optional(people, 1),
    pickupTime: optional(nullable(instant), null),
    /** When a delivery is to arrive; null for as soon as possible (DELIVERY-04). */
    arrivalTime: optional(nullable(instant), null),
    delivery: optional(nullable(deliveryDetails), null),
    contact: optional(nullable(contact), null),
    /** Takeaway and delivery come without cutlery unless it is requested (SESSION-20). */
    cutlery: optional(boolean(), false),
    remark: optional(textOf(200), ''),
    invoice: optional(nullable(invoice), null),
    qrCodeViewItem: optional(nullable(textOf(64)), null),
    ...decidedByServer,
  }),
  transform(({ type, section, desiredCapacity, pickupTime, delivery, ...sent }) => ({
    type,
    status: sent.status,
    section,
    desiredCapacity,
    pickupTime,
    arrivalTime: sent.arrivalTime,
    delivery,
    contact: sent.contact,
    cutlery: sent.cutlery,
    remark: sent.remark,
    invoice: sent.invoice,
    qrCodeViewItem: sent.qrCodeViewItem,
  })),
);

export const newSession = strictObject({
  session: chosenSession,
  /** The key of an unpaid earlier order that this one replaces (SESSION-14). */
  replaces: restoreKey,
  /** A random id that the browser keeps; unpaid orders are counted by it (UNPAID-01). */
  device: optional(nullable(secretKey), null),
  shop: id,
  products: chosenCart,
  ...requested,
  expectedTotal,
  requestKey,
});

/** An order as it was read; only its id and its key matter to a call about it. */
const readSession = looseObject({ _id: id, restoreKey: optional(nullable(secretKey)) });

/** The order may be named by its id, or sent as it was read, with its key in it (SESSION-10). */
export const tableRound = pipe(
  strictObject({
    session: union([id, readSession]),
    restoreKey,
    cart: chosenCart,
    /** The group of guests at the table that orders: the number in its link (ROUTE-08). */
    tableSplit: optional(nullable(pipe(number(), integer(), minValue(0), maxValue(999))), null),
    ...requested,
    expectedTotal,
    requestKey,
  }),
  transform(({ session, ...round }) =>
    typeof session === 'string'
      ? { ...round, session }
      : {
          ...round,
          session: session._id,
          restoreKey: round.restoreKey ?? session.restoreKey ?? null,
        },
  ),
);

export const quote = strictObject({
  shop: id,
  session: optional(nullable(id), null),
  type: orderType,
  section: optional(nullable(id), null),
  people: optional(people, 1),
  /** Where to deliver: the fee depends on it (DELIVERY-01). */
  area: optional(nullable(id), null),
  products: chosenCart,
  restoreKey,
  ...requested,
});

export const tableScan = strictObject({
  viewItem: textOf(64),
  /** When the phone thinks it scanned the code; only the ticket's time counts (VISIT-01). */
  date: optional(nullable(instant), null),
  ticket: optional(nullable(scanTicket), null),
  /** The key of a phone that sits at the table already. */
  restoreKey,
  capacity: people,
  shop: id,
  create: optional(boolean(), true),
  requestKey,
});
