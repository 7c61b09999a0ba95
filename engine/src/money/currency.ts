import type { Cents } from './cents.ts';
import type { RoundMethod } from './round-total.ts';

interface Coinage {
  readonly sign: string;
  /** Decimals of the currency in ISO 4217, which is what payment gateways go by. */
  readonly digits: 0 | 2;
  /** Whether only whole units are payable; Taiwan dollars have cents in ISO 4217 only. */
  readonly whole: boolean;
}

const coinages = {
  HKD: { sign: '$', digits: 2, whole: false },
  USD: { sign: '$', digits: 2, whole: false },
  TWD: { sign: '$', digits: 2, whole: true },
  SGD: { sign: '$', digits: 2, whole: false },
  MYR: { sign: 'RM', digits: 2, whole: false },
  VND: { sign: '₫', digits: 0, whole: true },
  THB: { sign: '฿', digits: 2, whole: false },
  JPY: { sign: '¥', digits: 0, whole: true },
  AUD: { sign: '$', digits: 2, whole: false },
  CNY: { sign: '¥', digits: 2, whole: false },
} as const satisfies Record<string, Coinage>;

export type Currency = keyof typeof coinages;

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
export function signOf(currency: Currency): string {
  return coinages[currency].sign;
}

/** The smallest payable amount, in cents: there is no half yen (PRICE-23). */
export function leastPaid(currency: Currency): 1 | 100 {
  return coinages[currency].whole ? 100 : 1;
}

/** Exact, or refused: a payment is never started for another amount than the bill's (PAY-04). */
export function gatewayAmount(amount: Cents, currency: Currency): GatewayAmount | AmountProblem {
  const { digits, whole } = coinages[currency];
  if (amount <= 0) return { code: 'nothingToPay', amount, currency };
  if (whole && amount % 100 !== 0) return { code: 'amountNotWhole', amount, currency };
  const units = (amount - (amount % 100)) / 100;
  if (digits === 0) return { minorUnits: units, decimal: String(units) };
  return { minorUnits: amount, decimal: `${units}.${String(amount % 100).padStart(2, '0')}` };
}

/** Whether a shop's rounding can leave an amount that cannot be paid (PRICE-23). */
export function roundingProblem(
  currency: Currency,
  factor: Cents,
  method: RoundMethod,
): RoundingProblem | null {
  if (!coinages[currency].whole) return null;
  if (method !== 'none' && factor >= 100 && factor % 100 === 0) return null;
  return { code: 'roundingNotWhole', currency, factor, method };
}
