import type { PaymentAttempt } from '../gateway.ts';
import type { RazerConfig } from './config.ts';
import { vcodeOf } from './signing.ts';

/** The form that the browser posts (PAY-02). */
export function requestFields(
  attempt: PaymentAttempt,
  amount: string,
  config: RazerConfig,
): Record<string, string> {
  const { reference, currency, urls } = attempt;
  return {
    amount,
    orderid: reference,
    // The guest gives name and address to the bank, not to us.
    bill_name: 'guest',
    bill_email: '',
    bill_mobile: '',
    bill_desc: attempt.description,
    country: config.country,
    currency,
    langcode: attempt.locale.toLowerCase().startsWith('zh') ? 'cn' : 'en',
    tcctype: 'SALS',
    returnurl: urls.done,
    callbackurl: urls.notify,
    cancelurl: urls.cancel,
    vcode: vcodeOf({ amount, orderid: reference, currency }, config),
  };
}
