import { carrierTypeOf } from '@servery/engine/carrier-type.ts';
import { invoiceProblem, plainInvoice } from '@servery/engine/invoice.ts';
import type { InvoiceOption, InvoiceProblem } from '@servery/engine/invoice.ts';
import { defaultLocale } from '@servery/engine/limits.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { Contact } from '../cart/contact.ts';

type Typed = Pick<Contact, 'invoice' | 'carrier' | 'taxId' | 'donateCode' | 'email'>;

const options = {
  none: () => ({ kind: 'none' }),
  carrier: ({ carrier }) => ({
    kind: 'carrier',
    type: carrierTypeOf(carrier.trim()),
    carrier: carrier.trim(),
  }),
  taxId: ({ taxId }) => ({ kind: 'taxId', taxId: taxId.trim() }),
  donation: ({ donateCode }) => ({ kind: 'donation', donateCode: donateCode.trim() }),
  email: ({ email }, locale) => ({ kind: 'email', email: email.trim(), locale }),
} as const satisfies Record<InvoiceOption['kind'], (typed: Typed, locale: Locale) => InvoiceOption>;

/** The chosen kind of invoice as it is sent, without what was typed for other kinds (PAY-08). */
export function typedInvoice(typed: Typed, locale: Locale): InvoiceOption {
  return plainInvoice(options[typed.invoice](typed, locale));
}

export function typedInvoiceProblem(typed: Typed): InvoiceProblem | null {
  return invoiceProblem(typedInvoice(typed, defaultLocale));
}
