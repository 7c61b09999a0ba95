import { chargeableAmount } from './amounts.ts';
import { answerTo } from './answers.ts';
import type { Gateway } from './gateway.ts';
import { isRefusal } from './refusal.ts';

/** Paying at the counter: only staff confirm it, and no message from outside ever does (PAY-03). */
export function counterGateway(): Gateway {
  return {
    kind: 'counter',
    confirms: false,
    start: (attempt) => {
      const amount = chargeableAmount(attempt);
      return Promise.resolve(isRefusal(amount) ? amount : { kind: 'counter' });
    },
    verify: () => ({ code: 'notAPayment' }),
    query: () => Promise.resolve({ code: 'cannotAsk' }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}
