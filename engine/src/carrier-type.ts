import type { CarrierType } from './invoice.ts';

/**
 * Which carrier was typed: a barcode begins with a slash, be it a wide one, and a certificate with
 * letters (PAY-08).
 */
export function carrierTypeOf(typed: string): CarrierType {
  return typed.normalize('NFKC').startsWith('/') ? 'mobileBarcode' : 'citizenCertificate';
}
