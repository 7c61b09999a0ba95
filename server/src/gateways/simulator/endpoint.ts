import type { Outgoing, Reply, Send } from '../outgoing.ts';
import type { SimulatedKind, SimulatedPayment, SimulatedPayments } from './payment.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import type { SimulatedStatus } from './scripts.ts';
import type { GatewayConfig } from '../config.ts';

/** One message about a payment, before it is encoded for a gateway. */
export interface SimulatedMessage {
  readonly payment: SimulatedPayment;
  readonly status: SimulatedStatus;
  readonly isForged: boolean;
  /** Whether it is sent after the browser has gone back. */
  readonly isLate: boolean;
  readonly nowMs: number;
}

/** How the browser goes back to the shop. */
export type BrowserReturn =
  | {
      readonly kind: 'post';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'get'; readonly url: string };

/** One gateway's protocol, from the gateway's side. */
export interface Endpoint {
  readonly kind: SimulatedKind;
  /** Null if the request does not belong to this protocol. */
  answer(request: SimulatorRequest): SimulatorAnswer | null;
  notification(message: SimulatedMessage): Outgoing;
  browserReturn(message: SimulatedMessage): BrowserReturn;
  /** Whether the shop's answer acknowledges the message. */
  isAcknowledged(reply: Reply): boolean;
}

/** What every endpoint needs. */
export interface EndpointContext {
  /** Where the simulator is mounted, without a trailing slash. */
  readonly base: string;
  readonly payments: SimulatedPayments;
  readonly clock: () => number;
  /** Opens the payment's page; refuses one that would redirect to another site. */
  readonly open: (payment: SimulatedPayment) => SimulatedPayment | null;
  readonly page: (payment: SimulatedPayment) => SimulatorAnswer;
  readonly isSilent: (payment: SimulatedPayment) => boolean;
}

/** A shop's merchant as the gateway knows it. */
export interface SimulatedMerchant {
  readonly config: Extract<GatewayConfig, { readonly kind: SimulatedKind }>;
  /** Where messages go for gateways that are configured in their portal, not with each payment. */
  readonly notifyUrl: string;
}

/** Runs the task later. Tests pass one that they drive. */
export type Schedule = (afterMs: number, task: () => Promise<void>) => void;

export interface SimulatorSetup {
  /** The URL that it is mounted at, without a trailing slash. */
  readonly base: string;
  readonly merchants: readonly SimulatedMerchant[];
  /** What BBMSL signs its notices with: PEM. */
  readonly bbposPrivateKey: string;
  /** Nothing is sent and nobody is redirected elsewhere: anybody who posts a form can alter it. */
  readonly shopOrigins: readonly string[];
  readonly send: Send;
  readonly clock: () => number;
  readonly schedule: Schedule;
  /** How many times a duplicated message is sent; three by default. */
  readonly duplicates?: number;
}
