import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
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
} from 'valibot';
import { id, instant, listOf, requestKey, textOf } from './plain.ts';

const name = pipe(textOf(60), minLength(1));
const mostStations = 50;

/** How a printer is reached: it polls, the server calls it, or a page prints (PRINT-01). */
export const printerProtocols = ['starCloudPrnt', 'epsonDirectPrint', 'escPos', 'browser'] as const;
export const printerProtocol = picklist(printerProtocols);

/** Dots in a row: 80 mm and 58 mm of paper at 203 dpi. */
const dots = picklist([576, 384]);
/** Host and port in the shop's own network. */
const networkAddress = pipe(string(), regex(/^[\w.-]{1,80}:\d{2,5}$/));
const pollSeconds = pipe(number(), integer(), minValue(1), maxValue(300));

/** After which payments a printer of receipts prints one by itself (PRINT-16). */
const autoReceipts = picklist(['none', 'counter', 'all']);

export const printerSettings = {
  protocol: printerProtocol,
  dots,
  stations: listOf(mostStations),
  takesReceipts: boolean(),
  autoReceipts,
  standIn: nullable(id),
  address: nullable(networkAddress),
  confirms: boolean(),
  pollSeconds,
} as const;

/** What a printer last said, or that it says nothing. */
export const printerStates = [
  'never',
  'ready',
  'paperLow',
  'paperOut',
  'coverOpen',
  'fault',
  'silent',
] as const;

export const printer = strictObject({
  _id: id,
  shop: id,
  name: string(),
  ...printerSettings,
  /** Where the printer polls, with its secret; null for others than managers. */
  pollAddress: nullable(string()),
  state: picklist(printerStates),
  /** The code that the printer itself gave. */
  statusCode: nullable(string()),
  lastContact: nullable(instant),
  /** Since when staff are warned of it (PRINT-07). */
  alarmedAt: nullable(instant),
  /** Slips that wait, and those that wait for a person. */
  waiting: number(),
  asking: number(),
});

export const newPrinter = strictObject({
  name,
  protocol: printerProtocol,
  dots: optional(dots, 576),
  stations: optional(listOf(mostStations), []),
  takesReceipts: optional(boolean(), false),
  autoReceipts: optional(autoReceipts, 'none'),
  /** The printer that prints while this one cannot. */
  standIn: optional(nullable(id), null),
  /** For ESC/POS only. */
  address: optional(nullable(networkAddress), null),
  /** Whether it says that paper came out; clones of ESC/POS printers do not. */
  confirms: optional(boolean(), true),
  pollSeconds: optional(pollSeconds, 5),
  requestKey,
});

/** What is left out stays. */
export const printerChange = strictObject({
  name: optional(name),
  protocol: optional(printerProtocol),
  dots: optional(dots),
  stations: optional(listOf(mostStations)),
  takesReceipts: optional(boolean()),
  autoReceipts: optional(autoReceipts),
  standIn: optional(nullable(id)),
  address: optional(nullable(networkAddress)),
  confirms: optional(boolean()),
  pollSeconds: optional(pollSeconds),
  requestKey,
});

export const namedPrinter = strictObject({ printer: id, requestKey });
export const printerRemoved = strictObject({ _id: id });

/** What is on the paper. */
export const slipKinds = [
  'ticket',
  'fired',
  'held',
  'cancelled',
  'rushed',
  'moved',
  'receipt',
  'invoice',
  'drawerReport',
  'tableCode',
  'tableSheet',
  'test',
] as const;

export const printJobStates = ['waiting', 'sent', 'asking', 'printed', 'dropped'] as const;

export const printJob = strictObject({
  _id: id,
  printer: id,
  kind: picklist(slipKinds),
  state: picklist(printJobStates),
  session: nullable(id),
  station: nullable(id),
  /** The name of the table; null without one. */
  table: nullable(string()),
  orderNumber: nullable(number()),
  at: instant,
  /** How often it was given to a printer; from the second time on it is marked (PRINT-04). */
  tries: number(),
  /** Why a person is asked; null for its age alone. */
  problem: nullable(string()),
  printedAt: nullable(instant),
  /** The printer it came out of, which may be a stand-in. */
  printedBy: nullable(id),
  /** How it is known: by the printer's own word, a person's, or not at all. */
  proof: nullable(picklist(['star', 'epson', 'escPos', 'person', 'none'])),
  /** Whether somebody had it printed again. */
  isReprint: boolean(),
});

export const jobsQuery = strictObject({
  printer: optional(id),
  session: optional(id),
  $limit: optional(pipe(number(), integer(), minValue(1), maxValue(200)), 50),
});

export const jobList = array(printJob);

/** `printed` where a person has the paper in hand (PRINT-05). */
export const jobDecision = strictObject({
  job: id,
  decision: picklist(['print', 'drop', 'printed']),
  requestKey,
});

/** Another printer may be named. */
export const jobReprint = strictObject({
  job: id,
  printer: optional(nullable(id), null),
  requestKey,
});

export const printOrder = strictObject({
  kind: picklist(['test', 'receipt', 'invoice', 'drawerReport', 'tableCode', 'tableSheet']),
  /** Null for the shop's printer of receipts. */
  printer: optional(nullable(id), null),
  /** Of a receipt or the code of a running table. */
  session: optional(nullable(id), null),
  invoice: optional(nullable(id), null),
  drawer: optional(nullable(id), null),
  /** The tables of a sheet of fixed codes; none for all. */
  tables: optional(pipe(array(id), maxLength(500)), []),
  requestKey,
});

export const jobPicture = strictObject({ job: id, requestKey });

/** A slip as a picture, for a page that prints it. */
export const slipPicture = strictObject({
  job: id,
  png: string(),
  width: number(),
  height: number(),
});
