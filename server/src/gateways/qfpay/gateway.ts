import { answerTo } from '../answers.ts';
import type { Gateway, GatewayDependencies, GatewayMessage, PaymentAttempt } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { terminalStep } from '../terminal-step.ts';
import type { QfpayConfig } from './config.ts';
import { enquire } from './enquiry.ts';
import { refundTrade } from './refund.ts';
import { askForTrade, cancelTrade, queryTrade } from './trade.ts';
import { verifyQfpayNotice } from './verify.ts';

/** Terminals of QFPay in the shop's network. */
export function qfpayGateway(config: QfpayConfig, { send, clock }: GatewayDependencies): Gateway {
  const merchant = { config, send };
  const query = async (attempt: PaymentAttempt): Promise<GatewayMessage | GatewayRefusal> => {
    const found = await queryTrade(attempt, merchant);
    if (!isRefusal(found) || config.enquiry === null) return found;
    return enquire(attempt, { enquiry: config.enquiry, nowMs: clock() }, send);
  };
  return {
    kind: 'qfpay',
    // Its notices are signed with MD5, which is too weak on its own.
    confirms: true,
    start: terminalStep,
    verify: (delivery) => verifyQfpayNotice(delivery, config),
    query,
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, 'SUCCESS')),
    atTerminal: {
      ask: (attempt) => askForTrade(attempt, merchant),
      cancel: async (attempt) => {
        const stopped = await cancelTrade(attempt, merchant);
        const found = await query(attempt);
        return isRefusal(found) ? stopped : found;
      },
      refund: (_, part) =>
        config.enquiry === null
          ? Promise.resolve({ code: 'cannotAsk' })
          : refundTrade(part, { enquiry: config.enquiry, nowMs: clock() }, send),
    },
  };
}
