import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frozen } from '@servery/demo/frozen.ts';
import { invoiceProblem, plainInvoice } from './invoice.ts';
import type { CarrierType, InvoiceOption } from './invoice.ts';

function taxId(text: string): InvoiceOption {
  return frozen({ kind: 'taxId', taxId: text });
}

function donation(text: string): InvoiceOption {
  return frozen({ kind: 'donation', donateCode: text });
}

function carrier(type: CarrierType, text: string): InvoiceOption {
  return frozen({ kind: 'carrier', type, carrier: text });
}

describe('a company tax id', () => {
  it.each([
    '04595257',
    '10458575',
    '12345675',
    '12345676',
    '00651474',
    '00238778',
    '04702088',
    '22099131',
    '23638777',
    '97176270',
    '84149961',
    '04595252',
  ])('[PAY-08] is %s', (text) => {
    expect(invoiceProblem(taxId(text))).toBe(null);
  });

  it.each([
    '04595258',
    '12345678',
    '87654321',
    '11111111',
    '0459525',
    '045952570',
    '04595257 ',
    'O4595257',
    '00000000',
    '',
    '０４５９５２５７',
  ])('[PAY-08] is not %j', (text) => {
    expect(invoiceProblem(taxId(text))).toEqual({ code: 'taxIdInvalid' });
  });

  it('[PAY-08] is one of about 22 in 100 numbers of eight digits', () => {
    const block = Array.from({ length: 10_000 }, (_, at) => `8414${String(at).padStart(4, '0')}`);
    expect(block.filter((text) => invoiceProblem(taxId(text)) === null)).toHaveLength(2200);
  });
});

describe('a mobile barcode', () => {
  it.each(['/ABC+123', '/RZDFEP2', '/1234567', '/ABC.-+9'])('[PAY-08] is %s', (text) => {
    expect(invoiceProblem(carrier('mobileBarcode', text))).toBe(null);
  });

  it.each([
    '/ABC,123',
    '/abc1234',
    'ABC12345',
    '/ABC12345',
    '/ABCD/12',
    '/ABC 123',
    '/ABC12',
    'A/ABC+123',
    '',
    'AB12345678901234',
  ])('[PAY-08] is not %j', (text) => {
    expect(invoiceProblem(carrier('mobileBarcode', text))).toEqual({ code: 'carrierInvalid' });
  });
});

describe('a citizen certificate', () => {
  it.each(['AB12345678901234', 'TP03000001234567'])('[PAY-08] is %s', (text) => {
    expect(invoiceProblem(carrier('citizenCertificate', text))).toBe(null);
  });

  it.each([
    'ab12345678901234',
    'AB1234567890123',
    'AB123456789012345',
    'A123456789012345',
    'AB1234567890123X',
    'ABC12345678901234',
    '/ABC+123',
    '',
  ])('[PAY-08] is not %j', (text) => {
    expect(invoiceProblem(carrier('citizenCertificate', text))).toEqual({ code: 'carrierInvalid' });
  });
});

describe('a donation code', () => {
  it.each(['919', '25885', '168001', '1234567'])('[PAY-08] is %s', (text) => {
    expect(invoiceProblem(donation(text))).toBe(null);
  });

  it.each(['12', '12345678', '8585 ', 'X8585', '', '85-85'])('[PAY-08] is not %j', (text) => {
    expect(invoiceProblem(donation(text))).toEqual({ code: 'donateCodeInvalid' });
  });
});

describe('the other options', () => {
  it('[PAY-08] require nothing of a guest who wants none', () => {
    expect(invoiceProblem({ kind: 'none' })).toBe(null);
  });

  it.each([
    ['mei@example.com', null],
    ['mei@example', { code: 'emailInvalid' }],
    ['', { code: 'emailInvalid' }],
  ])('[PAY-08] send a receipt to %j: %j', (email, problem) => {
    expect(invoiceProblem(frozen({ kind: 'email', email, locale: 'en' }))).toEqual(problem);
  });
});

describe('plainInvoice', () => {
  it.each([
    [carrier('mobileBarcode', '／ａbc＋123'), carrier('mobileBarcode', '/ABC+123')],
    [
      carrier('citizenCertificate', 'tp03000001234567'),
      carrier('citizenCertificate', 'TP03000001234567'),
    ],
    [taxId('０４５９５２５７'), taxId('04595257')],
    [donation('９１９'), donation('919')],
    [
      { kind: 'email', email: 'Mei@Example.com', locale: 'zh-hk' },
      { kind: 'email', email: 'Mei@Example.com', locale: 'zh-hk' },
    ],
    [{ kind: 'none' }, { kind: 'none' }],
  ] satisfies [InvoiceOption, InvoiceOption][])('[PAY-08] makes %j plain', (typed, plain) => {
    expect(plainInvoice(frozen(typed))).toEqual(plain);
    expect(invoiceProblem(plainInvoice(typed))).toBe(null);
  });

  it('[PAY-08] changes a letter whose upper case is two letters no further', () => {
    const once = plainInvoice(carrier('mobileBarcode', '\u1fd2'));
    expect(plainInvoice(once)).toEqual(once);
  });

  it('[PAY-08] changes what is plain no further, and a bad form has a problem, never an exception', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[／/][a-zＡ-Ｚ.+-]{7}$/u),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const once = plainInvoice(carrier('mobileBarcode', typed));
        expect(plainInvoice(once)).toEqual(once);
        expect([null, { code: 'carrierInvalid' }]).toContainEqual(invoiceProblem(once));
      }),
    );
  });
});
