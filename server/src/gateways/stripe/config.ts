export interface StripeConfig {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** https://api.stripe.com */
  readonly host: string;
}
