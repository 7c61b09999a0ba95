import { create } from 'zustand';
import type { InvoiceOption } from '@servery/engine/invoice.ts';
import type { DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import { fieldsOf, oneOf, text } from '../storage/readers.ts';
import { browserStorage } from '../storage/browser-storage.ts';

/** The kinds of invoice, in the order they are offered. */
export const invoiceKinds = [
  'none',
  'carrier',
  'taxId',
  'donation',
  'email',
] as const satisfies readonly InvoiceOption['kind'][];

/** Contact, address and invoice as typed; what was typed for every kind of invoice is kept. */
export interface Contact extends DeliveryDetails {
  readonly invoice: InvoiceOption['kind'];
  readonly carrier: string;
  readonly taxId: string;
  readonly donateCode: string;
  readonly email: string;
  /** The area of the last delivery; empty for none (DELIVERY-01). */
  readonly area: string;
  /** The member whose details were prefilled once: what they clear stays empty. Empty for none. */
  readonly prefilledFor: string;
  /** The id of the saved address that was taken; empty where one is typed (DELIVERY-08). */
  readonly savedAddress: string;
  /** Member and shop for which the default address was filled in once; empty for none. */
  readonly addressFor: string;
  /** Whether the typed address is saved with the order, and under which label. */
  readonly savesAddress: boolean;
  readonly addressLabel: string;
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
  area: '',
  prefilledFor: '',
  savedAddress: '',
  addressFor: '',
  savesAddress: false,
  addressLabel: '',
};

/** Fields that an older version did not store are empty. */
function readContact(stored: unknown): Contact | null {
  const fields = fieldsOf(stored);
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
    area: field('area'),
    prefilledFor: field('prefilledFor'),
    savedAddress: field('savedAddress'),
    addressFor: field('addressFor'),
    savesAddress: fields['savesAddress'] === true,
    addressLabel: field('addressLabel'),
  };
}

/** Stored for the next order (STORE-01 saveInfo). */
export const useContact = create<Contact>(
  () => browserStorage.read('saveInfo', readContact) ?? unknown,
);

export function changeContact(change: Partial<Contact>): void {
  useContact.setState(change);
  browserStorage.write('saveInfo', useContact.getState());
}

/** Removes a member's name, phone, address and invoice (MEMBER-03). */
export function forgetContact(): void {
  browserStorage.forget('saveInfo');
  useContact.setState(unknown);
}
