import { bbposProblems } from './bbpos/config.ts';
import type { BbposConfig } from './bbpos/config.ts';
import type { ConfigProblem } from './config-problem.ts';
import { kpayProblems } from './kpay/config.ts';
import type { KpayConfig } from './kpay/config.ts';
import { qfpayProblems } from './qfpay/config.ts';
import type { QfpayConfig } from './qfpay/config.ts';
import { stripeTerminalProblems } from './stripe-terminal/config.ts';
import type { StripeTerminalConfig } from './stripe-terminal/config.ts';
import { cybersourceProblems } from './cybersource/config.ts';
import type { CybersourceConfig } from './cybersource/config.ts';
import { razerProblems } from './razer/config.ts';
import type { RazerConfig } from './razer/config.ts';
import { stripeProblems } from './stripe/config.ts';
import type { StripeConfig } from './stripe/config.ts';

export interface CounterConfig {
  readonly kind: 'counter';
}

/** The settings of one merchant. */
export type GatewayConfig =
  | CybersourceConfig
  | RazerConfig
  | BbposConfig
  | StripeConfig
  | StripeTerminalConfig
  | KpayConfig
  | QfpayConfig
  | CounterConfig;

/** Every invalid setting, reported at the start and not when the first guest pays (SAFE-06). */
export function gatewayProblems(config: GatewayConfig): readonly ConfigProblem[] {
  switch (config.kind) {
    case 'cybersource':
      return cybersourceProblems(config);
    case 'razerOnline':
      return razerProblems(config);
    case 'bbposWeb':
      return bbposProblems(config);
    case 'stripe':
      return stripeProblems(config);
    case 'stripeTerminal':
      return stripeTerminalProblems(config);
    case 'kpay':
      return kpayProblems(config);
    case 'qfpay':
      return qfpayProblems(config);
    case 'counter':
      return [];
  }
}
