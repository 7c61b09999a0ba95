import { servingRoles } from '../actor.ts';
import { create, find, get } from '../call.ts';
import {
  invoice,
  invoiceFile,
  invoiceIssue,
  invoiceList,
  invoiceSettings,
  invoiceSettingsSaving,
  invoiceVoid,
  invoicesQuery,
  namedInvoice,
} from '../schemas/invoices.ts';
import { nothing } from '../schemas/query.ts';

/** Numbered documents about paid orders (INVOICE-01). */
export const invoiceCalls = {
  findInvoices: find({
    path: 'invoices',
    actors: servingRoles,
    query: invoicesQuery,
    output: invoiceList,
    asksDatabase: true,
  }),
  getInvoice: get({
    path: 'invoices',
    actors: servingRoles,
    query: nothing,
    output: invoice,
    asksDatabase: true,
  }),
  issueInvoice: create({
    path: 'invoices/issue',
    actors: servingRoles,
    data: invoiceIssue,
    query: nothing,
    output: invoice,
  }),
  /** By a counter-document: nothing is altered (INVOICE-03). */
  voidInvoice: create({
    path: 'invoices/void',
    actors: ['manager'],
    data: invoiceVoid,
    query: nothing,
    output: invoice,
  }),
  findInvoiceFile: find({
    path: 'invoices/file',
    actors: servingRoles,
    query: namedInvoice,
    output: invoiceFile,
    perMinute: 60,
    asksDatabase: true,
  }),
  findInvoiceSettings: find({
    path: 'invoices/settings',
    actors: ['manager'],
    query: nothing,
    output: invoiceSettings,
    asksDatabase: true,
  }),
  saveInvoiceSettings: create({
    path: 'invoices/saveSettings',
    actors: ['manager'],
    data: invoiceSettingsSaving,
    query: nothing,
    output: invoiceSettings,
  }),
} as const;
