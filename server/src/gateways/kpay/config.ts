import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

/** A developer application of KPay, whose terminals stand in the shop's own network. */
export interface KpayConfig {
  readonly kind: 'kpay';
  readonly appId: string;
  readonly appSecret: string;
  /** Which sign-in the terminals know: older ones the first. */
  readonly signIn: 'v1' | 'v2';
  /** Forwards to the shop's network, where the server is not in it; null where it is. */
  readonly relay: string | null;
}

export function kpayProblems({ appId, appSecret, relay }: KpayConfig): readonly ConfigProblem[] {
  return problemsIn([
    { setting: 'appId', value: appId, fits: /^[\w-]{1,32}$/ },
    { setting: 'appSecret', value: appSecret, fits: /^[\x21-\x7e]{8,64}$/ },
    ...(relay === null ? [] : [{ setting: 'relay', value: relay, fits: isHost }]),
  ]);
}

/** What the terminal is to take, in KPay's numbers; Octopus is never given back (TERMINAL-11). */
export function isPaymentType(channel: string): boolean {
  return /^(?:[1-9]|1\d)$/.test(channel);
}
