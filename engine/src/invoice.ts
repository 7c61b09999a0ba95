import { isEmailAddress } from './email-address.ts';
import type { Locale } from './menu/translated-name.ts';

/** How the electronic invoice is issued: one way only, no donation with a tax id (PAY-08). */
export type InvoiceOption =
  | { readonly kind: 'none' }
  | { readonly kind: 'taxId'; readonly taxId: string }
  | { readonly kind: 'donation'; readonly donateCode: string }
  | { readonly kind: 'carrier'; readonly type: CarrierType; readonly carrier: string }
  | { readonly kind: 'email'; readonly email: string; readonly locale: Locale };

export type CarrierType = 'mobileBarcode' | 'citizenCertificate';

export interface InvoiceProblem {
  readonly code: 'taxIdInvalid' | 'donateCodeInvalid' | 'carrierInvalid' | 'emailInvalid';
}

const carrierShapes = {
  // The dash comes last: between + and . it would be a range, and let a comma in.
  mobileBarcode: /^\/[0-9A-Z.+-]{7}$/,
  citizenCertificate: /^[A-Z]{2}\d{14}$/,
} as const satisfies Record<CarrierType, RegExp>;

const taxIdWeights = [1, 2, 1, 2, 1, 2, 4, 1] as const;

/** What is wrong with the form; expects the output of `plainInvoice` (PAY-08). */
export function invoiceProblem(option: InvoiceOption): InvoiceProblem | null {
  switch (option.kind) {
    case 'none':
      return null;
    case 'taxId':
      return isTaxId(option.taxId) ? null : { code: 'taxIdInvalid' };
    case 'donation':
      return /^\d{3,7}$/.test(option.donateCode) ? null : { code: 'donateCodeInvalid' };
    case 'carrier':
      return carrierShapes[option.type].test(option.carrier) ? null : { code: 'carrierInvalid' };
    case 'email':
      return isEmailAddress(option.email) ? null : { code: 'emailInvalid' };
  }
}

/** Full-width characters made narrow, letters upper case; email addresses unchanged (PAY-08). */
export function plainInvoice(option: InvoiceOption): InvoiceOption {
  switch (option.kind) {
    case 'taxId':
      return { ...option, taxId: plain(option.taxId) };
    case 'donation':
      return { ...option, donateCode: plain(option.donateCode) };
    case 'carrier':
      return { ...option, carrier: plain(option.carrier) };
    case 'none':
    case 'email':
      return option;
  }
}

/** Eight digits with a weighted digit sum divisible by 5; a 7 as 7th digit adds 0 or 1 (PAY-08). */
function isTaxId(text: string): boolean {
  if (!/^\d{8}$/.test(text) || text === '00000000') return false;
  const sum = taxIdWeights.reduce(
    (total, weight, at) => total + digitSum(Number(text[at]) * weight),
    0,
  );
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0);
}

function digitSum(product: number): number {
  return Math.floor(product / 10) + (product % 10);
}

function plain(text: string): string {
  // Twice: some capitals come apart, and a second look would put them together.
  return text.normalize('NFKC').toUpperCase().normalize('NFKC');
}
