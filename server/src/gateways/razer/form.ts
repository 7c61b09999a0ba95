import { chargeableAmount } from '../amounts.ts';
import type { BrowserStep, PaymentAttempt } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { RazerConfig } from './config.ts';
import { vcodeOf } from './signing.ts';

/** The form that the browser posts, or why there is none (PAY-02). */
export function razerForm(
  attempt: PaymentAttempt,
  config: RazerConfig,
): BrowserStep | GatewayRefusal {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  const fields = requestFields(attempt, amount.decimal, config);
  return { kind: 'form', url: `${config.payHost}/RMS/pay/${config.merchantId}/`, fields };
}

/** The signed fields. */
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
