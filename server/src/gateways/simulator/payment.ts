import { createHash } from 'node:crypto';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { GatewayKind, PaymentUrls } from '../gateway.ts';
import type { Script, SimulatedStatus, SwitchName } from './switches.ts';

export type SimulatedKind = Exclude<GatewayKind, 'counter'>;

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
  readonly asked: Money;
  readonly charged: Money;
  readonly description: string;
  readonly urls: PaymentUrls;
  readonly expiresAtMs: number;
  readonly status: SimulatedStatus;
  /** What the guest chose; null while the page is open. */
  readonly played: SwitchName | null;
}

/** From the reference: a restarted simulator must not give the number of another payment a second time. */
export function numberFor(kind: SimulatedKind, reference: string): string {
  const hash = createHash('sha256').update(`${kind} ${reference}`).digest('hex');
  return String((BigInt(`0x${hash}`) % 900_000_000_000n) + 100_000_000_000n);
}

export function chargedBy({ charge }: Script, { amount, currency }: Money): Money {
  if (charge === 'less') return { amount: cents(amount > 100 ? amount - 100 : amount + 100), currency };
  if (charge === 'otherCurrency') return { amount, currency: currency === 'USD' ? 'SGD' : 'USD' };
  return { amount, currency };
}
