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
import type { DrawerEventKind } from '@servery/engine/till/drawer.ts';
import type { DrawerReport } from '@servery/engine/till/drawer-report.ts';
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
const approval = optional(idOrNull, null);
const label = textOf(40);
const reason = textOf(200);
const tenderKind = picklist(['cash', 'card', 'other']) satisfies GenericSchema<unknown, TenderKind>;

/** Money for an order; other means than cash and card have a name (TENDER-01). */
export const tenderTaking = pipe(
  strictObject({
    session: id,
    kind: tenderKind,
    label: optional(label, ''),
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
  reason: pipe(reason, minLength(1)),
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

const by = { staff: id, device: idOrNull, at: instant } as const;

const refund = strictObject({
  _id: id,
  amount: money,
  tip: money,
  reason: string(),
  drawer: idOrNull,
  ...by,
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
  ...by,
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

export const drawerOpening = strictObject({
  /** The name of the drawer, such as that of its till. */
  drawer: pipe(label, minLength(1)),
  float: handed,
  requestKey,
});

export const drawerSession = strictObject({
  _id: id,
  drawer: string(),
  device: idOrNull,
  openedAt: instant,
  closedAt: nullable(instant),
});

/** Cash that goes in or out without a sale, or a drawer that is opened without one. */
export const drawerRecording = strictObject({
  drawer: id,
  kind: picklist(['paidIn', 'paidOut', 'drop', 'noSale']),
  amount: optional(handed, noMoney),
  reason: pipe(reason, minLength(1)),
  approval,
  requestKey,
});

export const drawerRecorded = strictObject({ event: id });

export const drawerCounting = strictObject({ drawer: id, counted: handed, requestKey });

/** Expected is shown after the count, not before (DRAWER-03). */
export const drawerCounted = strictObject({
  event: id,
  counted: money,
  expected: money,
  overOrShort: money,
});

export const drawerClosing = strictObject({
  drawer: id,
  reason: optional(reason, ''),
  requestKey,
});

const figure = strictObject({ amount: money, events: array(id) });
const meansFigure = strictObject({ means: string(), ...figure.entries });

const report = strictObject({
  isClosed: boolean(),
  float: figure,
  tenders: array(meansFigure),
  refunds: array(meansFigure),
  tips: array(meansFigure),
  cashRounding: figure,
  paidIn: figure,
  paidOut: figure,
  drops: figure,
  noSales: figure,
  expected: figure,
  counted: nullable(figure),
  overOrShort: nullable(money),
  openTables: array(string()),
}) satisfies GenericSchema<unknown, DrawerReport>;

const eventKind = picklist([
  'open',
  'cashTender',
  'cashRefund',
  'otherTender',
  'otherRefund',
  'paidIn',
  'paidOut',
  'drop',
  'noSale',
  'count',
  'close',
]) satisfies GenericSchema<unknown, DrawerEventKind>;

/** X of an open drawer, Z of a closed one, and the events behind each figure (DRAWER-02). */
export const drawerReported = strictObject({
  ...drawerSession.entries,
  report,
  events: array(
    strictObject({
      _id: id,
      kind: eventKind,
      amount: money,
      tip: money,
      cashRounding: money,
      means: string(),
      reason: string(),
      session: idOrNull,
      ...by,
    }),
  ),
});
