import { gatewayAmount } from '@servery/engine/money/currency.ts';
import type { GatewayAmount } from '@servery/engine/money/currency.ts';
import type { Money } from './payment.ts';

/** The amount in the currency's own decimals; yen with parts cannot be charged, and are rounded down. */
export function inUnits({ amount, currency }: Money): GatewayAmount {
  const exact = gatewayAmount(amount, currency);
  if (!('code' in exact)) return exact;
  const units = Math.floor(amount / 100);
  return { minorUnits: units, decimal: String(units) };
}
