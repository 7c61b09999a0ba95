import type {
  Delivery,
  Gateway,
  GatewayKind,
  GatewayMessage,
  WireAnswer,
} from '../gateways/gateway.ts';
import { plainAnswer } from '../gateways/answers.ts';
import { isReference } from '../gateways/reference.ts';
import { isRefusal } from '../gateways/refusal.ts';
import type { GatewayRefusal } from '../gateways/refusal.ts';
import { queryGateway, conclude } from '../gateways/settlement.ts';
import { mutexByName } from '../concurrency/mutex.ts';
import { limitedLog } from '../limits/log-limit.ts';
import type { LimitedLog } from '../limits/log-limit.ts';
import { claimOne } from './store/attempts-to-query.ts';
import { attemptNamed } from './store/attempts.ts';
import type { StoredAttempt } from './store/attempts.ts';
import { queryAndSettle, reviewMismatch } from './query-gateway.ts';
import type { GatewayOutcome } from './query-gateway.ts';
import { attemptOf } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { markGuestLeft, settle } from './settle.ts';

/** The URL a message was sent to. */
export interface CallbackTarget {
  readonly gateway: GatewayKind;
  readonly shop: string;
}

/** A browser at one of the two return URLs. */
export interface ReturnTarget extends CallbackTarget {
  readonly reference: string;
  readonly isCancelled: boolean;
}

export type ReturnOutcome =
  | { readonly kind: 'toPage'; readonly session: string; readonly reference: string }
  | { readonly kind: 'refused'; readonly status: 404 };

export interface HandledMessage {
  readonly answer: WireAnswer;
  /** Whether the message proved nothing of its sender. */
  readonly isUnproved: boolean;
}

export interface CallbackHandlers {
  readonly handleMessage: (delivery: Delivery, target: CallbackTarget) => Promise<HandledMessage>;
  readonly handleReturn: (delivery: Delivery, target: ReturnTarget) => Promise<ReturnOutcome>;
}

interface CallbackContext extends PaymentDependencies {
  readonly mutex: ReturnType<typeof mutexByName>;
  /** Anybody may send messages that are refused (LOAD-03). */
  readonly refusals: LimitedLog;
}

/**
 * Handles messages of gateways and returning guests. Messages of one attempt are handled one at a
 * time: a hundred equal ones query the gateway once.
 */
export function callbackHandlers(dependencies: PaymentDependencies): CallbackHandlers {
  const context: CallbackContext = {
    ...dependencies,
    mutex: mutexByName(),
    refusals: limitedLog(dependencies.log),
  };
  return {
    handleMessage: (delivery, target) => handleMessage(delivery, target, context),
    handleReturn: (delivery, target) => handleReturn(delivery, target, context),
  };
}

/** Verifies a gateway's message, compares, saves, and only then acknowledges it (PAY-03). */
async function handleMessage(
  delivery: Delivery,
  target: CallbackTarget,
  context: CallbackContext,
): Promise<HandledMessage> {
  const gateway = await context.gateways.at(target.shop, target.gateway);
  if (gateway === null) return { answer: plainAnswer(404, ''), isUnproved: true };
  const message = gateway.verify(delivery);
  if (isRefusal(message))
    context.refusals('payment message refused', () =>
      context.log.warn({ ...target, refusal: message }, 'payment message refused'),
    );
  const outcome = isRefusal(message) ? message : await settleMessage(message, gateway, context);
  const answer = await gateway.acknowledge(delivery, outcome);
  return { answer, isUnproved: isRefusal(message) && unproved.has(message.code) };
}

/** The other refusals are of messages that a gateway may well send. */
const unproved: ReadonlySet<GatewayRefusal['code']> = new Set([
  'bodyUnreadable',
  'fieldMissing',
  'fieldUnsigned',
  'signatureMissing',
  'signatureWrong',
]);

function settleMessage(
  message: GatewayMessage,
  gateway: Gateway,
  context: CallbackContext,
): Promise<GatewayOutcome> {
  return context.mutex(message.reference, async (): Promise<GatewayOutcome> => {
    const attempt = await attemptOfMerchant(message.reference, gateway, context);
    if (attempt === null) return { code: 'otherReference' };
    // A repeated message needs no second query.
    if (attempt.transaction !== null && attempt.transaction === message.transactionId)
      return message;
    const attemptForGateway = attemptOf(attempt, context.publicUrl());
    // A repeated decline must not undo a review: the gateway is queried for the current status.
    const isLateDecline = attempt.status === 'review' && message.status !== 'paid';
    const outcome = await (isLateDecline
      ? queryGateway(gateway, attemptForGateway)
      : conclude(gateway, attemptForGateway, message));
    if (!isRefusal(outcome)) return settle(attempt, outcome, context);
    await reviewMismatch(attempt, outcome, context);
    return outcome;
  });
}

/** The attempt if it is this merchant's: a shop's key must not decide others' payments. */
async function attemptOfMerchant(
  reference: string,
  gateway: Gateway,
  { db, gateways }: PaymentDependencies,
): Promise<StoredAttempt | null> {
  if (!isReference(reference)) return null;
  const attempt = await attemptNamed(db, reference);
  if (attempt === null || attempt.gateway !== gateway.kind) return null;
  return (await gateways.at(attempt.shop, gateway.kind)) === gateway ? attempt : null;
}

/** Verifies what a returning browser brings; without a message, queries (PAY-05). */
async function handleReturn(
  delivery: Delivery,
  target: ReturnTarget,
  context: CallbackContext,
): Promise<ReturnOutcome> {
  const gateway = await context.gateways.at(target.shop, target.gateway);
  const attempt =
    gateway === null ? null : await attemptOfMerchant(target.reference, gateway, context);
  if (gateway === null || attempt === null) return { kind: 'refused', status: 404 };
  const { session, reference } = attempt;
  const message = delivery.body.length === 0 ? null : gateway.verify(delivery);
  if (message === null) await queryOnce(reference, context);
  // A forged message is ignored, but the guest may be honest: the page queries the status.
  else if (isRefusal(message) || message.reference !== reference)
    context.refusals('message of a returning guest refused', () =>
      context.log.warn(
        { ...target, refusal: message },
        'payment message of a returning guest refused',
      ),
    );
  else await gateway.acknowledge(delivery, await settleMessage(message, gateway, context));
  // Some gateways keep an abandoned page open, and the table would wait until it expires.
  if (target.isCancelled && !saysPaid(message)) await markGuestLeft(attempt, context);
  return { kind: 'toPage', session, reference };
}

async function queryOnce(reference: string, context: PaymentDependencies): Promise<void> {
  const claimed = await claimOne(context.db, reference, context.clock());
  await Promise.all(claimed.map((one) => queryAndSettle(one, context)));
}

/** A guest who may have paid is not asked again while the gateway has not confirmed it. */
function saysPaid(message: GatewayMessage | GatewayRefusal | null): boolean {
  return message !== null && !isRefusal(message) && message.status === 'paid';
}
