import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { GatewayRefusal } from './refusal.ts';

export type GatewayKind = 'cybersource' | 'razerOnline' | 'bbposWeb' | 'stripe' | 'counter';

/** One try at paying one bill: a second try has another reference, so that a late word on the first cannot close it (PAY-04). */
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
  /** What `begin` gave to be kept; gateways that know our reference give nothing. */
  readonly gatewayId: string | null;
  readonly urls: PaymentUrls;
  /** Who pays, where a member let it be told: handed on to fill in a form, and never kept. */
  readonly payer?: Payer | null;
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
export type Begun =
  | { readonly kind: 'form'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly url: string; readonly gatewayId: string | null }
  | { readonly kind: 'terminal'; readonly terminal: string }
  | { readonly kind: 'counter' };

export type PaymentStatus = 'paid' | 'failed' | 'pending' | 'review' | 'cancelled';

/** What a gateway says of a payment, once it is proved that the gateway says it (PAY-03). */
export interface GatewayMessage {
  readonly reference: string;
  readonly transactionId: string | null;
  readonly status: PaymentStatus;
  readonly amountMinor: Cents;
  readonly currency: Currency;
  /** The gateway's own word for it, for staff and logs; never anything about a card or a guest. */
  readonly reason: string;
}

export type GatewayHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request as it came in: signatures are over the very bytes. */
export interface Delivery {
  readonly body: Uint8Array;
  readonly headers: GatewayHeaders;
}

export interface WireAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface Gateway {
  readonly kind: GatewayKind;
  /** Whether a message that says paid counts only when the gateway, asked back, says the same. */
  readonly confirms: boolean;
  begin(attempt: PaymentAttempt): Promise<Begun | GatewayRefusal>;
  verify(delivery: Delivery): GatewayMessage | GatewayRefusal;
  query(attempt: PaymentAttempt): Promise<GatewayMessage | GatewayRefusal>;
  /** What the gateway wants to hear once its message was dealt with. */
  acknowledge(delivery: Delivery, outcome: GatewayMessage | GatewayRefusal): Promise<WireAnswer>;
}
