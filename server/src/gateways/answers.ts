import type { GatewayMessage, WireAnswer } from './gateway.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

/** Asking back failed: the gateway shall send its message again. */
const tryAgain: readonly GatewayRefusal['code'][] = ['gatewaySilent', 'gatewayRefused', 'gatewayUnclear'];

export function plainAnswer(status: number, body: string): WireAnswer {
  return { status, contentType: 'text/plain; charset=utf-8', body };
}

/** A refused message is told so, and nothing more: a forger learns nothing from it (PAY-03). */
export function answerTo(outcome: GatewayMessage | GatewayRefusal, thanks: string): WireAnswer {
  if (!isRefusal(outcome) || outcome.code === 'notAPayment') return plainAnswer(200, thanks);
  return plainAnswer(tryAgain.includes(outcome.code) ? 503 : 400, '');
}
