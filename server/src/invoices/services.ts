import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { servingRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { invoiceCalls } from '@servery/contract/calls/invoice-calls.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { writeAudit } from '../staff/store/staff-log.ts';
import {
  type InvoiceSettings,
  lockInvoiceSettings,
  readInvoiceSettings,
  writeInvoiceSettings,
} from './store/invoice-settings.ts';
import { type Invoice, invoiceNamed, invoicesOf } from './store/invoices.ts';

export interface InvoiceDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

type Issue = InferOutput<(typeof invoiceCalls)['issueInvoice']['data']>;
type SettingChanges = Omit<
  InferOutput<(typeof invoiceCalls)['saveInvoiceSettings']['data']>,
  'requestKey'
>;
type Void = InferOutput<(typeof invoiceCalls)['voidInvoice']['data']>;

/** Numbered documents about paid orders (INVOICE-01). */
export function invoiceServices(dependencies: InvoiceDependencies): readonly Served[] {
  const { db } = dependencies;
  return [
    implement(invoiceCalls.findInvoices, async ({ query, caller }) => {
      const { shop } = staffOf(caller, servingRoles);
      const invoices = await invoicesOf(db, shop, query);
      return {
        invoices: invoices.slice(0, query.$limit),
        hasMore: invoices.length > query.$limit,
      };
    }),
    implement(invoiceCalls.getInvoice, ({ id, caller }) =>
      ownInvoice(db, id, staffOf(caller, servingRoles)),
    ),
    implementWithData(invoiceCalls.issueInvoice, ({ data, caller }) =>
      issue(data, staffOf(caller, servingRoles), dependencies),
    ),
    implementWithData(invoiceCalls.voidInvoice, ({ data, caller }) =>
      takeBack(data, staffOf(caller, ['manager']), dependencies),
    ),
    ...settingServices(dependencies),
  ];
}

function settingServices({ db, clock }: InvoiceDependencies): readonly Served[] {
  const { findInvoiceSettings, saveInvoiceSettings } = invoiceCalls;
  return [
    implement(findInvoiceSettings, ({ caller }) =>
      readInvoiceSettings(db, staffOf(caller, ['manager']).shop),
    ),
    implementWithData(saveInvoiceSettings, ({ data, caller }) => {
      const by = staffOf(caller, ['manager']);
      const { shop } = by;
      const { requestKey: key, ...settings } = data;
      const request = { scope: nameOf(saveInvoiceSettings), key, payload: { shop, settings } };
      return runOnce(db, request, (step) => changeSettings(step, settings, { by, nowMs: clock() }));
    }),
  ];
}

interface SettingActor {
  readonly by: Staff;
  readonly nowMs: number;
}

/** Whatever differs is in the log with what it was: bookkeepers ask for it (AUDIT-01). */
async function changeSettings(
  step: Transaction<Tables>,
  changes: SettingChanges,
  { by, nowMs }: SettingActor,
): Promise<InvoiceSettings> {
  await lockInvoiceSettings(step, by.shop);
  const before = await readInvoiceSettings(step, by.shop);
  const after = await writeInvoiceSettings(step, by.shop, {
    auto: changes.auto ?? before.auto,
    series: changes.series ?? before.series,
    voidSeries: changes.voidSeries ?? before.voidSeries,
    sellerName: changes.sellerName ?? before.sellerName,
    sellerTaxId: changes.sellerTaxId ?? before.sellerTaxId,
    sellerAddress: changes.sellerAddress ?? before.sellerAddress,
  });
  if (isDeepStrictEqual(before, after)) return after;
  const named = ({ series, voidSeries }: InvoiceSettings): string => `${series}, ${voidSeries}`;
  const [was, is] = [named(before), named(after)];
  const detail = { name: was === is ? is : [was, is], before, after };
  const entry = { ...by, action: 'invoiceSettingsChanged', target: by.shop } as const;
  await writeAudit(step, { ...entry, detail, nowMs });
  return after;
}

/** Another shop's document looks like an unknown one (SAFE-02). */
export async function ownInvoice(
  db: Kysely<Tables>,
  invoice: string | null,
  { shop }: Staff,
): Promise<Invoice> {
  const found = invoice === null ? null : await invoiceNamed(db, { invoice, shop });
  if (found === null) throw new Refused('notFound');
  return found;
}

function issue(
  { session, buyer, requestKey: key }: Issue,
  staff: Staff,
  { db, clock }: InvoiceDependencies,
): Promise<unknown> {
  const payload = { shop: staff.shop, session, buyer };
  const request = { scope: nameOf(invoiceCalls.issueInvoice), key, payload };
  return runOnce(db, request, async (step) => {
    const status = await statusOf(step, session, staff);
    // What is left out is what the guest has typed with the order.
    const typed = Object.entries(buyer).filter(([, value]) => value !== '');
    const made = await calledFor(
      sql`select issue_invoice(${session}, ${staff.staff},
        ${JSON.stringify(Object.fromEntries(typed))}::jsonb, ${new Date(clock())}) as id`,
      step,
    );
    if (made === null)
      throw new Refused('statusRefused', {
        from: status === 'done' ? 'invoiced' : status,
        to: 'invoice',
      });
    return ownInvoice(step, made, staff);
  });
}

async function statusOf(
  step: Transaction<Tables>,
  session: string,
  { shop }: Staff,
): Promise<string> {
  const { rows } = await sql<{ readonly status: string }>`select status from sessions
    where id = ${session} and shop = ${shop}`.execute(step);
  if (rows[0] === undefined) throw new Refused('notFound');
  return rows[0].status;
}

async function calledFor(
  query: ReturnType<typeof sql<{ readonly id: string | null }>>,
  step: Transaction<Tables>,
): Promise<string | null> {
  const { rows } = await query.execute(step);
  return rows[0]?.id ?? null;
}

function takeBack(
  { invoice, reason, requestKey: key }: Void,
  staff: Staff,
  { db, clock }: InvoiceDependencies,
): Promise<unknown> {
  const payload = { shop: staff.shop, invoice, reason };
  const request = { scope: nameOf(invoiceCalls.voidInvoice), key, payload };
  return runOnce(db, request, async (step) => {
    await ownInvoice(step, invoice, staff);
    const made = await calledFor(
      sql`select void_invoice(${invoice}, ${staff.staff}, ${reason}, ${new Date(clock())}) as id`,
      step,
    );
    if (made === null) throw new Refused('statusRefused', { from: 'void', to: 'void' });
    return ownInvoice(step, made, staff);
  });
}
