import type { Cents } from './cents.ts';
import type { RoundMethod } from './round-total.ts';

/** Signs that belong to one currency each; a short sign leaves out what marks the country. */
const distinctSigns = {
  HKD: 'HK$',
  USD: 'US$',
  TWD: 'NT$',
  SGD: 'S$',
  MYR: 'RM\u00a0',
  VND: '₫',
  THB: '฿',
  JPY: 'JP¥',
  AUD: 'A$',
  CNY: 'CN¥',
} as const;

export type Currency = keyof typeof distinctSigns;

/** `distinct` where prices in several currencies can meet (PRICE-20). */
export type SignKind = 'short' | 'distinct';

/** Whether only whole units are payable; Taiwan dollars have cents in ISO 4217 only. */
const isWhole = (currency: Currency): boolean => /TWD|VND|JPY/.test(currency);

/** Decimals of the currency in ISO 4217, which is what payment gateways go by. */
const digitsOf = (currency: Currency): 0 | 2 => (/VND|JPY/.test(currency) ? 0 : 2);

export const currencies = [
  'HKD',
  'USD',
  'TWD',
  'SGD',
  'MYR',
  'VND',
  'THB',
  'JPY',
  'AUD',
  'CNY',
] as const satisfies Currency[];

/** An amount for a gateway: in minor units, and as text with the currency's decimals. */
export interface GatewayAmount {
  readonly minorUnits: number;
  readonly decimal: string;
}

export interface AmountProblem {
  readonly code: 'nothingToPay' | 'amountNotWhole';
  readonly amount: Cents;
  readonly currency: Currency;
}

export interface RoundingProblem {
  readonly code: 'roundingNotWhole';
  readonly currency: Currency;
  readonly factor: Cents;
  readonly method: RoundMethod;
}

/** Reads a code in any case; RM is MYR (PRICE-20). */
export function currencyOf(text: string): Currency | null {
  const code = text.trim().toUpperCase();
  if (code === 'RM') return 'MYR';
  return currencies.find((currency) => currency === code) ?? null;
}

/** The sign a price carries (PRICE-20). */
export function signOf(currency: Currency, kind: SignKind = 'short'): string {
  const sign = distinctSigns[currency];
  return kind === 'short' ? sign.replace(/^[A-Z]+(?=[$¥])|\u00a0/, '') : sign;
}

/** Whether a guest of these shops can meet prices in several currencies (PRICE-20). */
export function hasSeveralCurrencies(shops: readonly { readonly currency: Currency }[]): boolean {
  return new Set(shops.map(({ currency }) => currency)).size > 1;
}

/** The smallest payable amount, in cents: there is no half yen (PRICE-23). */
export function leastPaid(currency: Currency): 1 | 100 {
  return isWhole(currency) ? 100 : 1;
}

/** Exact, or refused: a payment is never started for another amount than the bill's (PAY-04). */
export function gatewayAmount(amount: Cents, currency: Currency): GatewayAmount | AmountProblem {
  if (amount <= 0) return { code: 'nothingToPay', amount, currency };
  if (isWhole(currency) && amount % 100 !== 0) return { code: 'amountNotWhole', amount, currency };
  const units = (amount - (amount % 100)) / 100;
  if (digitsOf(currency) === 0) return { minorUnits: units, decimal: String(units) };
  return { minorUnits: amount, decimal: `${units}.${String(amount % 100).padStart(2, '0')}` };
}

/** Whether a shop's rounding can leave an amount that cannot be paid (PRICE-23). */
export function roundingProblem(
  currency: Currency,
  factor: Cents,
  method: RoundMethod,
): RoundingProblem | null {
  if (!isWhole(currency)) return null;
  if (method !== 'none' && factor >= 100 && factor % 100 === 0) return null;
  return { code: 'roundingNotWhole', currency, factor, method };
}
