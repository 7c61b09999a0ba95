import { describe, expect, it } from 'vitest';
import type { Contact } from '../cart/contact.ts';
import { isIncomplete } from './is-incomplete.ts';

function contact(about: Partial<Contact>): Contact {
  const way = { invoice: 'none', carrier: '', taxId: '', donateCode: '', email: '' } as const;
  return { name: '', phone: '', address: '', note: '', prefilledFor: '', ...way, ...about };
}

const plain = { electronicInvoice: false };
const electronic = { electronicInvoice: true };

describe('the order details', () => {
  it.each([
    ['takeAway', contact({}), false],
    ['takeAway', contact({ phone: 'call me' }), true],
    ['delivery', contact({}), true],
    ['delivery', contact({ name: 'Mei', phone: '91234567', address: 'here' }), false],
    ['dineInNoTable', contact({ phone: 'call me' }), false],
  ] as const)('[SESSION-17] [SESSION-21] of %s are incomplete: %j %s', (mode, form, isWrong) => {
    expect(isIncomplete(form, { mode, shop: plain })).toBe(isWrong);
  });

  it('[PAY-08] include an invoice only where the shop issues them', () => {
    const form = contact({ invoice: 'taxId', taxId: '12345678' });
    const mode = 'dineInNoTable';
    expect(isIncomplete(form, { mode, shop: electronic })).toBe(true);
    expect(isIncomplete({ ...form, taxId: '04595257' }, { mode, shop: electronic })).toBe(false);
    expect(isIncomplete({ ...form, invoice: 'none' }, { mode, shop: electronic })).toBe(false);
    expect(isIncomplete(form, { mode, shop: plain })).toBe(false);
  });
});
