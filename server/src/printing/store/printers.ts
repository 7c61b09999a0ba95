import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { Tables } from '../../database/tables.ts';
import { type PrinterStatus, type Protocol, errorStates } from '../printer-state.ts';

export interface PrinterSettings {
  readonly name: string;
  readonly protocol: Protocol;
  readonly dots: number;
  readonly stations: readonly string[];
  readonly takesReceipts: boolean;
  readonly autoReceipts: 'none' | 'counter' | 'all';
  readonly standIn: string | null;
  readonly address: string | null;
  readonly confirms: boolean;
  readonly pollSeconds: number;
}

export interface StoredPrinter extends PrinterSettings {
  readonly _id: string;
  readonly shop: string;
  readonly keyVersion: number;
  readonly status: PrinterStatus;
  readonly statusCode: string | null;
  readonly media: string | null;
  readonly seenAt: Instant | null;
  readonly alarmedAt: Instant | null;
  readonly waiting: number;
  readonly asking: number;
}

const ms = (column: string): RawBuilder<unknown> =>
  sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);

const columns = sql`p.id as _id, p.shop, p.name, p.protocol, p.dots, p.stations,
  p.takes_receipts as "takesReceipts", p.auto_receipts as "autoReceipts",
  p.stand_in as "standIn", p.address, p.confirms,
  p.poll_seconds as "pollSeconds", p.key_version as "keyVersion", p.status,
  p.status_code as "statusCode", p.media,
  ${ms('p.seen_at')} as "seenAt",
  ${ms('p.alarmed_at')} as "alarmedAt",
  (select count(*)::integer from print_jobs j where j.printer = p.id
    and j.state in ('waiting','sent')) as waiting,
  (select count(*)::integer from print_jobs j where j.printer = p.id
    and j.state = 'asking') as asking`;

export interface PrinterAt {
  readonly printer: string;
  readonly shop: string;
}

