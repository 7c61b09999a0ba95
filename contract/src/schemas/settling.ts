import {
  integer,
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
  union,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { id, instant, requestKey, textOf } from './plain.ts';
import { orderType } from './order.ts';

const reference = pipe(string(), regex(/^[A-Za-z][A-Za-z0-9-]{1,31}$/));

/** A payment that people have to look into, or money that they have to give back (PAY-13). */
export const paymentToSettle = strictObject({
  /** `refund` is what staff gave back of a payment, and its gateway has not. */
  kind: picklist(['review', 'dueBack', 'refund']),
  reference: string(),
  /** Of a refund; null for a payment. */
  refund: idOrNull,
  session: id,
  type: orderType,
  table: nullable(string()),
  orderNumber: nullable(number()),
  /** What was asked for, or is to go back, with its tip. */
  amount: money,
  /** How much of it is the tip. */
  tip: money,
  currency: picklist(currencies),
  methodName: translatedName,
  gateway: string(),
  /** In the gateway's words. */
  reason: nullable(string()),
  at: instant,
  /** What of the bill is open. */
  open: money,
});

const approval = optional(idOrNull, null);
const note = optional(textOf(200), '');

/** What staff found at the gateway. */
export const paymentSettling = union([
  strictObject({
    reference,
    result: picklist(['paid']),
    /** What was taken, without a tip. */
    amount: pipe(number(), integer(), minValue(1)),
    /** The gateway's own number of the payment: by it, a late message is known again. */
    transaction: pipe(textOf(100), minLength(1)),
    note,
    approval,
    requestKey,
  }),
  strictObject({
    reference,
    result: picklist(['failed', 'dueBack']),
    note,
    approval,
    requestKey,
  }),
]);

export const paymentSettled = strictObject({
  reference: string(),
  session: id,
  status: picklist(['paid', 'failed', 'refundDue']),
});

export const refundMarking = strictObject({
  reference,
  /** One that staff gave of the payment; null for a payment that was due back as a whole. */
  refund: optional(idOrNull, null),
  note,
  approval,
  requestKey,
});

export const refundMarked = strictObject({ reference: string(), refund: idOrNull });
