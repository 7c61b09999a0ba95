import type { CounterConfig, GatewayConfig } from '../config.ts';
import type { Send } from '../outgoing.ts';

/** A shop's agreement as the gateway knows it. */
export interface SimulatedMerchant {
  readonly config: Exclude<GatewayConfig, CounterConfig>;
  /** Where messages go for gateways that are told so in their portal, not with each payment. */
  readonly notifyUrl: string;
}

/** Runs the task later. Tests hand in one that they drive. */
export type Schedule = (afterMs: number, task: () => Promise<void>) => void;

export interface SimulatorSetup {
  /** The address that it is mounted at, without a slash at the end. */
  readonly base: string;
  readonly merchants: readonly SimulatedMerchant[];
  /** What BBMSL signs its notices with: PEM. */
  readonly bbposPrivateKey: string;
  /** Nothing is sent and nobody is led anywhere else: a form can be altered by whoever posts it. */
  readonly shopOrigins: readonly string[];
  readonly send: Send;
  readonly clock: () => number;
  readonly schedule: Schedule;
  /** How often a message comes that comes too often; three times unless told. */
  readonly often?: number;
}
