import type { PaymentMethod } from '../src/session/payment-queries.ts';

const digits = {
  cybersource: '1',
  stripe: '2',
  bbposWeb: '3',
  razerOnline: '4',
  counter: '5',
  terminal: '6',
} as const satisfies Record<PaymentMethod['gateway'], string>;

/** A payment method that is called as its gateway. */
export function aMethod(gateway: PaymentMethod['gateway']): PaymentMethod {
  const name = [{ lang: 'en', value: gateway }];
  return { _id: digits[gateway].repeat(24), name, gateway, order: 1, atKiosk: 'phone' };
}
