import { describe, expect, it } from 'vitest';
import type { Contact } from '../cart/contact.ts';
import { typedInvoice, typedInvoiceProblem } from './typed-invoice.ts';

function typed(invoice: Contact['invoice'], about: Partial<Contact> = {}) {
  return {
    invoice,
    carrier: '/abc+123 ',
    taxId: ' ０４５９５２５７',
    donateCode: '919',
    email: ' Mei@a.example',
    ...about,
  };
}

describe('a typed invoice', () => {
  it.each([
    ['none', { kind: 'none' }],
    ['carrier', { kind: 'carrier', type: 'mobileBarcode', carrier: '/ABC+123' }],
    ['taxId', { kind: 'taxId', taxId: '04595257' }],
    ['donation', { kind: 'donation', donateCode: '919' }],
    ['email', { kind: 'email', email: 'Mei@a.example', locale: 'zh-cn' }],
  ] as const)('[PAY-08] is sent as the chosen kind: %s', (kind, option) => {
    expect(typedInvoice(typed(kind), 'zh-cn')).toEqual(option);
    expect(typedInvoiceProblem(typed(kind))).toBe(null);
  });

  it('[PAY-08] distinguishes a certificate from a barcode', () => {
    const certificate = typed('carrier', { carrier: 'tp03000001234567' });
    expect(typedInvoice(certificate, 'en')).toEqual({
      kind: 'carrier',
      type: 'citizenCertificate',
      carrier: 'TP03000001234567',
    });
  });

  it.each([
    ['carrier', { carrier: 'ABC+123' }, 'carrierInvalid'],
    ['taxId', { taxId: '12345678' }, 'taxIdInvalid'],
    ['donation', { donateCode: '' }, 'donateCodeInvalid'],
    ['email', { email: 'mei' }, 'emailInvalid'],
  ] as const)('[PAY-08] reports the problem of a %s', (kind, about, code) => {
    expect(typedInvoiceProblem(typed(kind, about))).toEqual({ code });
    expect(typedInvoiceProblem(typed('none', about))).toBe(null);
  });
});
