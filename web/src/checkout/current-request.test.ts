import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { changeCart } from '../cart/cart-store.ts';
import { changeContact } from '../cart/contact.ts';
import type { Contact } from '../cart/contact.ts';
import { currentDetails, isIncomplete } from './current-request.ts';

const shop = { _id: 'shop', electronicInvoice: false, deliveryZones: [] };
const peak = { _id: 'peak', name: [] };
const zone = { areas: [peak], fee: cents(0), minimum: cents(0), minutes: 10 };
const zoned = { ...shop, deliveryZones: [zone] };
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
      delivery: { ...contact, area: null },
      contact: null,
      cutlery: true,
    });
  });

  it('[DELIVERY-01] [DELIVERY-04] of a delivery are an area of the shop and the arrival', () => {
    changeCart({ area: 'peak' });
    const delivered = { pickupTime: null, arrivalTime: 5 };
    expect(currentDetails('delivery', zoned)).toMatchObject({
      delivery: { ...contact, area: 'peak' },
      ...delivered,
    });
    expect(currentDetails('delivery', shop)).toMatchObject({
      delivery: { ...contact, area: null },
      ...delivered,
    });
    expect(currentDetails('takeAway', zoned)).toMatchObject({ pickupTime: 5, arrivalTime: null });
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
  const empty = { name: '', phone: '', address: '', note: '', area: '', prefilledFor: '' };
  const saving = { savedAddress: '', addressFor: '', savesAddress: false, addressLabel: '' };
  return { ...empty, ...saving, ...way, ...about };
}

describe('the typed order details', () => {
  it.each([
    ['takeAway', typedContact({}), false],
    ['takeAway', typedContact({ phone: 'call me' }), true],
    ['delivery', typedContact({}), true],
    ['delivery', typedContact({ name: 'Mei', phone: '91234567', address: 'here' }), false],
    ['dineInNoTable', typedContact({ phone: 'call me' }), false],
  ] as const)('[SESSION-17] [SESSION-21] of %s are incomplete: %j %s', (mode, form, isWrong) => {
    expect(isIncomplete(form, { mode, shop, area: null })).toBe(isWrong);
  });

  it.each([
    [null, true],
    ['gone', true],
    ['peak', false],
    ['elsewhere', false],
  ])('[DELIVERY-02] of a delivery need an area where there are zones: %j', (area, isWrong) => {
    const form = typedContact({ name: 'Mei', phone: '91234567', address: 'here' });
    expect(isIncomplete(form, { mode: 'delivery', shop: zoned, area })).toBe(isWrong);
    expect(isIncomplete(form, { mode: 'delivery', shop, area })).toBe(false);
  });

  it('[PAY-08] include an invoice only if the shop issues them', () => {
    const form = typedContact({ invoice: 'taxId', taxId: '12345678' });
    const mode = 'dineInNoTable';
    expect(isIncomplete(form, { mode, shop: taipei, area: null })).toBe(true);
    expect(isIncomplete({ ...form, taxId: '04595257' }, { mode, shop: taipei, area: null })).toBe(
      false,
    );
    expect(isIncomplete({ ...form, invoice: 'none' }, { mode, shop: taipei, area: null })).toBe(
      false,
    );
    expect(isIncomplete(form, { mode, shop, area: null })).toBe(false);
  });
});
