import { beforeEach, describe, expect, it } from 'vitest';
import { changeCart } from '../cart/cart-store.ts';
import { changeContact } from '../cart/contact.ts';
import { detailsNow } from './current-request.ts';

const shop = { _id: 'shop', electronicInvoice: false };
const taipei = { ...shop, electronicInvoice: true };
const contact = { name: 'Mei', phone: '91234567', address: '1 Queen’s Road', note: 'ring twice' };

beforeEach(() => {
  changeContact({ ...contact, invoice: 'email', email: ' mei@guests.example ', taxId: '04595257' });
  changeCart({ cutlery: true, pickupTime: 5 });
});

describe('what is sent besides the dishes', () => {
  it('[SESSION-20] [SESSION-21] of a takeaway is whom to ring, when, and whether with cutlery', () => {
    const { name, phone } = contact;
    expect(detailsNow('takeAway', shop)).toMatchObject({
      type: 'takeAway',
      contact: { name, phone },
      cutlery: true,
      pickupTime: 5,
      delivery: null,
      invoice: null,
    });
  });

  it('[SESSION-17] [SESSION-20] of a delivery is where to, and nothing that was typed for something else', () => {
    expect(detailsNow('delivery', shop)).toMatchObject({ delivery: contact, contact: null, cutlery: true });
  });

  it('[SESSION-20] [SESSION-21] of an order at the counter is neither', () => {
    expect(detailsNow('dineInNoTable', shop)).toMatchObject({
      delivery: null,
      contact: null,
      cutlery: false,
      pickupTime: null,
    });
  });

  it('[PAY-08] [PAY-10] where invoices are electronic is the one way that was chosen, and the language', () => {
    const invoice = { kind: 'email', email: 'mei@guests.example', locale: 'en' };
    expect(detailsNow('dineInNoTable', taipei)).toMatchObject({ invoice });
  });
});
