import { rooms } from '../calls/event-rooms.ts';
import { reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import type { PrintDependencies, PrintQueue } from './print-queue.ts';
import { askEveryMs } from './printer-state.ts';
import { askStatus, sendSlip } from './protocols/esc-pos.ts';
import type { SendOutcome } from './protocols/esc-pos.ts';
import { endLeases } from './store/jobs-in-flight.ts';
import type { StoredJob } from './store/print-jobs.ts';
import { takeAlarms } from './store/down-printers.ts';
import { type StoredPrinter, printersNamed, takeCalled } from './store/printers.ts';

export interface PrintRoundDependencies extends PrintDependencies {
  readonly queue: PrintQueue;
  readonly log: Log;
}

export type WatchDependencies = Pick<PrintRoundDependencies, 'db' | 'emit' | 'clock'>;

/** Ends leases, and warns staff of printers that went down or came back (PRINT-07). */
export async function watchPrinters({ db, emit, clock }: WatchDependencies): Promise<void> {
  await endLeases(db, clock());
  for (const printer of await takeAlarms(db, clock()))
    emit(rooms.staff(printer.shop), 'printers changed', printer);
}

export interface PrinterCalls {
  /** Calls printers in the shop's network that are due; returns before they have printed. */
  readonly call: () => Promise<void>;
  /** Resolves when no slip is on its way. */
  readonly settled: () => Promise<void>;
}

/** Printers that do not poll are called by the server in their shop (PRINT-13). */
export function printerCalls(dependencies: PrintRoundDependencies): PrinterCalls {
  const running = new Map<string, Promise<void>>();
  const { db, clock, log } = dependencies;
  const callOne = async (printer: StoredPrinter): Promise<void> => {
    try {
      await callPrinter(printer, dependencies);
    } catch (error) {
      log.warn({ printer: printer._id, reason: reasonOf(error) }, 'printer call failed');
    } finally {
      running.delete(printer._id);
    }
  };
  return {
    call: async () => {
      const due = await takeCalled(db, { now: clock(), everyMs: askEveryMs });
      const free = due.filter((id) => !running.has(id));
      for (const printer of await printersNamed(db, free))
        running.set(printer._id, callOne(printer));
    },
    settled: async () => {
      await Promise.all(running.values());
    },
  };
}

/** All that waits for it, one after the other. */
async function callPrinter(
  printer: StoredPrinter,
  dependencies: PrintRoundDependencies,
): Promise<void> {
  const { queue } = dependencies;
  for (;;) {
    const job = await queue.next(printer);
    if (job === null) return noteStatus(printer, await askStatus(hostOf(printer)), queue);
    // Another server has sent it, or has died over it: then its lease ends.
    if (job.givenAt !== null) return;
    const outcome = await sendSlip(hostOf(printer), async () => {
      const given = await queue.give(printer, job._id);
      return given?.raster ?? null;
    });
    if (!(await settle(printer, { job, outcome }, dependencies))) return;
  }
}

function hostOf({ address, confirms }: StoredPrinter) {
  return { address: address ?? '', confirms };
}

interface Sent {
  readonly job: StoredJob;
  readonly outcome: SendOutcome;
}

/** Whether the printer can take another one. */
async function settle(
  printer: StoredPrinter,
  { job, outcome }: Sent,
  { queue }: PrintRoundDependencies,
): Promise<boolean> {
  if (outcome.kind === 'printed' || outcome.kind === 'unconfirmed') {
    await noteStatus(printer, 'ready', queue);
    const proof = outcome.kind === 'printed' ? 'escPos' : 'none';
    await queue.printed(printer, job._id, proof);
    return true;
  }
  await noteStatus(printer, outcome.status, queue);
  await queue.failed(printer, job._id, outcome.problem);
  return false;
}

async function noteStatus(
  printer: StoredPrinter,
  status: Awaited<ReturnType<typeof askStatus>>,
  queue: PrintQueue,
): Promise<void> {
  if (status !== null) await queue.contact(printer, { status, statusCode: null });
}
