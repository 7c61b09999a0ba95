import type { Delivery, Gateway, GatewayKind, GatewayMessage, WireAnswer } from '../gateways/gateway.ts';
import { plainAnswer } from '../gateways/answers.ts';
import { isReference } from '../gateways/reference.ts';
import { isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { askedAgain, conclude } from '../gateways/settlement.ts';
import { mutexByName } from '../concurrency/mutex.ts';
import { claimOne } from './store/attempts-to-query.ts';
import { attemptNamed } from './store/payments.ts';
import type { StoredAttempt } from './store/payments.ts';
import { askAbout, doubt } from './query-gateway.ts';
import type { Outcome } from './query-gateway.ts';
import { attemptOf } from './attempt.ts';
import type { PaymentParts } from './payment-dependencies.ts';
import { letGo, settle } from './settle.ts';

/** The URL a message was sent to. */
export interface Door {
  readonly gateway: GatewayKind;
  readonly shop: string;
}

/** A browser at one of the two return URLs. */
export interface Returning extends Door {
  readonly reference: string;
  readonly isCancelled: boolean;
}

export type WayBack =
  | { readonly kind: 'toPage'; readonly session: string; readonly reference: string }
  | { readonly kind: 'refused'; readonly status: 404 };

export interface Doors {
  readonly hear: (delivery: Delivery, door: Door) => Promise<WireAnswer>;
  readonly comeBack: (delivery: Delivery, door: Returning) => Promise<WayBack>;
}

interface DoorParts extends PaymentParts {
  readonly inTurn: ReturnType<typeof mutexByName>;
}

/**
 * Handles messages of gateways and returning guests. Messages of one attempt are handled one at a
 * time: a hundred equal ones query the gateway once.
 */
export function doorsOf(parts: PaymentParts): Doors {
  const doorParts: DoorParts = { ...parts, inTurn: mutexByName() };
  return {
    hear: (delivery, door) => hear(delivery, door, doorParts),
    comeBack: (delivery, door) => comeBack(delivery, door, doorParts),
  };
}

/**
 * A gateway's message: verified, compared with its attempt, saved, and only then acknowledged
 * (PAY-03).
 */
async function hear(delivery: Delivery, door: Door, parts: DoorParts): Promise<WireAnswer> {
  const gateway = parts.gateways.at(door.shop, door.gateway);
  if (gateway === null) return plainAnswer(404, '');
  const message = gateway.verify(delivery);
  if (isRefusal(message)) parts.log.warn({ ...door, refusal: message }, 'a message was refused');
  const outcome = isRefusal(message) ? message : await believed(message, gateway, parts);
  return gateway.acknowledge(delivery, outcome);
}

function believed(message: GatewayMessage, gateway: Gateway, parts: DoorParts): Promise<Outcome> {
  return parts.inTurn(message.reference, async (): Promise<Outcome> => {
    const attempt = await attemptBehind(message.reference, gateway, parts);
    if (attempt === null) return { code: 'otherReference' };
    // A repeated message needs no second query.
    if (attempt.transaction !== null && attempt.transaction === message.transactionId) return message;
    const asked = attemptOf(attempt, parts.publicUrl());
    // A repeated decline must not undo a review: the gateway is queried for the current status.
    const isLateNo = attempt.status === 'review' && message.status !== 'paid';
    const outcome = await (isLateNo ? askedAgain(gateway, asked) : conclude(gateway, asked, message));
    if (!isRefusal(outcome)) return settle(attempt, outcome, parts);
    await doubt(attempt, outcome, parts);
    return outcome;
  });
}

/**
 * The attempt, if it belongs to this merchant: a shop's key must not decide another shop's
 * payments.
 */
async function attemptBehind(
  reference: string,
  gateway: Gateway,
  { db, gateways }: PaymentParts,
): Promise<StoredAttempt | null> {
  if (!isReference(reference)) return null;
  const attempt = await attemptNamed(db, reference);
  if (attempt === null || gateways.at(attempt.shop, gateway.kind) !== gateway) return null;
  return attempt.gateway === gateway.kind ? attempt : null;
}

/**
 * A browser returns: its message is verified like any other; without one, the gateway is queried
 * (PAY-05).
 */
async function comeBack(delivery: Delivery, door: Returning, parts: DoorParts): Promise<WayBack> {
  const gateway = parts.gateways.at(door.shop, door.gateway);
  const attempt = gateway === null ? null : await attemptBehind(door.reference, gateway, parts);
  if (gateway === null || attempt === null) return { kind: 'refused', status: 404 };
  const { session, reference } = attempt;
  const message = delivery.body.length === 0 ? null : gateway.verify(delivery);
  if (message === null) await askFor(reference, parts);
  // A forged message is ignored, but the guest may be honest: the page queries the status.
  else if (isRefusal(message) || message.reference !== reference)
    parts.log.warn({ ...door, refusal: message }, 'a guest brought a message that proves nothing');
  else await gateway.acknowledge(delivery, await believed(message, gateway, parts));
  // Some gateways keep the page of a guest who left open, and the table would wait until it
  // expires.
  if (door.isCancelled && !saysPaid(message)) await letGo(attempt, parts);
  return { kind: 'toPage', session, reference };
}

async function askFor(reference: string, parts: PaymentParts): Promise<void> {
  const claimed = await claimOne(parts.db, reference, parts.clock());
  await Promise.all(claimed.map((one) => askAbout(one, parts)));
}

/**
 * A guest who may have paid is not asked to pay again while the gateway is too slow to confirm it.
 */
function saysPaid(message: GatewayMessage | GatewayRefusal | null): boolean {
  return message !== null && !isRefusal(message) && message.status === 'paid';
}
