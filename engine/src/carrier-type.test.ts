import { describe, expect, it } from 'vitest';
import { carrierTypeOf } from './carrier-type.ts';
import { invoiceProblem, plainInvoice } from './invoice.ts';

describe('a carrier as it is typed', () => {
  it.each([
    ['/ABC+123', 'mobileBarcode'],
    ['／ａbc＋123', 'mobileBarcode'],
    ['TP03000001234567', 'citizenCertificate'],
    ['ｔｐ０３０００００１２３４５６７', 'citizenCertificate'],
  ] as const)('[PAY-08] says by %s that it is a %s', (carrier, type) => {
    expect(carrierTypeOf(carrier)).toBe(type);
    expect(invoiceProblem(plainInvoice({ kind: 'carrier', type, carrier }))).toBe(null);
  });

  it.each(['', 'ABC+123', '/', '\\ABC+123'])(
    '[PAY-08] is none of them when it is %j',
    (carrier) => {
      const type = carrierTypeOf(carrier);
      expect(invoiceProblem(plainInvoice({ kind: 'carrier', type, carrier }))).toEqual({
        code: 'carrierInvalid',
      });
    },
  );
});
