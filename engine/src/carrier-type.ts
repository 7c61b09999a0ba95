import type { CarrierType } from './invoice.ts';

/** A barcode begins with a slash, also a full-width one; a certificate with letters (PAY-08). */
export function carrierTypeOf(typed: string): CarrierType {
  return typed.normalize('NFKC').startsWith('/') ? 'mobileBarcode' : 'citizenCertificate';
}
