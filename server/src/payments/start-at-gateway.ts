import { Refused } from '../calls/refused.ts';
import type { Payer, BrowserStep } from '../gateways/gateway.ts';
import { isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { attemptOf, chargedBy } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { giveUp } from './settle.ts';
import { attemptNamed, storeGatewayId } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { askTerminal } from './terminal/ask.ts';

/** What the browser does next, and the reference of its payment (PAY-02). */
interface StartedPayment {
  readonly kind: BrowserStep['kind'];
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly url?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly terminal?: string;
}

/** Calls the gateway outside any transaction: it may take seconds and block the session. */
export async function startAtGateway(
  reference: string,
  payer: Payer | null,
  dependencies: PaymentDependencies,
): Promise<StartedPayment> {
  const attempt = await attemptNamed(dependencies.db, reference);
  if (attempt === null) throw new Refused('notFound');
  // After the end, a new form would take money for an order that can no longer be paid.
  if (attempt.status !== 'begun') throw new Refused('paymentRefused', { reason: 'gatewayUnclear' });
  if (attempt.terminal !== null)
    dependencies.inBackground(() => askTerminal(attempt, dependencies));
  const step = await stepAt(attempt, payer, dependencies);
  if (isRefusal(step)) return refuse(attempt, step, dependencies);
  const { currency } = attempt;
  const amount = chargedBy(attempt);
  if (step.kind !== 'redirect') return { ...step, reference, amount, currency };
  if (step.gatewayId !== null) await storeGatewayId(dependencies.db, reference, step.gatewayId);
  return { kind: 'redirect', url: step.url, reference, amount, currency };
}

async function stepAt(
  attempt: StoredAttempt,
  payer: Payer | null,
  dependencies: PaymentDependencies,
): Promise<BrowserStep | GatewayRefusal> {
  const gateway = await dependencies.gateways.at(attempt.shop, attempt.gateway);
  if (gateway === null) return { code: 'cannotAsk' };
  return gateway.start({ ...attemptOf(attempt, dependencies.publicUrl()), payer });
}

/** The guest is free to order or to pay in another way. */
async function refuse(
  attempt: StoredAttempt,
  refusal: GatewayRefusal,
  dependencies: PaymentDependencies,
): Promise<never> {
  const { reference, gateway, shop } = attempt;
  dependencies.log.warn({ reference, gateway, shop, refusal }, 'payment start failed');
  await giveUp(attempt, refusal.code, dependencies);
  const figures = 'currency' in refusal ? { currency: refusal.currency } : {};
  throw new Refused('paymentRefused', { reason: refusal.code, ...figures });
}
