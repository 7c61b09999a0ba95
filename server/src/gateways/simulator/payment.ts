import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency, GatewayAmount } from '@servery/engine/money/currency.ts';
import type { GatewayKind, PaymentUrls, TerminalKind } from '../gateway.ts';
import type { Script, SimulatedStatus, ScriptName } from './scripts.ts';
import { gatewayAmount } from '@servery/engine/money/currency.ts';

export type SimulatedKind = Exclude<GatewayKind, 'counter' | TerminalKind>;

export interface Money {
  readonly amount: Cents;
  readonly currency: Currency;
}

/** A payment as the gateway knows it. */
export interface SimulatedPayment {
  readonly kind: SimulatedKind;
  readonly merchantId: string;
  readonly reference: string;
  /** The gateway's own number for it. */
  readonly number: string;
  readonly requested: Money;
  readonly charged: Money;
  readonly description: string;
  readonly urls: PaymentUrls;
  readonly expiresAtMs: number;
  readonly status: SimulatedStatus;
  /** What the guest chose; null while the page is open. */
  readonly script: ScriptName | null;
}

/** Derived from the reference: a restarted simulator must not reuse a number. */
export function numberFor(kind: SimulatedKind, reference: string): string {
  const hash = createHash('sha256').update(`${kind} ${reference}`).digest('hex');
  return String((BigInt(`0x${hash}`) % 900_000_000_000n) + 100_000_000_000n);
}

export function chargedBy({ charge }: Script, { amount, currency }: Money): Money {
  if (charge === 'less')
    return { amount: cents(amount > 100 ? amount - 100 : amount + 100), currency };
  if (charge === 'otherCurrency') return { amount, currency: currency === 'USD' ? 'SGD' : 'USD' };
  return { amount, currency };
}

/** The amount in the currency's own decimals; a fraction of a yen is rounded down. */
export function inUnits({ amount, currency }: Money): GatewayAmount {
  const exact = gatewayAmount(amount, currency);
  if (!('code' in exact)) return exact;
  const units = Math.floor(amount / 100);
  return { minorUnits: units, decimal: String(units) };
}

const maxPayments = 1000;

/** The payments of one simulator; the least recently used are evicted: a demo never grows. */
export interface SimulatedPayments {
  find(kind: SimulatedKind, reference: string): SimulatedPayment | null;
  byNumber(number: string): SimulatedPayment | null;
  save(payment: SimulatedPayment): SimulatedPayment;
}

export function createSimulatedPayments(): SimulatedPayments {
  const payments = new LRUCache<string, SimulatedPayment>({ max: maxPayments });
  return {
    find: (kind, reference) => payments.get(numberFor(kind, reference)) ?? null,
    byNumber: (number) => payments.get(number) ?? null,
    save: (payment) => {
      payments.set(payment.number, payment);
      return payment;
    },
  };
}