async function printersWhere(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredPrinter[]> {
  const { rows } = await sql<StoredPrinter>`select ${columns} from printers p
    where p.removed_at is null and ${condition} order by p.name, p.id`.execute(db);
  return rows;
}

export function printersOf(db: Kysely<Tables>, shop: string): Promise<readonly StoredPrinter[]> {
  return printersWhere(db, sql`p.shop = ${shop}`);
}

/** Null for any other shop's (SAFE-02). */
export async function printerAt(
  db: Kysely<Tables>,
  { printer, shop }: PrinterAt,
): Promise<StoredPrinter | null> {
  const [found] = await printersWhere(db, sql`p.id = ${printer} and p.shop = ${shop}`);
  return found ?? null;
}

/** Until the commit; slips for it are written meanwhile. */
export async function lockPrinter(
  step: Transaction<Tables>,
  { printer, shop }: PrinterAt,
): Promise<void> {
  await sql`select from printers where id = ${printer} and shop = ${shop}
    for no key update`.execute(step);
}

export async function printerWithKey(
  db: Kysely<Tables>,
  keyHash: Uint8Array,
): Promise<StoredPrinter | null> {
  const [found] = await printersWhere(db, sql`p.key_hash = ${keyHash}`);
  return found ?? null;
}

/** The hashes of all keys, in Base64. */
export async function printerKeys(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(key_hash, 'base64') as hash from printers where removed_at is null`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Those that a server calls, and that none has called since. */
export async function takeCalled(
  db: Kysely<Tables>,
  { now, everyMs }: { readonly now: Instant; readonly everyMs: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`update printers p set asked_at = ${new Date(now)}
    where p.id in (select id from printers where protocol = 'escPos' and removed_at is null
      and (asked_at is null or asked_at <= ${new Date(now - everyMs)}
        -- One that is ready and has something to print is not kept waiting.
        or (asked_at < ${new Date(now)} and seen_at > ${new Date(now - 2 * everyMs)}
          and status in ('ready','paperLow') and exists (select from print_jobs j
            where j.state = 'waiting' and (j.printer = printers.id or j.printer in (
              select d.id from printers d where d.stand_in = printers.id)))))
      for update skip locked)
    returning p.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function printersNamed(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly StoredPrinter[]> {
  return ids.length === 0 ? [] : printersWhere(db, sql`p.id = any(${ids}::text[])`);
}

export interface NewPrinter extends PrinterSettings, PrinterAt {
  readonly keyHash: Uint8Array;
}

export async function insertPrinter(db: Kysely<Tables>, printer: NewPrinter): Promise<void> {
  await sql`insert into printers (id, shop, name, protocol, dots, stations, takes_receipts,
      auto_receipts, stand_in, address, confirms, poll_seconds, key_hash)
    values (${printer.printer}, ${printer.shop}, ${printer.name}, ${printer.protocol},
      ${printer.dots}, ${printer.stations}::text[], ${printer.takesReceipts},
      ${printer.autoReceipts}, ${printer.standIn}, ${printer.address}, ${printer.confirms}, ${printer.pollSeconds}, ${printer.keyHash})`.execute(
    db,
  );
}

export async function updatePrinter(
  db: Kysely<Tables>,
  { printer }: PrinterAt,
  settings: PrinterSettings,
): Promise<void> {
  await sql`update printers set name = ${settings.name}, protocol = ${settings.protocol},
      dots = ${settings.dots}, stations = ${settings.stations}::text[],
      takes_receipts = ${settings.takesReceipts},
      auto_receipts = ${settings.autoReceipts}, stand_in = ${settings.standIn},
      address = ${settings.address}, confirms = ${settings.confirms},
      poll_seconds = ${settings.pollSeconds}
    where id = ${printer}`.execute(db);
}

export async function renewKey(
  db: Kysely<Tables>,
  { printer }: PrinterAt,
  { version, keyHash }: { readonly version: number; readonly keyHash: Uint8Array },
): Promise<void> {
  await sql`update printers set key_version = ${version}, key_hash = ${keyHash}
    where id = ${printer}`.execute(db);
}

/** What it had to print is dropped; no other printer stands behind it any more. */
export async function retirePrinter(
  db: Kysely<Tables>,
  { printer }: PrinterAt,
  now: Instant,
): Promise<void> {
  await sql`update printers set removed_at = ${new Date(now)}, stand_in = null
    where id = ${printer}`.execute(db);
  await sql`update printers set stand_in = null where stand_in = ${printer}`.execute(db);
  await sql`update print_jobs set state = 'dropped', holder = null
    where printer = ${printer} and state in ('waiting','sent','asking')`.execute(db);
  // What it had of another one is not kept until its lease ends.
  await sql`update print_jobs set state = 'waiting', holder = null
    where holder = ${printer} and state = 'sent'`.execute(db);
}

/** The media that a printer says it takes. */
export async function noteMedia(db: Kysely<Tables>, printer: string, media: string): Promise<void> {
  await sql`update printers set media = ${media} where id = ${printer}`.execute(db);
}

export interface Contact {
  readonly status: PrinterStatus;
  readonly statusCode: string | null;
  readonly now: Instant;
}

/** How long a slip in flight stays with a printer that reports an error (PRINT-06). */
const afterErrorMs = 20_000;

/** What a printer said; in an error it keeps its slip for a moment only. */
export async function noteContact(
  db: Kysely<Tables>,
  printer: string,
  { status, statusCode, now }: Contact,
): Promise<void> {
  await sql`update printers set seen_at = ${new Date(now)}, status = ${status},
      status_code = ${statusCode} where id = ${printer}`.execute(db);
  if (errorStates.includes(status))
    await sql`update print_jobs set lease_until = least(lease_until,
        ${new Date(now + afterErrorMs)}) where holder = ${printer} and state = 'sent'`.execute(db);
}
