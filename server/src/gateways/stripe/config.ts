import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

export interface StripeConfig {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** https://api.stripe.com */
  readonly host: string;
}

export function stripeProblems({
  secretKey,
  webhookSecret,
  host,
}: StripeConfig): readonly ConfigProblem[] {
  return problemsIn([
    { setting: 'secretKey', value: secretKey, fits: /^(?:sk|rk)_(?:test|live)_\w{8,}$/ },
    { setting: 'webhookSecret', value: webhookSecret, fits: /^whsec_[\w+/=]{16,}$/ },
    { setting: 'host', value: host, fits: isHost },
  ]);
}
