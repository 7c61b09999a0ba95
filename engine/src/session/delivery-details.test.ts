import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { addressProblems, contactProblems, deliveryProblems } from './delivery-details.ts';
import type { DeliveryDetails } from './delivery-details.ts';

function details(about: Partial<DeliveryDetails>): DeliveryDetails {
  return frozen({
    name: '陳大文',
    phone: '9123 4567',
    address: '1 Queen’s Road',
    note: '',
    ...about,
  });
}

describe('delivery details', () => {
  it('[SESSION-17] require name, phone and address but no note', () => {
    expect(deliveryProblems(details({}))).toEqual([]);
    expect(deliveryProblems(details({ name: '', phone: ' ', address: '\n' }))).toEqual([
      { field: 'name', code: 'required' },
      { field: 'phone', code: 'required' },
      { field: 'address', code: 'required' },
    ]);
  });

  it.each([
    ['name', 80],
    ['address', 200],
    ['note', 200],
  ] as const)('[SESSION-17] hold a %s of %i characters and no more', (field, most) => {
    expect(deliveryProblems(details({ [field]: ` ${'字'.repeat(most)} ` }))).toEqual([]);
    expect(deliveryProblems(details({ [field]: '🍜'.repeat(most) }))).toEqual([]);
    expect(deliveryProblems(details({ [field]: 'x'.repeat(most + 1) }))).toEqual([
      { field, code: 'tooLong', most, found: most + 1 },
    ]);
  });

  it.each([
    '91234567',
    '+852 9123-4567',
    '(02) 1234.5678',
    '1234567',
    '+123456789012345',
    '９１２３４５６７',
  ])('[SESSION-17] take %s for a phone number', (phone) => {
    expect(deliveryProblems(details({ phone }))).toEqual([]);
  });

  it.each(['123456', '1234567890123456', 'call me', '+', '9123+4567', '++8529123456', '91234567;'])(
    '[SESSION-17] take "%s" for none',
    (phone) => {
      expect(deliveryProblems(details({ phone }))).toEqual([{ field: 'phone', code: 'invalid' }]);
    },
  );
});

describe('the contact of a takeaway', () => {
  it.each([
    ['', ''],
    [' ', '\n'],
    ['陳大文', ''],
    ['', '+852 9123-4567'],
    ['字'.repeat(80), '９１２３４５６７'],
  ])('[SESSION-21] may be %j under %j', (name, phone) => {
    expect(contactProblems(frozen({ name, phone }))).toEqual([]);
  });

  it('[SESSION-21] is refused with the reason of each field', () => {
    expect(contactProblems(frozen({ name: 'x'.repeat(81), phone: 'call me' }))).toEqual([
      { field: 'name', code: 'tooLong', most: 80, found: 81 },
      { field: 'phone', code: 'invalid' },
    ]);
  });
});

describe('an address to save', () => {
  it('[DELIVERY-06] needs no label and no note', () => {
    expect(addressProblems(frozen({ label: '', address: '1 Queen’s Road', note: '' }))).toEqual([]);
    expect(addressProblems(frozen({ label: 'Home', address: ' ', note: '' }))).toEqual([
      { field: 'address', code: 'required' },
    ]);
  });

  it.each([
    ['label', 40],
    ['address', 200],
    ['note', 200],
  ] as const)('[DELIVERY-06] holds a %s of %i characters and no more', (field, most) => {
    const form = { label: '', address: '1 Queen’s Road', note: '' };
    expect(addressProblems(frozen({ ...form, [field]: '🍜'.repeat(most) }))).toEqual([]);
    expect(addressProblems(frozen({ ...form, [field]: 'x'.repeat(most + 1) }))).toEqual([
      { field, code: 'tooLong', most, found: most + 1 },
    ]);
  });
});
