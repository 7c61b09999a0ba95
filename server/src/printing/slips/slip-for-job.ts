import type { Kysely } from 'kysely';
import { parse } from 'valibot';
import { kitchenTicket } from '@servery/contract/schemas/kitchen.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Tables } from '../../database/tables.ts';
import { stationList, ticketOrders } from '../../kitchen/store/board.ts';
import { ticketDocument } from '../../kitchen/ticket-documents.ts';
import type { StoredShop } from '../../menu/store/menu-rows.ts';
import type { LogoDrawings } from '../../pictures/logo-drawings.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { partsIn } from '../../orders/read/frozen-menu.ts';
import { ticketsOfSession } from '../../orders/store/kitchen-tickets.ts';
import { invoiceNamed, standingNumber } from '../../invoices/store/invoices.ts';
import { receiptSource } from '../../receipts/receipt-email.ts';
import { drawerNamed, eventsOf } from '../../till/store/drawers.ts';
import type { Raster } from '../render/raster.ts';
import { type StoredJob, toldSince, wasGiven } from '../store/print-jobs.ts';
import type { StoredPrinter } from '../store/printers.ts';
import { printerName, staffName, tableCodes, visitCode } from '../store/slip-facts.ts';
import { codeSheet, codeSlip } from './code-slip.ts';
import { drawerSlip } from './drawer-slip.ts';
import { invoiceSlip } from './invoice-slip.ts';
import { isLineSlip, kitchenSlip, linesOnSlip, moveSlip } from './kitchen-slip.ts';
import type { KitchenSlip } from './kitchen-slip.ts';
import { slipOf } from './printable.ts';
import { receiptSlip } from './receipt-slip.ts';
import { type Slip, type SlipBlock, slipText, thinRule } from './slip.ts';
import { type SlipWords, slipWords } from './slip-words.ts';

export interface SlipDependencies extends Pick<OrderDependencies, 'menus' | 'sessions'> {
  readonly db: Kysely<Tables>;
  readonly publicUrl: () => string;
  /** By the dots in a row of the paper. */
  readonly logos: LogoDrawings<Raster>;
}

/** What is on the paper of a job; null if there is nothing to say any more (PRINT-02). */
export async function slipForJob(
  job: StoredJob,
  /** The printer it comes out of, which may stand in for another one. */
  holder: Pick<StoredPrinter, '_id' | 'dots'>,
  dependencies: SlipDependencies,
): Promise<Slip | null> {
  const shop = (await dependencies.menus.snapshotOf(job.shop))?.shop;
  if (shop === undefined) return null;
  const words = slipWords(shop);
  const at = { job, shop, words, dots: holder.dots };
  const blocks = await bodyOf(at, dependencies);
  if (blocks === null) return null;
  const marks = await marksOf(at, holder._id, dependencies);
  return slipOf([...marks, ...blocks], words);
}

interface JobAtShop {
  readonly job: StoredJob;
  readonly shop: StoredShop;
  readonly words: SlipWords;
  readonly dots: number;
}

type Body = readonly SlipBlock[] | null;

function bodyOf(at: JobAtShop, dependencies: SlipDependencies): Promise<Body> {
  const { kind } = at.job;
  if (isLineSlip(kind) || kind === 'moved') return kitchenBody(at, dependencies);
  return { receipt, invoice, drawerReport, tableCode, tableSheet, test }[kind](at, dependencies);
}

/** What must be known before the slip is read: a double, a copy, another printer's. */
async function marksOf(
  { job, words }: JobAtShop,
  holder: string,
  { db }: SlipDependencies,
): Promise<readonly SlipBlock[]> {
  const { word, dayAndTime } = words;
  const marks: string[] = [];
  if (job.tries > 1) marks.push(word('slip.duplicate'));
  if (job.reprintOf !== null) {
    const staff = await staffName(db, job.staff);
    marks.push(word('slip.copy', { staff, time: dayAndTime(job.at) }));
  }
  if (holder !== job.printer)
    marks.push(word('slip.standIn', { printer: await printerName(db, job.printer) }));
  return marks.map((mark) => slipText(mark, { isBold: true, isInverse: true }));
}

