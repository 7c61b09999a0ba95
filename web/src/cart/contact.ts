import { create } from 'zustand';
import type { InvoiceOption } from '@servery/engine/invoice.ts';
import type { DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import { fieldsOf, oneOf, text } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';

/** The ways an invoice goes, as they are offered. */
export const invoiceKinds = [
  'none',
  'carrier',
  'taxId',
  'donation',
  'email',
] as const satisfies readonly InvoiceOption['kind'][];

/** Whom to ring, where to bring it and what becomes of the invoice, as it was typed: whoever looks at another way of the invoice finds all as it was. */
export interface Contact extends DeliveryDetails {
  readonly invoice: InvoiceOption['kind'];
  readonly carrier: string;
  readonly taxId: string;
  readonly donateCode: string;
  readonly email: string;
  /** The member whose name and number were filled in once: what they take out stays out. Empty for nobody. */
  readonly prefilledFor: string;
}

const unknown: Contact = {
  name: '',
  phone: '',
  address: '',
  note: '',
  invoice: 'none',
  carrier: '',
  taxId: '',
  donateCode: '',
  email: '',
  prefilledFor: '',
};

/** What an earlier visit did not ask for is empty, and all else is kept. */
function readContact(kept: unknown): Contact | null {
  const fields = fieldsOf(kept);
  if (fields === null) return null;
  const field = (name: keyof Contact): string => text(fields[name]) ?? '';
  return {
    name: field('name'),
    phone: field('phone'),
    address: field('address'),
    note: field('note'),
    invoice: oneOf(invoiceKinds)(fields['invoice']) ?? 'none',
    carrier: field('carrier'),
    taxId: field('taxId'),
    donateCode: field('donateCode'),
    email: field('email'),
    prefilledFor: field('prefilledFor'),
  };
}

/** Asked once, kept for the next order (STORE-01 saveInfo). */
export const useContact = create<Contact>(() => browserStorage.read('saveInfo', readContact) ?? unknown);

export function changeContact(change: Partial<Contact>): void {
  useContact.setState(change);
  browserStorage.write('saveInfo', useContact.getState());
}

/** Name, phone, address and invoice are nobody's who comes after (MEMBER-03). */
export function forgetContact(): void {
  browserStorage.forget('saveInfo');
  useContact.setState(unknown);
}
