import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

/** An account of Stripe with readers that the server drives (WisePOS E, S700, S710). */
export interface StripeTerminalConfig {
  readonly kind: 'stripeTerminal';
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** https://api.stripe.com */
  readonly host: string;
}

export function stripeTerminalProblems({
  secretKey,
  webhookSecret,
  host,
}: StripeTerminalConfig): readonly ConfigProblem[] {
  return problemsIn([
    { setting: 'secretKey', value: secretKey, fits: /^(?:sk|rk)_(?:test|live)_\w{8,}$/ },
    { setting: 'webhookSecret', value: webhookSecret, fits: /^whsec_[\w+/=]{16,}$/ },
    { setting: 'host', value: host, fits: isHost },
  ]);
}

/** A reader as Stripe names it. */
export function isReader(text: string): boolean {
  return /^tmr_\w{4,60}$/.test(text);
}
