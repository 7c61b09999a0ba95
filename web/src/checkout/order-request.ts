import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';

/** The guest's choices of a line: nothing a guest may not decide is sent (SAFE-03). */
export function chosenOf(line: CartLine) {
  return {
    id: line.id,
    product: line.product ?? '',
    options: line.options.map(({ option, selections }) => ({ option, selections })),
    quantity: line.quantity,
    takeAway: line.takeAway,
    customRemark: line.customRemark,
    fromProduct: line.fromProduct,
    fromOption: line.fromOption,
    fromChoice: line.fromChoice,
    fromSelection: line.fromSelection,
    fromCoupon: line.fromCoupon,
  };
}

/** Refusals given before the order is read: an earlier attempt may have succeeded. */
const unanswered = new Set([
  'networkDisconnected',
  'takesTooLong',
  'serverError',
  'notReady',
  'tooMany',
  'tokenInvalid',
  'loginRequired',
]);

/** Whether the server refused the order: then the next request is a new one (SESSION-13). */
export function isAnswered(error: unknown): boolean {
  return isCallFailure(error) && !unanswered.has(error.data.code);
}

/** How long an unanswered request is sent again automatically; later the guest decides. */
const autoRetryMs = 600_000;

export function isFresh({ at }: UnansweredOrder, now: number): boolean {
  return now - at < autoRetryMs;
}

export interface Sending<Answer> {
  readonly send: (request: UnansweredOrder) => Promise<Answer>;
  /** Stores the request before it is sent, so that a reload finds it; null once it is answered. */
  readonly keep: (request: UnansweredOrder | null) => void;
}

/** Sends a request; unanswered, it stays stored to be sent again with the same key (SESSION-13). */
export async function placeOnce<Answer>(
  request: UnansweredOrder,
  { send, keep }: Sending<Answer>,
): Promise<Answer> {
  keep(request);
  try {
    const answer = await send(request);
    keep(null);
    return answer;
  } catch (error) {
    if (isAnswered(error)) keep(null);
    throw error;
  }
}
