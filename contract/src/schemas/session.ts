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
  union,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { InvoiceOption } from '@servery/engine/invoice.ts';
import type { Contact, DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import type { ProgressLabel } from '@servery/engine/session/progress.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { bill, givenAmount, taxRow } from './bill.ts';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { discountSource, discountType } from './menu-entities.ts';
import { orderType } from './order.ts';
import { bellReason } from './order-requests.ts';
import { id, instant, lineId, locale } from './plain.ts';
import { quotedLine, sessionLine, staffLine } from './session-line.ts';

export const sessionStatus = picklist([
  'ongoing',
  'toPay',
  'done',
  'test',
  'void',
  'cancelled',
]) satisfies GenericSchema<unknown, SessionStatus>;

export const progress = picklist([
  'received',
  'preparing',
  'ready',
  'completed',
  'onItsWay',
  'delivered',
  'paid',
  'toPay',
]) satisfies GenericSchema<unknown, ProgressLabel>;

const delivery = strictObject({
  name: string(),
  phone: string(),
  address: string(),
  note: string(),
  area: idOrNull,
  /** As it was called when it was ordered; empty for shops without zones. */
  areaName: translatedName,
}) satisfies GenericSchema<unknown, DeliveryDetails>;

const contact = strictObject({
  name: string(),
  phone: string(),
}) satisfies GenericSchema<unknown, Contact>;

const invoice = union([
  strictObject({ kind: literal('none') }),
  strictObject({ kind: literal('taxId'), taxId: string() }),
  strictObject({ kind: literal('donation'), donateCode: string() }),
  strictObject({
    kind: literal('carrier'),
    type: picklist(['mobileBarcode', 'citizenCertificate']),
    carrier: string(),
  }),
  // Orders from before automatic receipts have no language.
  strictObject({ kind: literal('email'), email: string(), locale: optional(locale, 'en') }),
]) satisfies GenericSchema<unknown, InvoiceOption>;

export const billRowKinds = [
  'goods',
  'discount',
  'serviceCharge',
  'seatCharge',
  'tax',
  'surcharge',
  'adjust',
  'rounding',
  'tips',
] as const;

/** The rows between the dishes and the total. */
export const billRows = array(
  strictObject({
    kind: picklist(billRowKinds),
    of: nullable(string()),
    amount: money,
  }),
) satisfies GenericSchema<unknown, readonly BillRow[]>;

const sessionDiscount = strictObject({
  _id: string(),
  name: translatedName,
  /** The rule's id. */
  discount: id,
  source: discountSource,
  type: picklist(['point', 'discount', 'free']),
  discountType,
  coupon: idOrNull,
  /** The rule of the coupon, if a coupon added it. */
  couponRule: idOrNull,
  gift: idOrNull,
  giftRecord: idOrNull,
  vipLevel: idOrNull,
  disabled: boolean(),
  valid: boolean(),
  discountValue: money,
  pointValue: number(),
  /** The discount of each line; lines without one are missing. */
  productsValue: array(strictObject({ id: lineId, amount: money })),
});

const bellCall = strictObject({ for: bellReason, at: instant });

/** An order as its guests see it: no key, no hash, no internal field (CALL-07). */
export const session = strictObject({
  _id: id,
  type: orderType,
  status: sessionStatus,
  shop: id,
  section: idOrNull,
  sectionName: nullable(translatedName),
  tables: array(strictObject({ item: id, split: number(), capacity: number() })),
  tableItem: nullable(strictObject({ _id: id, name: string() })),
  /** The visit whose bill it has joined; null for one with a bill of its own (FLOOR-09). */
  mergedInto: nullable(id),
  products: array(sessionLine),
  discounts: array(sessionDiscount),
  taxes: array(taxRow),
  surcharges: array(givenAmount),
  tips: money,
  adjusts: array(givenAmount),
  payments: array(
    strictObject({
      /** Negative for money that went back. */
      amount: money,
      tips: money,
      /** What closed the bill besides the amount, or took off it, of cash (TENDER-03). */
      cashRounding: money,
      /** Null for cash and cards that staff took. */
      method: idOrNull,
      methodName: translatedName,
      atCounter: boolean(),
      atTerminal: boolean(),
      time: instant,
    }),
  ),
  user: idOrNull,
  startTime: instant,
  paidTime: nullable(instant),
  source: string(),
  modifiers: array(string()),
  qrCodeViewItem: idOrNull,
  desiredCapacity: number(),
  tvStatus: nullable(literal('taken')),
  progress,
  /** When the kitchen reached each step; an order is received when it is placed. */
  progressTimes: strictObject({
    preparing: nullable(instant),
    ready: nullable(instant),
    completed: nullable(instant),
    onItsWay: nullable(instant),
    delivered: nullable(instant),
  }),
  /** Why it was cancelled; null unless it was. */
  endReason: nullable(picklist(['unpaid', 'replaced', 'guest', 'staff'])),
  /** How long it is held unpaid; null if it does not expire (SESSION-14). */
  payBy: nullable(instant),
  /** The latest call for staff, with the earlier ones that are still open (SESSION-19). */
  bell: nullable(strictObject({ ...bellCall.entries, earlier: array(bellCall) })),
  orderNumber: nullable(number()),
  rounds: number(),
  total: money,
  bill: nullable(bill),
  rows: billRows,
  version: number(),
  sessionData: strictObject({
    type: orderType,
    startTime: instant,
    orderCutoffTime: nullable(instant),
    orderLeaveTime: nullable(instant),
  }),
  remark: string(),
  pickupTime: nullable(instant),
  /** As the guest chose it; null for as soon as possible (DELIVERY-04). */
  arrivalTime: nullable(instant),
  /** When a delivery is expected; null if that is not known yet (DELIVERY-04). */
  expectedArrival: nullable(instant),
  /** Between when it is likely ready and by when it is promised (READY-01); null if it was not. */
  ready: nullable(
    strictObject({
      from: instant,
      to: instant,
      /** By when it was promised at first, if that is not kept (READY-05); else null. */
      was: nullable(instant),
    }),
  ),
  delivery: nullable(delivery),
  contact: nullable(contact),
  cutlery: boolean(),
  invoice: nullable(invoice),
});

/** As its guests see it, or with the facts of its kitchen for staff of its shop (CALL-14). */
export const shownSession = union([
  session,
  strictObject({ ...session.entries, products: array(staffLine) }),
]);

const section = nullable(strictObject({ _id: id, name: translatedName }));

/** With `$populate`: with the name of its section in the section's place. */
export const sessionWithSection = union([
  strictObject({ ...session.entries, section }),
  strictObject({ ...session.entries, section, products: array(staffLine) }),
]);

/** How an order stands: all that its id alone shows, without a key or a login (CALL-11). */
export const sessionProgress = strictObject({
  _id: id,
  status: sessionStatus,
  progress,
  orderNumber: nullable(number()),
  version: number(),
});

/** A page of a list: no further page is requested once `total` is reached (RECORD-01). */
export function pageOf<Item extends GenericSchema>(item: Item) {
  return strictObject({ total: number(), limit: number(), skip: number(), data: array(item) });
}

export const quoted = strictObject({ bill, rows: billRows, lines: array(quotedLine) });
