import type { Emit } from '../calls/event-rooms.ts';
import { rooms } from '../calls/event-rooms.ts';
import type { Raster } from './render/raster.ts';
import type { Renderer } from './render/renderer.ts';
import { slipForJob } from './slips/slip-for-job.ts';
import type { SlipDependencies } from './slips/slip-for-job.ts';
import { type Proof, type StoredJob, dropJob } from './store/print-jobs.ts';
import {
  askAboutJob,
  claimJob,
  confirmPrinted,
  giveJob,
  jobInFlight,
  releaseJob,
} from './store/jobs-in-flight.ts';
import { type Contact, type StoredPrinter, noteContact, noteMedia } from './store/printers.ts';

export interface PrintDependencies extends SlipDependencies {
  readonly renderer: Renderer;
  readonly emit: Emit;
  readonly clock: () => number;
}

type Printer = Pick<StoredPrinter, '_id' | 'shop' | 'dots'>;

/** A slip as it is handed to a printer. */
export interface GivenSlip {
  readonly job: StoredJob;
  readonly raster: Raster;
}

/** More pointless slips than this in a row wait for the next poll. */
const mostDropped = 20;

/** What every protocol does with the slips of a printer (PRINT-03). */
export interface PrintQueue {
  /** What the printer said about itself. */
  readonly contact: (printer: Printer, said: Omit<Contact, 'now'>) => Promise<void>;
  readonly takes: (printer: Printer, media: string) => Promise<void>;
  /** The slip in flight, or the next one; null if there is none. */
  readonly next: (printer: Printer) => Promise<StoredJob | null>;
  /** The slip in flight alone, for a printer that leaves others to its stand-in. */
  readonly inFlight: (printer: Printer) => Promise<StoredJob | null>;
  /** Counts as given, and marked from the second time on; null if it is not the printer's. */
  readonly give: (printer: Printer, job: string) => Promise<GivenSlip | null>;
  readonly printed: (printer: Printer, job: string, proof: Proof) => Promise<void>;
  /** It may be on paper or not: it waits again. */
  readonly failed: (printer: Printer, job: string, problem: string) => Promise<void>;
  /** The printer will never take it. */
  readonly refused: (printer: Printer, job: string, problem: string) => Promise<void>;
}

export function printQueue(dependencies: PrintDependencies): PrintQueue {
  const { db, clock, emit } = dependencies;
  const changed = ({ _id, shop }: Printer): void =>
    emit(rooms.staff(shop), 'printers changed', { _id, shop });
  return {
    contact: (printer, said) => noteContact(db, printer._id, { ...said, now: clock() }),
    takes: (printer, media) => noteMedia(db, printer._id, media),
    next: (printer) => nextSlip(printer, dependencies),
    inFlight: (printer) => jobInFlight(db, printer._id),
    give: (printer, job) => giveSlip(printer, job, dependencies),
    printed: async (printer, job, proof) => {
      const about = { job, printer: printer._id, proof, now: clock() };
      if (await confirmPrinted(db, about)) changed(printer);
    },
    failed: async (printer, job, problem) => {
      await releaseJob(db, { job, printer: printer._id, problem });
      changed(printer);
    },
    refused: async (printer, job, problem) => {
      await askAboutJob(db, { job, printer: printer._id, problem });
      changed(printer);
    },
  };
}

async function nextSlip(
  printer: Printer,
  dependencies: PrintDependencies,
): Promise<StoredJob | null> {
  const { db, clock } = dependencies;
  for (let dropped = 0; dropped < mostDropped; dropped += 1) {
    const job = await claimJob(db, printer, clock());
    if (job === null) return null;
    if ((await slipForJob(job, printer, dependencies)) !== null) return job;
    await dropJob(db, job._id);
  }
  return null;
}

async function giveSlip(
  printer: Printer,
  id: string,
  dependencies: PrintDependencies,
): Promise<GivenSlip | null> {
  const { db, clock, renderer } = dependencies;
  const job = await giveJob(db, { job: id, printer: printer._id, now: clock() });
  if (job === null) return null;
  const slip = await slipForJob(job, printer, dependencies);
  if (slip === null) {
    await dropJob(db, id);
    return null;
  }
  return { job, raster: await renderer.render(slip, printer.dots) };
}
