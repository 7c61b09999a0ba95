import {
  array,
  boolean,
  check,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  strictObject,
  string,
  transform,
  union,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { mostOrdered } from '@servery/engine/limits.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { currencies } from '@servery/engine/money/currency.ts';
import type { TenderKind } from '@servery/engine/till/bill-account.ts';
import { idOrNull, money, translatedName } from './entity-parts.ts';
import { id, instant, requestKey, textOf } from './plain.ts';
import { sessionChanged } from './staff-answers.ts';

/** Money that changes hands: whole cents, never negative, and no more than any bill. */
export const handed = pipe(
  number(),
  safeInteger(),
  minValue(0),
  maxValue(mostOrdered),
  transform(cents),
) satisfies GenericSchema<unknown, Cents>;

export const noMoney = 0;
const tip = optional(handed, noMoney);
const drawer = optional(idOrNull, null);
/** Of somebody else, where the shop's rules ask for it (APPROVAL-02). */
export const approval = optional(idOrNull, null);
export const tillLabel = textOf(40);
export const tillReason = textOf(200);
const tenderKind = picklist(['cash', 'card', 'other']) satisfies GenericSchema<unknown, TenderKind>;

/** Money for an order; other means than cash and card have a name (TENDER-01). */
export const tenderTaking = pipe(
  strictObject({
    session: id,
    kind: tenderKind,
    label: optional(tillLabel, ''),
    /** The part of the bill that it is for. */
    amount: handed,
    tip,
    /** Notes and coins that were handed over; null for the exact amount. */
    given: optional(nullable(handed), null),
    /** The open drawer that it goes into; cash needs one. */
    drawer,
    /** The part of a divided bill that it pays; its amount is the part's (SPLIT-06). */
    part: optional(idOrNull, null),
    requestKey,
  }),
  check(({ kind, given }) => kind === 'cash' || given === null),
  check(({ kind, label: name }) => (kind === 'other') === (name !== '')),
);

const aboutBill = { ...sessionChanged.entries, open: money };

export const tenderTaken = strictObject({
  ...aboutBill,
  tender: id,
  amount: money,
  tip: money,
  cashRounding: money,
  given: money,
  change: money,
});

/** The reference of a payment through a gateway. */
const reference = pipe(string(), regex(/^[A-Za-z][A-Za-z0-9-]{1,31}$/));
const givenBack = {
  amount: handed,
  tip,
  reason: pipe(tillReason, minLength(1)),
  drawer,
  approval,
  requestKey,
};

/** Money that goes back: of a tender, or of a payment through a gateway (TENDER-05). */
export const refundGiving = union([
  strictObject({ tender: id, ...givenBack }),
  strictObject({ payment: reference, ...givenBack }),
]);

export const refundGiven = strictObject({
  ...aboutBill,
  refund: id,
  amount: money,
  tip: money,
  /** Whether people must give it back at the gateway: it could not by itself (TERMINAL-13). */
  dueBack: boolean(),
});

export const bookedBy = { staff: id, device: idOrNull, at: instant } as const;

const refund = strictObject({
  _id: id,
  amount: money,
  tip: money,
  reason: string(),
  drawer: idOrNull,
  ...bookedBy,
});

/** What was taken for an order by staff, the oldest first (TENDER-07). */
const tender = strictObject({
  _id: id,
  kind: tenderKind,
  label: string(),
  name: translatedName,
  amount: money,
  tip: money,
  cashRounding: money,
  given: money,
  change: money,
  /** What of amount and tip can still go back. */
  left: strictObject({ amount: money, tip: money }),
  drawer: idOrNull,
  ...bookedBy,
  refunds: array(refund),
});

/** What a gateway took, and is not due back already. */
const payment = strictObject({
  payment: string(),
  name: translatedName,
  amount: money,
  tip: money,
  /** What of amount and tip can still go back. */
  left: strictObject({ amount: money, tip: money }),
  atTerminal: boolean(),
  at: instant,
  refunds: array(refund),
});

export const billTenders = strictObject({
  session: id,
  currency: picklist(currencies),
  total: money,
  paid: money,
  open: money,
  /** What of it guests have claimed on their phones and may be paying (SPLIT-06). */
  claimed: money,
  /** What the open amount costs in cash (TENDER-03). */
  cashDue: money,
  /** What other amounts of cash are multiples of (TENDER-01). */
  cashStep: money,
  tenders: array(tender),
  payments: array(payment),
});

/** What the history of an order has of them (STAFF-06). */
export const tenderEntries = [
  strictObject({ kind: tenderKind, label: string(), amount: money, tip: money }),
  strictObject({ tender: id, amount: money, tip: money, reason: string() }),
  strictObject({ payment: string(), amount: money, tip: money, reason: string() }),
] as const;
