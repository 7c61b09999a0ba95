import type { Outgoing, Reply } from '../outgoing.ts';
import type { Book } from './payment-store.ts';
import type { SimulatorAnswer, SimulatorRequest } from './http.ts';
import type { SimulatedKind, SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './switches.ts';

/** One message about a payment, before a gateway's own words are put to it. */
export interface Tale {
  readonly payment: SimulatedPayment;
  readonly status: SimulatedStatus;
  readonly isForged: boolean;
  /** Whether it comes after the browser has gone back. */
  readonly isLate: boolean;
  readonly nowMs: number;
}

/** How the browser goes back to the shop. */
export type WayBack =
  | { readonly kind: 'post'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'get'; readonly url: string };

/** One gateway's protocol, from the gateway's side. */
export interface Face {
  readonly kind: SimulatedKind;
  /** Null when the request is not one of this protocol's. */
  answer(request: SimulatorRequest): SimulatorAnswer | null;
  notification(tale: Tale): Outgoing;
  wayBack(tale: Tale): WayBack;
  /** Whether the shop's answer says that it has heard. */
  isThanked(reply: Reply): boolean;
}

/** What every face stands on. */
export interface Stage {
  /** Where the simulator is mounted, without a slash at the end. */
  readonly base: string;
  readonly snapshot: Book;
  readonly clock: () => number;
  /** Opens the payment's page, or refuses it when it would send anybody elsewhere than to the shop. */
  readonly open: (payment: SimulatedPayment) => SimulatedPayment | null;
  readonly page: (payment: SimulatedPayment) => SimulatorAnswer;
  readonly isSilent: (payment: SimulatedPayment) => boolean;
}
