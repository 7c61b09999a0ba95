import { type Transaction, sql } from 'kysely';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { Tables } from '../../database/tables.ts';
import type { GatewayKind } from '../../gateways/gateway.ts';

export interface NewPayment {
  readonly reference: string;
  readonly provider: GatewayKind;
  readonly transaction: string;
  readonly amount: Cents;
  readonly tip: Cents;
  readonly currency: Currency;
  readonly nowMs: number;
}

/** Whether this gateway's payment is booked already, under any reference. */
export async function isBooked(
  transaction: Transaction<Tables>,
  payment: Pick<NewPayment, 'provider' | 'transaction'>,
): Promise<boolean> {
  const { rows } = await sql`select from payments
    where provider = ${payment.provider} and provider_transaction = ${payment.transaction}`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Books it; false if the same payment is booked already (PAY-03). */
export async function bookPayment(
  transaction: Transaction<Tables>,
  payment: NewPayment,
): Promise<boolean> {
  const { reference, provider, amount, tip, currency, nowMs } = payment;
  const inserted = await sql`insert into payments
      (reference, provider, provider_transaction, amount, tip, currency, paid_at)
    values (${reference}, ${provider}, ${payment.transaction}, ${amount}, ${tip}, ${currency},
      ${new Date(nowMs)}::timestamptz)
    on conflict do nothing`.execute(transaction);
  return inserted.numAffectedRows === 1n;
}
