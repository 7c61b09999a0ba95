import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { OrderRequest } from '../cart/cart-store.ts';

/** What a guest chose of a line, as it is sent: nothing a guest may not decide (SAFE-03). */
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

/** What is said before the order was looked at: an earlier try may have been heard all the same. */
const unanswered = new Set([
  'networkDisconnected',
  'takesTooLong',
  'serverError',
  'notReady',
  'tooMany',
  'tokenInvalid',
  'loginRequired',
]);

/** Whether the server has said no: then the wish is over, and the next one is another (SESSION-13). */
export function isAnswered(error: unknown): boolean {
  return isCallFailure(error) && !unanswered.has(error.data.code);
}

/** So long a wish nobody answered is sent again by itself; later the guest is asked first: plans change. */
const askedAgainMs = 600_000;

export function isFresh({ at }: OrderRequest, now: number): boolean {
  return now - at < askedAgainMs;
}

export interface Sending<Answer> {
  readonly send: (request: OrderRequest) => Promise<Answer>;
  /** Put away before the wish leaves, so that a reload finds it; null once it is answered. */
  readonly keep: (request: OrderRequest | null) => void;
}

/** Sends a wish; without an answer it is kept word for word, to be sent again under the same key (SESSION-13). */
export async function placeOnce<Answer>(
  request: OrderRequest,
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
