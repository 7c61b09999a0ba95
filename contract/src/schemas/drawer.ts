import {
  array,
  boolean,
  minLength,
  nullable,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { DrawerEventKind } from '@servery/engine/till/drawer.ts';
import type { DrawerReport } from '@servery/engine/till/drawer-report.ts';
import { idOrNull, money } from './entity-parts.ts';
import { id, instant, requestKey } from './plain.ts';
import { approval, bookedBy, handed, noMoney, tillLabel, tillReason } from './tender.ts';

export const drawerOpening = strictObject({
  /** The name of the drawer, such as that of its till. */
  drawer: pipe(tillLabel, minLength(1)),
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
  reason: pipe(tillReason, minLength(1)),
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
  reason: optional(tillReason, ''),
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
  earlierCounts: array(figure),
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
      ...bookedBy,
      /** Also of somebody who works there no more. */
      staffName: string(),
    }),
  ),
});
