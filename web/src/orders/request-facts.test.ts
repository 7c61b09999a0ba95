import { describe, expect, it } from 'vitest';
import { contactFacts, paperRequests } from './request-facts.ts';

const t = (key: string): string => key;
const order = { type: 'takeAway', cutlery: false, invoice: null, contact: null } as const;
const email = { kind: 'email', email: 'mei@guests.example', locale: 'en' } as const;
const isNotNeeded = { label: 'cutlery.label', value: 'cutlery.notNeeded' };

describe('what was requested with an order', () => {
  it.each([
    ['takeAway', true, [{ label: 'cutlery.label', value: 'cutlery.needed' }]],
    ['delivery', false, [isNotNeeded]],
    ['dineInNoTable', false, []],
    ['dineIn', false, []],
  ] as const)('[SESSION-20] shows cutlery for %s: %s', (type, cutlery, facts) => {
    expect(paperRequests({ ...order, type, cutlery }, t)).toEqual(facts);
  });

  it.each([
    [
      { kind: 'taxId', taxId: '04595257' } as const,
      [{ label: 'invoice.taxId', value: '04595257' }],
    ],
    [
      { kind: 'carrier', type: 'mobileBarcode', carrier: '/ABC+123' } as const,
      [{ label: 'invoice.carrier', value: '/ABC+123' }],
    ],
    [
      { kind: 'donation', donateCode: '919' } as const,
      [{ label: 'invoice.donation', value: '919' }],
    ],
    [{ kind: 'none' } as const, []],
    [email, []],
  ])('[PAY-08] is on the receipt: %j', (invoice, facts) => {
    expect(paperRequests({ ...order, invoice }, t)).toEqual([isNotNeeded, ...facts]);
  });

  it('[SESSION-21] [PAY-10] shows the contact on the page only', () => {
    const contact = { name: 'Mei', phone: '91234567' };
    expect(contactFacts({ contact, invoice: email }, t)).toEqual([
      { label: 'contact.label', value: 'Mei\n91234567' },
      { label: 'invoice.email', value: 'mei@guests.example' },
    ]);
    expect(contactFacts({ contact: { ...contact, name: '' }, invoice: null }, t)).toEqual([
      { label: 'contact.label', value: '91234567' },
    ]);
    expect(contactFacts({ contact: null, invoice: null }, t)).toEqual([]);
  });
});
