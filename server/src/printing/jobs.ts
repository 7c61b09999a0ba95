import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { servingRoles, staffRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { printingCalls } from '@servery/contract/calls/printing-calls.ts';
import { isForCooks } from '@servery/contract/slip-readers.ts';
import { isCounted } from '@servery/engine/till/drawer.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { rooms } from '../calls/event-rooms.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { ownInvoice } from '../invoices/services.ts';
import { refuseDrawer } from '../till/refuse.ts';
import { drawerNamed, eventsOf } from '../till/store/drawers.ts';
import type { PrintDependencies } from './print-queue.ts';
import { pngOf } from './render/png.ts';
import { slipForJob } from './slips/slip-for-job.ts';
import { isJobReleased, takeByHand, takenByHand } from './store/jobs-by-hand.ts';
import { type ListedJob, listJobs, listedJob, statusAt } from './store/listed-jobs.ts';
import {
  type StoredJob,
  allowJob,
  copyJob,
  dropJob,
  insertJob,
  jobNamed,
} from './store/print-jobs.ts';
import { type StoredPrinter, printerAt, printersOf } from './store/printers.ts';

type Decision = InferOutput<(typeof printingCalls)['decideJob']['data']>;
type Reprint = InferOutput<(typeof printingCalls)['reprint']['data']>;
type Print = InferOutput<(typeof printingCalls)['print']['data']>;
type Picture = InferOutput<(typeof printingCalls)['pictureOfJob']['data']>;

/** Slips of a shop: those that wait for a person, copies, receipts and reports (PRINT-05). */
export function printJobServices(dependencies: PrintDependencies): readonly Served[] {
  const { db } = dependencies;
  return [
    implement(printingCalls.findJobs, ({ query, caller }) => {
      const { shop } = staffOf(caller, staffRoles);
      const { printer = null, session = null, $limit: most } = query;
      return listJobs(db, { shop, printer, session, most });
    }),
    implementWithData(printingCalls.decideJob, ({ data, caller }) =>
      decide(data, staffOf(caller, staffRoles), dependencies),
    ),
    implementWithData(printingCalls.reprint, ({ data, caller }) =>
      reprint(data, staffOf(caller, staffRoles), dependencies),
    ),
    implementWithData(printingCalls.print, ({ data, caller }) =>
      print(data, staffOf(caller, servingRoles), dependencies),
    ),
    implementWithData(printingCalls.pictureOfJob, ({ data, caller }) =>
      picture(data, staffOf(caller, staffRoles), dependencies),
    ),
  ];
}

interface Work {
  readonly call: Call;
  readonly data: { readonly requestKey: string | null };
  readonly staff: Staff;
  /** Returns the slip that it is about. */
  readonly run: (step: Transaction<Tables>) => Promise<string>;
}

/** Done once for a request key; then the shop's staff look again. */
async function once({ call, data, staff, run }: Work, { db, emit }: PrintDependencies) {
  const { requestKey: key, ...rest } = data;
  const payload = { shop: staff.shop, ...rest };
  const answer = await runOnce(db, { scope: nameOf(call), key, payload }, async (step) =>
    ownJob(step, await run(step), staff),
  );
  const printer = String(Reflect.get(Object(answer), 'printer'));
  emit(rooms.staff(staff.shop), 'printers changed', { _id: printer, shop: staff.shop });
  return answer;
}

/** Another shop's slip looks like an unknown one (SAFE-02). */
async function ownJob(db: Kysely<Tables>, job: string, { shop }: Staff): Promise<ListedJob> {
  const found = await listedJob(db, { job, shop });
  if (found === null) throw new Refused('notFound');
  return found;
}

function decide(data: Decision, staff: Staff, dependencies: PrintDependencies): Promise<unknown> {
  const { job, decision } = data;
  const run = async (step: Transaction<Tables>): Promise<string> => {
    const { state } = await ownJob(step, job, staff);
    if (state === 'printed' || state === 'dropped')
      throw new Refused('statusRefused', { from: state, to: decision });
    if (decision === 'drop') await dropJob(step, job);
    if (decision === 'print') await allowJob(step, job, staff.staff);
    if (decision === 'printed')
      await takenByHand(step, { job, staff: staff.staff, now: dependencies.clock() });
    return job;
  };
  return once({ call: printingCalls.decideJob, data, staff, run }, dependencies);
}

function reprint(data: Reprint, staff: Staff, dependencies: PrintDependencies): Promise<unknown> {
  const run = async (step: Transaction<Tables>): Promise<string> => {
    await ownJob(step, data.job, staff);
    const stored = await jobNamed(step, data.job);
    if (stored === null) throw new Refused('notFound');
    await refuseReader(step, stored, staff);
    const printer =
      data.printer === null
        ? await printerOf(step, stored, staff)
        : await printerFor(step, data.printer, staff);
    return copyJob(step, stored, {
      printer: printer._id,
      staff: staff.staff,
      now: dependencies.clock(),
    });
  };
  return once({ call: printingCalls.reprint, data, staff, run }, dependencies);
}

/** The one it was for; where that was removed, one that serves its station now, or the receipts. */
async function printerOf(
  db: Kysely<Tables>,
  { printer, station }: StoredJob,
  staff: Staff,
): Promise<StoredPrinter> {
  const known = await printersOf(db, staff.shop);
  return (
    known.find(({ _id }) => _id === printer) ??
    known.find(({ stations }) => station !== null && stations.includes(station)) ??
    printerFor(db, null, staff)
  );
}

/** The one that is named, else the shop's printer of receipts. */
async function printerFor(
  db: Kysely<Tables>,
  named: string | null,
  { shop }: Staff,
): Promise<StoredPrinter> {
  const found =
    named === null
      ? (await printersOf(db, shop)).find(({ takesReceipts }) => takesReceipts)
      : await printerAt(db, { printer: named, shop });
  if (found !== undefined && found !== null) return found;
  if (named !== null) throw new Refused('notFound');
  throw new Refused('formInvalid', { problems: [{ field: 'printer', code: 'noPrinter' }] });
}

function print(data: Print, staff: Staff, dependencies: PrintDependencies): Promise<unknown> {
  const { kind, printer: named, session, invoice, drawer, tables } = data;
  const run = async (step: Transaction<Tables>): Promise<string> => {
    const printer = await printerFor(step, named, staff);
    await refuseSubject(step, data, staff);
    const { shop } = staff;
    const about = { shop, printer: printer._id, kind, session, staff: staff.staff };
    return insertJob(step, {
      ...about,
      details: { drawer, tables, invoice },
      now: dependencies.clock(),
    });
  };
  return once({ call: printingCalls.print, data, staff, run }, dependencies);
}

/** What a slip is about must be the shop's own, and for these eyes (DRAWER-06). */
async function refuseSubject(
  db: Kysely<Tables>,
  { kind, session, invoice, drawer }: Print,
  staff: Staff,
): Promise<void> {
  const { shop } = staff;
  if (kind === 'invoice') await ownInvoice(db, invoice, staff);
  if (kind === 'receipt' || kind === 'tableCode') {
    const status = session === null ? null : await statusAt(db, session, shop);
    if (status === null) throw new Refused('notFound');
    // It has none (RECORD-04).
    if (kind === 'receipt' && (status === 'cancelled' || status === 'void'))
      throw new Refused('statusRefused', { from: status, to: kind });
  }
  if (kind === 'drawerReport') await refuseDrawerReport(db, drawer, staff);
}

/** A slip says how things stand when it is drawn: a copy is for those who may ask for a new one. */
async function refuseReader(
  db: Kysely<Tables>,
  { kind, details }: StoredJob,
  staff: Staff,
): Promise<void> {
  if (isForCooks(kind)) return;
  if (!servingRoles.some((role) => role === staff.role)) throw new Refused('notAllowed');
  if (kind === 'drawerReport') await refuseDrawerReport(db, String(details['drawer']), staff);
}

async function refuseDrawerReport(
  db: Kysely<Tables>,
  drawer: string | null,
  { shop, role }: Staff,
): Promise<void> {
  const found = drawer === null ? null : await drawerNamed(db, drawer);
  if (found === null || found.shop !== shop) throw new Refused('notFound');
  const isBlind = role !== 'manager' && found.closedAt === null;
  if (isBlind && !isCounted(await eventsOf(db, found._id))) refuseDrawer({ code: 'countFirst' });
}

/** For a page that prints: the slip is given, and done when the person says so (PRINT-14). */
async function picture(
  data: Picture,
  staff: Staff,
  dependencies: PrintDependencies,
): Promise<unknown> {
  const { db, clock, renderer } = dependencies;
  const own = await printerOfPicture(data.job, staff, dependencies);
  const job = await takeByHand(db, { job: data.job, staff: staff.staff, now: clock() });
  const slip = job === null ? null : await slipForJob(job, own, dependencies);
  if (job === null || slip === null) throw new Refused('notFound');
  const raster = await renderer.render(slip, own.dots);
  const { width, height } = raster;
  return { job: job._id, png: pngOf(raster).toString('base64'), width, height };
}

/** The printer of a slip that this person may have on paper now. */
async function printerOfPicture(
  job: string,
  staff: Staff,
  dependencies: PrintDependencies,
): Promise<StoredPrinter> {
  const { db, emit } = dependencies;
  const { printer, state } = await ownJob(db, job, staff);
  const [stored, own] = await Promise.all([
    jobNamed(db, job),
    printerAt(db, { printer, shop: staff.shop }),
  ]);
  if (stored === null || own === null) throw new Refused('notFound');
  await refuseReader(db, stored, staff);
  if (!(await isJobReleased(db, job))) throw new Refused('statusRefused', { from: state });
  if ((await slipForJob(stored, own, dependencies)) !== null) return own;
  // Pointless by now: left where it is, somebody would be asked about it every time.
  await dropJob(db, job);
  emit(rooms.staff(staff.shop), 'printers changed', { _id: printer, shop: staff.shop });
  throw new Refused('notFound');
}