async function kitchenBody(at: JobAtShop, dependencies: SlipDependencies): Promise<Body> {
  const slip = await kitchenSlipOf(at, dependencies);
  if (slip === null) return null;
  const { job } = at;
  const { status } = slip.ticket;
  if (job.kind === 'moved') return isCalledOff(status) ? null : moveSlip(slip);
  if (linesOnSlip(slip).length === 0) return null;
  const tellsOfOther = job.kind === 'cancelled' || job.kind === 'held' || job.kind === 'rushed';
  if (job.kind === 'fired' && job.reprintOf === null) return firedBody(slip, dependencies);
  // A cook who never read of a dish need not read that it is off.
  if (tellsOfOther && !(await wasGiven(dependencies.db, job))) return null;
  return kitchenSlip(slip);
}

function isCalledOff(status: string): boolean {
  return status === 'cancelled' || status === 'void';
}

/** Without what another slip has told by now: a cook would make it twice. */
async function firedBody(slip: KitchenSlip, { db }: SlipDependencies): Promise<Body> {
  const told = await toldSince(db, slip.job);
  const lines = slip.job.lines?.filter((line) => !told.has(line)) ?? [];
  const left = { ...slip, job: { ...slip.job, lines } };
  return linesOnSlip(left).length === 0 ? null : kitchenSlip(left);
}

async function kitchenSlipOf(
  { job, words }: JobAtShop,
  { db, menus }: SlipDependencies,
): Promise<KitchenSlip | null> {
  const { session, shop, station, round, course } = job;
  if (session === null || station === null) return null;
  const order = (await ticketOrders(db, shop, [session])).get(session);
  const stored = (await ticketsOfSession(db, session)).findLast(
    (one) =>
      one.station === station &&
      (round === null || one.round === round) &&
      (course === null || one.course === course),
  );
  if (order === undefined || stored === undefined) return null;
  const parts = await menus.partsOf(partsIn(order.lines));
  const found = (await stationList(db)).find(({ _id }) => _id === station);
  return {
    job,
    ticket: parse(kitchenTicket, ticketDocument(stored, order, parts)),
    station: found === undefined ? '' : nameIn(found.name, words.locale),
    words,
  };
}

async function receipt(at: JobAtShop, dependencies: SlipDependencies): Promise<Body> {
  const { job, shop, words, dots } = at;
  const stored = await dependencies.sessions.session(job.session ?? '');
  // On paper it would look as if the order stood (RECORD-04).
  if (stored === null || isCalledOff(stored.status)) return null;
  const source = await receiptSource(stored, dependencies);
  if (source === null) return null;
  const number = await standingNumber(dependencies.db, source.order._id);
  const logo = await dependencies.logos(shop.logo, dots);
  const head: Body = logo === null ? [] : [{ kind: 'picture', dots: logo }];
  return [...head, ...receiptSlip({ ...source, invoiceNumber: number }, words)];
}

async function invoice({ job, shop, words }: JobAtShop, { db }: SlipDependencies): Promise<Body> {
  const named = { invoice: String(job.details['invoice']), shop: shop._id };
  const found = await invoiceNamed(db, named);
  return found === null ? null : invoiceSlip(found, words);
}

async function drawerReport({ job, shop, words }: JobAtShop, { db }: SlipDependencies) {
  const drawer = await drawerNamed(db, String(job.details['drawer']));
  if (drawer === null) return null;
  return drawerSlip({ shop, drawer, events: await eventsOf(db, drawer._id) }, words);
}

async function tableCode({ job, words }: JobAtShop, { db, publicUrl }: SlipDependencies) {
  const found = await visitCode(db, job.session ?? '');
  if (found === null) return null;
  const { table, joinKey, joinCode } = found;
  const address = `${publicUrl()}/t/${job.session}?join=${joinKey}`;
  return codeSlip({ table, address, digits: joinCode }, words);
}

async function tableSheet({ job, words }: JobAtShop, { db, publicUrl }: SlipDependencies) {
  const codes = await tableCodes(db, job.shop, listIn(job.details['tables']));
  return codeSheet(
    codes.map(({ table, code }) => ({
      table,
      address: `${publicUrl()}/?t=${encodeURIComponent(code)}`,
      digits: null,
    })),
    words,
  );
}

function listIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

async function test({ job, words }: JobAtShop, { db }: SlipDependencies): Promise<Body> {
  const { word, dayAndTime } = words;
  return [
    slipText(word('slip.test.title'), { size: 'large', isBold: true }),
    slipText(dayAndTime(job.at)),
    thinRule,
    slipText(word('slip.test.text', { printer: await printerName(db, job.printer) })),
    slipText(word('slip.test.glyphs'), { size: 'large', isBold: true }),
  ];
}
