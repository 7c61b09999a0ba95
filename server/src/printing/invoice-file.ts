import { servingRoles } from '@servery/contract/actor.ts';
import { invoiceCalls } from '@servery/contract/calls/invoice-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { ownInvoice } from '../invoices/services.ts';
import type { PrintDependencies } from './print-queue.ts';
import { pdfOf } from './render/pdf.ts';
import { invoiceSlip } from './slips/invoice-slip.ts';
import { slipOf } from './slips/printable.ts';
import { slipWords } from './slips/slip-words.ts';

/** The widest paper. */
const dots = 576;

/** An invoice as a file: the same picture as on paper (INVOICE-05). */
export function invoiceFileService({ db, menus, renderer }: PrintDependencies): Served {
  return implement(invoiceCalls.findInvoiceFile, async ({ query, caller }) => {
    const staff = staffOf(caller, servingRoles);
    const invoice = await ownInvoice(db, query.invoice, staff);
    const shop = (await menus.snapshotOf(staff.shop))?.shop;
    if (shop === undefined) throw new Refused('notFound');
    const words = slipWords(shop);
    const slip = slipOf(invoiceSlip(invoice, words), words);
    const raster = await renderer.render(slip, dots);
    return { number: invoice.number, pdf: pdfOf(raster).toString('base64') };
  });
}
