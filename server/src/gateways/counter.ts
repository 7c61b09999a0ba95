import { answerTo } from './answers.ts';
import { askable } from './beginning.ts';
import type { Gateway } from './gateway.ts';
import { isRefusal } from './refusal.ts';

/** Paying at the counter: staff take the money and say so, and no message from outside ever does (PAY-03). */
export function counterGateway(): Gateway {
  return {
    kind: 'counter',
    confirms: false,
    begin: (attempt) => {
      const amount = askable(attempt);
      return Promise.resolve(isRefusal(amount) ? amount : { kind: 'counter' });
    },
    verify: () => ({ code: 'notAPayment' }),
    query: () => Promise.resolve({ code: 'cannotAsk' }),
    acknowledge: (_, outcome) => Promise.resolve(answerTo(outcome, '')),
  };
}
