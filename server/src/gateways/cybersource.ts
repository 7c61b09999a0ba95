import { answerTo } from './answers.ts';
import { askable } from './beginning.ts';
import type { CybersourceConfig } from './cybersource/config.ts';
import { requestFields } from './cybersource/form.ts';
import { searchPayment } from './cybersource/query.ts';
import { verifyReply } from './cybersource/verify.ts';
import type { Begun, Gateway, PaymentAttempt } from './gateway.ts';
import type { GatewayParts } from './gateway-dependencies.ts';
import { isRefusal } from './refusal.ts';
import type { GatewayRefusal } from './refusal.ts';

/** CyberSource Secure Acceptance Hosted Checkout. */
export function cybersourceGateway(config: CybersourceConfig, parts: GatewayParts): Gateway {
  return {
    kind: 'cybersource',
    confirms: false,
    begin: (attempt) => Promise.resolve(begin(attempt, config, parts)),
    verify: (delivery) => verifyReply(delivery, config),
    query: (attempt) =>
      config.search === null
        ? Promise.resolve({ code: 'cannotAsk' })
        : searchPayment(attempt, { search: config.search, send: parts.send, nowMs: parts.clock() }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}

function begin(
  attempt: PaymentAttempt,
  config: CybersourceConfig,
  { clock }: GatewayParts,
): Begun | GatewayRefusal {
  const amount = askable(attempt);
  if (isRefusal(amount)) return amount;
  // The reference serves as the unique id too, so that a form posted twice is known as the same payment.
  const about = { attempt, amount: amount.decimal, transactionUuid: attempt.reference, nowMs: clock() };
  return { kind: 'form', url: `${config.payHost}/pay`, fields: requestFields(about, config) };
}
