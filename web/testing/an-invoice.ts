import { cents } from '@servery/engine/money/cents.ts';
import type { Invoice, ListedInvoice } from '../src/invoices/invoice-queries.ts';
import { saturdayNoon } from './demo-answers.ts';

export const invoiceId = '1'.repeat(24);
export const invoicedOrder = '5'.repeat(24);

/** An invoice of an order to take away, as a list has it. */
export function aListedInvoice(about: Partial<ListedInvoice> = {}): ListedInvoice {
  return {
    _id: invoiceId,
    number: 'A-000042',
    kind: 'invoice',
    session: invoicedOrder,
    orderNumber: 7,
    table: null,
    buyerName: 'Harbour Trading',
    total: cents(5800),
    at: saturdayNoon,
    staffName: 'Ling',
    voids: null,
    voidedBy: null,
    credits: null,
    creditNotes: [],
    ...about,
  };
}

/** The same with all that it says: two egg tarts, paid in cash. */
export function anInvoice(about: Partial<Invoice> = {}): Invoice {
  const egg = { name: [{ lang: 'en', value: 'Egg tart' }], quantity: 2 };
  return {
    ...aListedInvoice(),
    reason: '',
    currency: 'HKD',
    shopName: [{ lang: 'en', value: 'Kam Fai' }],
    shopAddress: [{ lang: 'en', value: '1 Pier Road' }],
    phone: '2555 0000',
    seller: { name: '', taxId: '', address: '' },
    buyer: { name: '', taxId: '', address: '' },
    type: 'takeAway',
    people: 1,
    paidTime: saturdayNoon,
    lines: [{ ...egg, unitPrice: cents(2900), price: cents(5800) }],
    rows: [{ kind: 'goods', name: [], amount: cents(5800) }],
    taxes: [],
    payments: [{ name: [{ lang: 'en', value: 'Cash' }], amount: cents(5800) }],
    ...about,
  };
}
