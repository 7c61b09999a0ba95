import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { GatewayRefusal } from './refusal.ts';
import type { Send } from './outgoing.ts';

/** Gateways whose payments are made at a terminal in the shop (TERMINAL-02). */
export type TerminalKind = 'stripeTerminal' | 'kpay' | 'qfpay';

export type GatewayKind =
  | 'cybersource'
  | 'razerOnline'
  | 'bbposWeb'
  | 'stripe'
  | 'counter'
  | TerminalKind;

/**
 * One attempt to pay one bill: a second one has another reference, so that a late message about the
 * first cannot close it (PAY-04).
 */
export interface PaymentAttempt {
  /** A letter first, 32 characters at most: see reference.ts. */
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly locale: string;
  /** One line for the gateway's page. */
  readonly description: string;
  readonly startedAtMs: number;
  readonly expiresAtMs: number;
  /** The gateway's id from the start; null for gateways that use our reference. */
  readonly gatewayId: string | null;
  readonly urls: PaymentUrls;
  /** The payer, if a member allowed it: passed on to prefill a form, and never stored. */
  readonly payer?: Payer | null;
  /** Where it is paid; missing or null for a payment without a terminal. */
  readonly terminal?: TerminalAt | null;
}

/** A terminal as its gateway finds it. */
export interface TerminalAt {
  readonly id: string;
  /** A reader's id, or host and port in the shop's network. */
  readonly address: string;
  /** The SHA-256 of its certificate, where it has one of its own. */
  readonly fingerprint: string | null;
  /** What it is to take, in its gateway's words; null lets the guest choose. */
  readonly channel: string | null;
}

export interface Payer {
  readonly name: string;
  readonly email: string;
}

export interface PaymentUrls {
  readonly done: string;
  readonly cancel: string;
  readonly notify: string;
}

/** What the browser does next (PAY-02). */
export type BrowserStep =
  | {
      readonly kind: 'form';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'redirect'; readonly url: string; readonly gatewayId: string | null }
  | { readonly kind: 'terminal'; readonly terminal: string }
  | { readonly kind: 'counter' };

export type PaymentStatus = 'paid' | 'failed' | 'pending' | 'review' | 'cancelled';

/** A gateway's report of a payment, once it is proved to be the gateway's (PAY-03). */
export interface GatewayMessage {
  readonly reference: string;
  readonly transactionId: string | null;
  readonly status: PaymentStatus;
  readonly amountMinor: Cents;
  readonly currency: Currency;
  /** The gateway has named none: it is the attempt's, and proves nothing against another. */
  readonly isCurrencyAssumed?: true;
  /** The gateway's own reason, for staff and logs; never anything about a card or a guest. */
  readonly reason: string;
}

export type GatewayHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A raw request: signatures cover the exact bytes. */
export interface Delivery {
  readonly body: Uint8Array;
  readonly headers: GatewayHeaders;
  /** Where it was sent to: some signatures cover it. */
  readonly path?: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface Gateway {
  readonly kind: GatewayKind;
  /** Whether a message that ends the attempt counts only if a query confirms it. */
  readonly confirms: boolean;
  start(attempt: PaymentAttempt): Promise<BrowserStep | GatewayRefusal>;
  verify(delivery: Delivery): GatewayMessage | GatewayRefusal;
  query(attempt: PaymentAttempt): Promise<GatewayMessage | GatewayRefusal>;
  /** The answer the gateway expects once its message was handled. */
  acknowledge(delivery: Delivery, outcome: GatewayMessage | GatewayRefusal): Promise<WireAnswer>;
  /** A question about no payment; missing where a query does for one (GATEWAY-04). */
  probe?(): Promise<Probed | GatewayRefusal>;
  /** Missing for gateways without terminals. */
  readonly atTerminal?: TerminalActions;
}

/** Whether the gateway knows the keys, or has merely answered. */
export interface Probed {
  readonly kind: 'accepted' | 'answered';
}

/** A terminal shows the payment, has its result at once, or gave none. */
export type TerminalAnswer =
  | { readonly kind: 'shown'; readonly gatewayId: string | null }
  | GatewayMessage
  | GatewayRefusal;

export interface TerminalActions {
  /** Shows the payment on its terminal; called once for an attempt (TERMINAL-03). */
  ask(attempt: PaymentAttempt): Promise<TerminalAnswer>;
  /** Stops it if it can, and says how it ended; pending if that is open (TERMINAL-07). */
  cancel(attempt: PaymentAttempt): Promise<GatewayMessage | GatewayRefusal>;
  /** Gives a part of a payment back, once for each id; missing where only people can. */
  refund?(attempt: PaymentAttempt, part: ReturnedPart): Promise<Returned | GatewayRefusal>;
}

export interface ReturnedPart {
  /** The id of our refund. */
  readonly refund: string;
  readonly amount: Cents;
  /** The gateway's id of the payment. */
  readonly transaction: string;
}

export interface Returned {
  readonly kind: 'returned';
}

/** What every gateway needs. */
export interface GatewayDependencies {
  readonly send: Send;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
