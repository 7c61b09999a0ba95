import { cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { Gateway, PaymentAttempt, TerminalAt } from './gateway.ts';
import { newReference } from './reference.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal, SilenceReason } from './refusal.ts';

/** What a gateway said to a harmless question (GATEWAY-04). */
export type ProbeOutcome =
  /** It knows these keys. */
  | 'accepted'
  /** It answers, and its answer does not tell whether the keys are right. */
  | 'answered'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'otherCertificate'
  /** It has a fault of its own. */
  | 'down'
  | 'unclear'
  /** There is nothing to ask, or nobody. */
  | 'untestable';

export interface ProbeContext {
  readonly currency: Currency;
  readonly nowMs: number;
  /** Where the gateway has terminals, one of the shop's. */
  readonly terminal: TerminalAt | null;
}

/** Asks about a payment that there never was: nothing is charged, and nothing is kept. */
export async function probeGateway(gateway: Gateway, context: ProbeContext): Promise<ProbeOutcome> {
  const answer = await (gateway.probe?.() ?? gateway.query(noPayment(context)));
  if (!isRefusal(answer)) return 'kind' in answer ? answer.kind : 'accepted';
  return outcomeOf(answer);
}

const dollar = cents(100);

function noPayment({ currency, nowMs, terminal }: ProbeContext): PaymentAttempt {
  return {
    reference: newReference(),
    amount: dollar,
    currency,
    locale: 'en',
    description: '',
    startedAtMs: nowMs,
    expiresAtMs: nowMs,
    gatewayId: null,
    urls: { done: '', cancel: '', notify: '' },
    terminal,
  };
}

const silences: Readonly<Record<SilenceReason, ProbeOutcome>> = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  notConnected: 'unreachable',
  otherCertificate: 'otherCertificate',
  redirected: 'unclear',
  tooLong: 'unclear',
};

function outcomeOf(refusal: GatewayRefusal): ProbeOutcome {
  switch (refusal.code) {
    case 'gatewaySilent':
      return silences[refusal.reason];
    case 'gatewayRefused':
      return ofStatus(refusal.status);
    case 'otherMerchant':
    case 'signatureWrong':
    case 'notAsked':
      return 'refused';
    case 'terminalOffline':
      return 'unreachable';
    case 'cannotAsk':
      return 'untestable';
    default:
      return 'unclear';
  }
}

/** A refusal that comes as a success says no more than that somebody listens. */
function ofStatus(status: number): ProbeOutcome {
  if (status >= 500) return 'down';
  return status >= 400 ? 'refused' : 'answered';
}
