import { answerTo } from './answers.ts';
import { chargeableAmount } from './amounts.ts';
import type { CybersourceConfig } from './cybersource/config.ts';
import { requestFields } from './cybersource/form.ts';
import { searchPayment } from './cybersource/query.ts';
import { verifyReply } from './cybersource/verify.ts';
import type { BrowserStep, Gateway, GatewayDependencies, PaymentAttempt } from './gateway.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

/** CyberSource Secure Acceptance Hosted Checkout. */
export function cybersourceGateway(config: CybersourceConfig, parts: GatewayDependencies): Gateway {
  return {
    kind: 'cybersource',
    confirms: false,
    start: (attempt) => Promise.resolve(start(attempt, config, parts)),
    verify: (delivery) => verifyReply(delivery, config),
    query: (attempt) =>
      config.search === null
        ? Promise.resolve({ code: 'cannotAsk' })
        : searchPayment(attempt, { search: config.search, send: parts.send, nowMs: parts.clock() }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}

function start(
  attempt: PaymentAttempt,
  config: CybersourceConfig,
  { clock }: GatewayDependencies,
): BrowserStep | GatewayRefusal {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  // The reference is the unique id too, so that a form posted twice is recognized as one payment.
  const about = {
    attempt,
    amount: amount.decimal,
    transactionUuid: attempt.reference,
    nowMs: clock(),
  };
  return { kind: 'form', url: `${config.payHost}/pay`, fields: requestFields(about, config) };
}
