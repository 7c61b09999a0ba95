import { cents } from '@servery/engine/money/cents.ts';
import type { BbposConfig } from '../src/gateways/bbpos/config.ts';
import type { CybersourceConfig } from '../src/gateways/cybersource/config.ts';
import type { Delivery, PaymentAttempt } from '../src/gateways/gateway.ts';
import type { RazerConfig } from '../src/gateways/razer/config.ts';
import type { StripeConfig } from '../src/gateways/stripe/config.ts';

/** One attempt and one merchant of each gateway, as in the published vectors. */

export const sampleNowMs = Date.UTC(2026, 0, 15, 8, 30, 0);

export function anAttempt(about: Partial<PaymentAttempt> = {}): PaymentAttempt {
  const base = 'https://order.example.com/api/payments/cybersource/';
  return {
    reference: 'S-0001-1',
    amount: cents(12850),
    currency: 'HKD',
    locale: 'zh-HK',
    description: 'Lucky Tea House 0001',
    startedAtMs: sampleNowMs,
    expiresAtMs: sampleNowMs + 15 * 60_000,
    gatewayId: null,
    urls: { done: `${base}receipt`, cancel: `${base}cancel`, notify: `${base}notify` },
    ...about,
  };
}

export const cybersourceSample: CybersourceConfig = {
  kind: 'cybersource',
  accessKey: '0123456789abcdef0123456789abcdef',
  profileId: '11111111-2222-3333-4444-555555555555',
  secretKey: '00112233445566778899aabbccddeeff'.repeat(8),
  payHost: 'https://testsecureacceptance.cybersource.com',
  search: null,
};

export const razerSample: RazerConfig = {
  kind: 'razerOnline',
  merchantId: 'SB_testmerchant',
  verifyKey: '0123456789abcdef0123456789abcdef',
  secretKey: 'fedcba9876543210fedcba9876543210',
  vcode: 'plain',
  algorithm: 'md5',
  replyKey: 'secret',
  payHost: 'https://sandbox-payment.fiuu.com',
  apiHost: 'https://sandbox-api.fiuu.com',
  country: 'MY',
};

export const stripeSample: StripeConfig = {
  kind: 'stripe',
  secretKey: 'sk_test_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef0123456789abcdef',
  host: 'https://api.stripe.com',
};

export function bbposSample(
  keys: Pick<BbposConfig, 'privateKey' | 'gatewayPublicKey'>,
): BbposConfig {
  return { kind: 'bbposWeb', merchantId: '1088', host: 'https://payapi.sit.bbmsl.com', ...keys };
}

export function posted(body: string, headers: Delivery['headers'] = {}): Delivery {
  return { body: new TextEncoder().encode(body), headers };
}
