import { answerTo } from '../answers.ts';
import type { GatewayMessage, WireAnswer } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';

/** Merchants with one account get each other's payments; Stripe has signed these messages. */
export function acknowledgeStripe(outcome: GatewayMessage | GatewayRefusal): WireAnswer {
  const isOthers = isRefusal(outcome) && outcome.code === 'otherReference';
  return answerTo(isOthers ? { code: 'notAPayment' } : outcome, '');
}
