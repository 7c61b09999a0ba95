import {
  array,
  boolean,
  minLength,
  nullable,
  number,
  optional,
  partial,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { money, translatedName } from './entity-parts.ts';
import { orderType } from './order.ts';
import { id, instant, requestKey, textOf } from './plain.ts';
import { limitOf, moment } from './query.ts';
import { billRowKinds } from './session.ts';

const series = pipe(string(), regex(/^[A-Z0-9]{1,8}$/));

const settings = {
  /** Whether every paid order gets an invoice by itself (INVOICE-04). */
  auto: boolean(),
  series,
  voidSeries: series,
  /** As the trade register has it; the shop's own name where it is empty. */
  sellerName: textOf(120),
  sellerTaxId: textOf(40),
  sellerAddress: textOf(200),
} as const;

export const invoiceSettings = strictObject(settings);
/** What is left out stays: another manager may save it at the same moment. */
export const invoiceSettingsSaving = strictObject({
  ...partial(invoiceSettings).entries,
  requestKey,
});

/** Another document that this one takes back, or that takes this one back. */
const otherDocument = strictObject({ _id: id, number: string() });

const listed = {
  _id: id,
  /** With its series, as in A-000042. */
  number: string(),
  kind: picklist(['invoice', 'void', 'credit']),
  session: id,
  orderNumber: nullable(number()),
  table: nullable(string()),
  buyerName: string(),
  /** Negative for what is taken back. */
  total: money,
  at: instant,
  /** Empty where it was issued by itself. */
  staffName: string(),
  voids: nullable(otherDocument),
  voidedBy: nullable(otherDocument),
  /** The invoice of which a credit note takes a part back (INVOICE-07). */
  credits: nullable(otherDocument),
  creditNotes: array(otherDocument),
} as const;

export const invoicesQuery = strictObject({
  /** A part of its number, the order's number, or a part of the buyer's name or tax number. */
  text: optional(textOf(80), ''),
  session: optional(nullable(id), null),
  /** Not before; the next page begins where the last one ended. */
  from: optional(nullable(moment), null),
  before: optional(nullable(strictObject({ at: instant, _id: id })), null),
  $limit: limitOf(100, 30),
});

export const invoiceList = strictObject({
  invoices: array(strictObject(listed)),
  hasMore: boolean(),
});

const row = strictObject({
  kind: picklist([...billRowKinds, 'credited']),
  /** Empty where the kind says it all. */
  name: translatedName,
  amount: money,
});

/** All that is on the document, as it was when it was issued (INVOICE-02). */
export const invoice = strictObject({
  ...listed,
  reason: string(),
  currency: picklist(currencies),
  shopName: translatedName,
  shopAddress: translatedName,
  phone: string(),
  seller: strictObject({ name: string(), taxId: string(), address: string() }),
  buyer: strictObject({ name: string(), taxId: string(), address: string() }),
  type: orderType,
  people: number(),
  paidTime: instant,
  lines: array(
    strictObject({ name: translatedName, quantity: number(), unitPrice: money, price: money }),
  ),
  rows: array(row),
  taxes: array(
    strictObject({
      name: translatedName,
      percent: number(),
      included: boolean(),
      base: money,
      amount: money,
    }),
  ),
  payments: array(strictObject({ name: translatedName, amount: money })),
});

export const invoiceIssue = strictObject({
  session: id,
  buyer: optional(
    strictObject({
      name: optional(textOf(120), ''),
      taxId: optional(textOf(40), ''),
      address: optional(textOf(200), ''),
    }),
    {},
  ),
  requestKey,
});

export const invoiceVoid = strictObject({
  invoice: id,
  reason: pipe(textOf(200), minLength(1)),
  requestKey,
});

export const namedInvoice = strictObject({ invoice: id });

/** A document as a PDF file, in Base64. */
export const invoiceFile = strictObject({ number: string(), pdf: string() });
