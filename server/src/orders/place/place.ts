import { isGiven } from '@servery/engine/cart/given.ts';
import { Refused } from '../../calls/refused.ts';
import { placeOrder } from '../store/place-order.ts';
import type { OrderToPlace, Placed } from '../store/place-order.ts';
import { keptAnswer } from '../../calls/idempotency.ts';
import type { Wish } from '../../calls/idempotency.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { SessionParts } from '../order-dependencies.ts';

/** Decides the order on a shop's book; called again when somebody else was quicker. */
export type Decide = (snapshot: MenuSnapshot) => Promise<OrderToPlace>;

export interface Placement {
  readonly shop: string;
  readonly wish: Wish;
  readonly decide: Decide;
}

/** An order that stands. */
export interface Standing {
  readonly placed: Placed;
  /** What it took from the shelves, given dishes among them: how much is left of each is to be told. */
  readonly dishes: readonly string[];
}

const mostTries = 20;

/** Decides and places until nobody is in between; a wish that was granted before is answered as it was then (SESSION-13). */
export async function placed(placement: Placement, parts: SessionParts): Promise<Standing> {
  try {
    return await placedNow(placement, parts);
  } catch (error) {
    // The first try may have taken the last dish, closed the table or used the coupon: that is no reason to refuse the second.
    const before = error instanceof Refused ? await keptAnswer(parts.db, placement.wish) : null;
    if (isPlaced(before)) return { placed: { ...before, repeated: true }, dishes: [] };
    lookAgain(shortIn(error), placement, parts);
    throw error;
  }
}

/** Our menu offers what is gone, as a node that died took the news with it: one guest after the other would order it and be refused (STOCK-04). */
function lookAgain(dishes: readonly string[], { shop }: Placement, { publisher }: SessionParts): void {
  if (dishes.length > 0) publisher.stockChanged(shop, dishes);
}

async function placedNow({ shop, decide }: Placement, { menus, pool }: SessionParts): Promise<Standing> {
  let snapshot = await known(menus.snapshotOf(shop));
  const missed = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    const order = await decidedOn(snapshot, decide, () => menus.refreshed(shop));
    const outcome = await placeOrder(pool, order).catch((error: unknown) =>
      withoutGift(error, order, missed),
    );
    if (outcome.kind === 'placed')
      return { placed: outcome.placed, dishes: order.stock.map(({ product }) => product) };
    if (tries === mostTries) throw new Refused('versionPassed');
    if (outcome.by === 'menu') snapshot = await known(menus.refreshed(shop));
  }
}

/** A dish that was to be given and is gone stops nobody: on the shelves as they are now it is not given (PRICE-12, STOCK-03). */
function withoutGift(
  error: unknown,
  { lines }: OrderToPlace,
  missed: Set<string>,
): { kind: 'overtaken'; by: 'menu' } {
  const parents = new Map(lines.map(({ chosen }) => [chosen.id, chosen]));
  const gifts = new Set(lines.flatMap(({ chosen }) => (isGiven(chosen, parents) ? [chosen.product] : [])));
  // One that is given again though it was short before is short of something no menu tells of.
  const gone = shortIn(error).filter((dish) => gifts.has(dish) && !missed.has(dish));
  if (gone.length === 0) throw error;
  for (const dish of gone) missed.add(dish);
  return { kind: 'overtaken', by: 'menu' };
}

function shortIn(error: unknown): readonly string[] {
  const short =
    error instanceof Refused && error.wire.data.code === 'stockShort' ? error.wire.data['short'] : [];
  return Array.isArray(short)
    ? short.flatMap(({ product }: { product?: unknown }) => (typeof product === 'string' ? [product] : []))
    : [];
}

/** A book may be a second old: before a dish is refused as sold out, it is asked again. */
async function decidedOn(
  snapshot: MenuSnapshot,
  decide: Decide,
  refresh: () => Promise<MenuSnapshot | null>,
): Promise<OrderToPlace> {
  try {
    return await decide(snapshot);
  } catch (error) {
    if (!(error instanceof Refused) || error.wire.data.code !== 'cartInvalid') throw error;
    return decide(await known(refresh()));
  }
}

async function known(snapshot: Promise<MenuSnapshot | null>): Promise<MenuSnapshot> {
  const found = await snapshot;
  if (found === null) throw new Refused('notFound');
  return found;
}

function isPlaced(answer: unknown): answer is Placed {
  return typeof answer === 'object' && answer !== null && '_id' in answer && 'version' in answer;
}
