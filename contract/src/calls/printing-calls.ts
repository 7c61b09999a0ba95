import { array } from 'valibot';
import { servingRoles, staffRoles } from '../actor.ts';
import { create, find, patch } from '../call.ts';
import {
  jobDecision,
  jobList,
  jobPicture,
  jobReprint,
  jobsQuery,
  namedPrinter,
  newPrinter,
  printJob,
  printOrder,
  printer,
  printerChange,
  printerRemoved,
  slipPicture,
} from '../schemas/printing.ts';
import { nothing } from '../schemas/query.ts';

/** The printers of a shop and what they have to print. */
export const printingCalls = {
  /** With their state, for all staff; poll addresses for managers alone (PRINT-01). */
  findPrinters: find({
    path: 'printers',
    actors: staffRoles,
    query: nothing,
    output: array(printer),
    asksDatabase: true,
  }),
  createPrinter: create({
    path: 'printers',
    actors: ['manager'],
    data: newPrinter,
    query: nothing,
    output: printer,
  }),
  changePrinter: patch({
    path: 'printers',
    actors: ['manager'],
    data: printerChange,
    query: nothing,
    output: printer,
  }),
  removePrinter: create({
    path: 'printers/remove',
    actors: ['manager'],
    data: namedPrinter,
    query: nothing,
    output: printerRemoved,
  }),
  /** A new poll address; the old one is unknown from then on. */
  renewAddress: create({
    path: 'printers/renew',
    actors: ['manager'],
    data: namedPrinter,
    query: nothing,
    output: printer,
  }),
  findJobs: find({
    path: 'printers/jobs',
    actors: staffRoles,
    query: jobsQuery,
    output: jobList,
    asksDatabase: true,
  }),
  /** Whether a slip that waits for a person is printed after all (PRINT-05). */
  decideJob: create({
    path: 'printers/decide',
    actors: staffRoles,
    data: jobDecision,
    query: nothing,
    output: printJob,
  }),
  reprint: create({
    path: 'printers/reprint',
    actors: staffRoles,
    data: jobReprint,
    query: nothing,
    output: printJob,
  }),
  /** Receipts, drawer reports, table codes and test prints (PRINT-09). */
  print: create({
    path: 'printers/print',
    actors: servingRoles,
    data: printOrder,
    query: nothing,
    output: printJob,
  }),
  /** A slip for a page that prints it; it counts as given (PRINT-11). */
  pictureOfJob: create({
    path: 'printers/picture',
    actors: staffRoles,
    data: jobPicture,
    query: nothing,
    output: slipPicture,
  }),
} as const;
