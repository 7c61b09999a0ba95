import { Refused } from '../../hooks/refused.ts';
import { placeOrder } from '../../store/placing.ts';
import type { OrderToPlace, Placed } from '../../store/placing.ts';
import { keptAnswer } from '../../store/request-keys.ts';
import type { Wish } from '../../store/request-keys.ts';
import type { ShopBook } from '../../store/book.ts';
import type { SessionParts } from './parts.ts';

/** Decides the order on a shop's book; called again when somebody else was quicker. */
export type Decide = (book: ShopBook) => Promise<OrderToPlace>;

export interface Placement {
  readonly shop: string;
  readonly wish: Wish;
  readonly decide: Decide;
}

const mostTries = 20;

/** Decides and places until nobody is in between; a wish that was granted before is answered as it was then (SESSION-13). */
export async function placed(placement: Placement, parts: SessionParts): Promise<Placed> {
  try {
    return await placedNow(placement, parts);
  } catch (error) {
    // The first try may have taken the last dish, closed the table or used the coupon: that is no reason to refuse the second.
    const before = error instanceof Refused ? await keptAnswer(parts.db, placement.wish) : null;
    if (isPlaced(before)) return { ...before, repeated: true };
    throw error;
  }
}

async function placedNow({ shop, decide }: Placement, { books, pool }: SessionParts): Promise<Placed> {
  let book = await known(books.bookOf(shop));
  for (let tries = 1; ; tries += 1) {
    const order = await decidedOn(book, decide, () => books.refreshed(shop));
    const outcome = await placeOrder(pool, order);
    if (outcome.kind === 'placed') return outcome.placed;
    if (tries === mostTries) throw new Refused('versionPassed');
    if (outcome.by === 'menu') book = await known(books.refreshed(shop));
  }
}

/** A book may be a second old: before a dish is refused as sold out, it is asked again. */
async function decidedOn(
  book: ShopBook,
  decide: Decide,
  refresh: () => Promise<ShopBook | null>,
): Promise<OrderToPlace> {
  try {
    return await decide(book);
  } catch (error) {
    if (!(error instanceof Refused) || error.wire.data.code !== 'cartInvalid') throw error;
    return decide(await known(refresh()));
  }
}

async function known(book: Promise<ShopBook | null>): Promise<ShopBook> {
  const found = await book;
  if (found === null) throw new Refused('notFound');
  return found;
}

function isPlaced(answer: unknown): answer is Placed {
  return typeof answer === 'object' && answer !== null && '_id' in answer && 'version' in answer;
}
