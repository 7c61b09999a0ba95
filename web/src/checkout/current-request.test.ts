import { beforeEach, describe, expect, it } from 'vitest';
import { changeCart } from '../cart/cart-store.ts';
import { changeContact } from '../cart/contact.ts';
import type { Contact } from '../cart/contact.ts';
import { currentDetails, isIncomplete } from './current-request.ts';

const shop = { _id: 'shop', electronicInvoice: false };
const taipei = { ...shop, electronicInvoice: true };
const contact = { name: 'Mei', phone: '91234567', address: '1 Queen’s Road', note: 'ring twice' };

beforeEach(() => {
  changeContact({ ...contact, invoice: 'email', email: ' mei@guests.example ', taxId: '04595257' });
  changeCart({ cutlery: true, pickupTime: 5 });
});

describe('the details of an order request', () => {
  it('[SESSION-20] [SESSION-21] of a takeaway are contact, time and cutlery', () => {
    const { name, phone } = contact;
    expect(currentDetails('takeAway', shop)).toMatchObject({
      type: 'takeAway',
      contact: { name, phone },
      cutlery: true,
      pickupTime: 5,
      delivery: null,
      invoice: null,
    });
  });

  it('[SESSION-17] [SESSION-20] of a delivery are the address, and nothing typed for other modes', () => {
    expect(currentDetails('delivery', shop)).toMatchObject({
      delivery: contact,
      contact: null,
      cutlery: true,
    });
  });

  it('[SESSION-20] [SESSION-21] of an order at the counter are neither', () => {
    expect(currentDetails('dineInNoTable', shop)).toMatchObject({
      delivery: null,
      contact: null,
      cutlery: false,
      pickupTime: null,
    });
  });

  it('[PAY-08] [PAY-10] with electronic invoices are the chosen kind and the language', () => {
    const invoice = { kind: 'email', email: 'mei@guests.example', locale: 'en' };
    expect(currentDetails('dineInNoTable', taipei)).toMatchObject({ invoice });
  });
});

function typedContact(about: Partial<Contact>): Contact {
  const way = { invoice: 'none', carrier: '', taxId: '', donateCode: '', email: '' } as const;
  return { name: '', phone: '', address: '', note: '', prefilledFor: '', ...way, ...about };
}

describe('the typed order details', () => {
  it.each([
    ['takeAway', typedContact({}), false],
    ['takeAway', typedContact({ phone: 'call me' }), true],
    ['delivery', typedContact({}), true],
    ['delivery', typedContact({ name: 'Mei', phone: '91234567', address: 'here' }), false],
    ['dineInNoTable', typedContact({ phone: 'call me' }), false],
  ] as const)('[SESSION-17] [SESSION-21] of %s are incomplete: %j %s', (mode, form, isWrong) => {
    expect(isIncomplete(form, { mode, shop })).toBe(isWrong);
  });

  it('[PAY-08] include an invoice only if the shop issues them', () => {
    const form = typedContact({ invoice: 'taxId', taxId: '12345678' });
    const mode = 'dineInNoTable';
    expect(isIncomplete(form, { mode, shop: taipei })).toBe(true);
    expect(isIncomplete({ ...form, taxId: '04595257' }, { mode, shop: taipei })).toBe(false);
    expect(isIncomplete({ ...form, invoice: 'none' }, { mode, shop: taipei })).toBe(false);
    expect(isIncomplete(form, { mode, shop })).toBe(false);
  });
});
