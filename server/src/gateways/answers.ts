import type { GatewayMessage, WireAnswer } from './gateway.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

/** The query failed: the gateway must send its message again. */
const retryable: readonly GatewayRefusal['code'][] = [
  'gatewaySilent',
  'gatewayRefused',
  'gatewayUnclear',
];

export function plainAnswer(status: number, body: string): WireAnswer {
  return { status, contentType: 'text/plain; charset=utf-8', body };
}

/** A refused message gets a plain refusal: a forger learns nothing from it (PAY-03). */
export function answerTo(
  outcome: GatewayMessage | GatewayRefusal,
  acknowledgement: string,
): WireAnswer {
  if (!isRefusal(outcome) || outcome.code === 'notAPayment')
    return plainAnswer(200, acknowledgement);
  return plainAnswer(retryable.includes(outcome.code) ? 503 : 400, '');
}
