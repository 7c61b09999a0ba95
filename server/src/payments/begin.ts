import { Refused } from '../calls/refused.ts';
import type { Begun, Payer } from '../gateways/gateway.ts';
import { isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { attemptNamed, keepGatewayId } from './store/payments.ts';
import type { StoredAttempt } from './store/payments.ts';
import { attemptOf } from './attempt.ts';
import type { PaymentParts } from './payment-dependencies.ts';
import { giveUp } from './settle.ts';

/** What the browser does next, and the reference of its payment (PAY-02). */
export interface Started {
  readonly kind: Begun['kind'];
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly url?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly terminal?: string;
}

/**
 * Calls the gateway outside any transaction: it may take seconds, and others wait for the session.
 */
export async function beginPayment(
  reference: string,
  payer: Payer | null,
  parts: PaymentParts,
): Promise<Started> {
  const attempt = await attemptNamed(parts.db, reference);
  if (attempt === null) throw new Refused('notFound');
  // After the end, a new form would take money for an order that can no longer be paid.
  if (attempt.status !== 'begun') throw new Refused('paymentRefused', { reason: 'gatewayUnclear' });
  const begun = await begunAt(attempt, payer, parts);
  if (isRefusal(begun)) return refuse(attempt, begun, parts);
  const { amount, currency } = attempt;
  if (begun.kind !== 'redirect') return { ...begun, reference, amount, currency };
  if (begun.gatewayId !== null) await keepGatewayId(parts.db, reference, begun.gatewayId);
  return { kind: 'redirect', url: begun.url, reference, amount, currency };
}

async function begunAt(
  attempt: StoredAttempt,
  payer: Payer | null,
  parts: PaymentParts,
): Promise<Begun | GatewayRefusal> {
  const gateway = parts.gateways.at(attempt.shop, attempt.gateway);
  if (gateway === null) return { code: 'cannotAsk' };
  return gateway.begin({ ...attemptOf(attempt, parts.publicUrl()), payer });
}

/** The guest is free to order or to pay in another way. */
async function refuse(attempt: StoredAttempt, refusal: GatewayRefusal, parts: PaymentParts): Promise<never> {
  const { reference, gateway, shop } = attempt;
  parts.log.warn({ reference, gateway, shop, refusal }, 'a payment could not begin');
  await giveUp(attempt, refusal.code, parts);
  throw new Refused('paymentRefused', { reason: refusal.code });
}
