import {
  array,
  boolean,
  minLength,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { money } from './entity-parts.ts';
import { paymentStart } from './payment-start.ts';
import { id, instant, requestKey, restoreKey, textOf } from './plain.ts';
import { sessionStatus } from './session.ts';
import { handed, noMoney } from './tender.ts';

const gateway = picklist(['stripeTerminal', 'kpay', 'qfpay']);
const name = pipe(textOf(60), minLength(1));
/** The SHA-256 of a certificate. */
const fingerprint = pipe(string(), regex(/^[0-9a-f]{64}$/));

/** A card terminal of a shop (TERMINAL-02). */
export const terminal = strictObject({
  _id: id,
  shop: id,
  name: string(),
  gateway,
  address: string(),
  fingerprint: nullable(fingerprint),
  /** The kiosks and tills that use it. */
  devices: array(id),
  /** Whether a payment keeps others waiting at it; none does after its deadline. */
  isBusy: boolean(),
});

export const terminalSetting = strictObject({
  /** Null for a new one. */
  terminal: optional(nullable(id), null),
  name,
  gateway,
  /** A reader's id at Stripe; else `192.168.1.20:18080`, in the shop's own network. */
  address: pipe(string(), regex(/^[\w.:]{1,80}$/)),
  /** Needed by QFPay, whose certificates nobody signs. */
  fingerprint: optional(nullable(fingerprint), null),
  requestKey,
});

export const terminalRemoval = strictObject({ terminal: id, requestKey });
export const terminalRemoved = strictObject({ _id: id });
export const deviceTerminal = strictObject({ device: id, terminal: nullable(id), requestKey });
export const deviceTerminalSet = strictObject({ device: id, terminal: nullable(id) });

/** A kiosk pays at its own terminal; staff name one where the shop has several. */
export const terminalStart = strictObject({
  ...paymentStart.entries,
  terminal: optional(nullable(id), null),
  /** The part of the bill that staff have paid there; null for all that is open (TERMINAL-11). */
  amount: optional(nullable(handed), null),
  /** On top of it, of staff (TERMINAL-14). */
  tip: optional(handed, noMoney),
  /** The open drawer of the till, at which it is an event once it is approved (DRAWER-05). */
  drawer: optional(nullable(id), null),
});

const reference = pipe(string(), regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/));

export const ofTerminalPayment = strictObject({ session: id, reference, restoreKey, requestKey });

/** A payment at a terminal, and the order it is for (TERMINAL-03). */
export const terminalPayment = strictObject({
  session: strictObject({
    _id: id,
    status: sessionStatus,
    version: number(),
    total: money,
    paid: money,
  }),
  /** The number that is called out; it is kept whatever the terminal says. */
  orderNumber: nullable(number()),
  reference: string(),
  /** What the card is charged, tip included. */
  amount: money,
  currency: picklist(currencies),
  terminal: id,
  state: picklist(['idle', 'sent', 'waiting', 'approved', 'declined', 'cancelled', 'unknown']),
  /** Why the terminal was not even asked; null otherwise. */
  reason: nullable(picklist(['terminalBusy', 'terminalOffline', 'notAsked'])),
  /** From then on guests are sent to staff, while the server goes on asking (TERMINAL-06). */
  deadline: instant,
});
