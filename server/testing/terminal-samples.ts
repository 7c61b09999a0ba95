import type { KpayConfig } from '../src/gateways/kpay/config.ts';
import type { QfpayConfig } from '../src/gateways/qfpay/config.ts';
import type { StripeTerminalConfig } from '../src/gateways/stripe-terminal/config.ts';

/** One merchant of each gateway with terminals. */

export const stripeTerminalSample: StripeTerminalConfig = {
  kind: 'stripeTerminal',
  secretKey: 'sk_test_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef0123456789abcdef',
  host: 'https://api.stripe.com',
};

export const kpaySample: KpayConfig = {
  kind: 'kpay',
  appId: '2026011500000001',
  appSecret: '3nexzW7klObmTW5dl5Z8weuB',
  signIn: 'v2',
  relay: null,
};

export const qfpaySample: QfpayConfig = {
  kind: 'qfpay',
  posKey: '0123456789abcdef0123456789abcdef',
  notifyKey: 'fedcba9876543210fedcba9876543210',
  enquiry: null,
  relay: null,
};
