import { isGiven } from '@servery/engine/cart/given.ts';
import { type IdempotentRequest, storedAnswer } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type OrderToPlace, type Placed, placeOrder } from '../store/place-order.ts';

/** Decides the order from a menu snapshot; called again after a conflict with another change. */
export type Decide = (snapshot: MenuSnapshot) => Promise<OrderToPlace>;

export interface Placement {
  readonly shop: string;
  readonly idempotentRequest: IdempotentRequest;
  readonly decide: Decide;
}

export interface PlacedOrder {
  readonly placed: Placed;
  /** The dishes whose stock it took, free ones included. */
  readonly dishes: readonly string[];
}

const mostAttempts = 20;

/** Retries after concurrent changes; a repeated request gets its first answer (SESSION-13). */
export async function placeWithRetries(
  placement: Placement,
  dependencies: OrderDependencies,
): Promise<PlacedOrder> {
  const { shop, idempotentRequest } = placement;
  try {
    return await placeNow(placement, dependencies);
  } catch (error) {
    // The first request may have taken the last dish, which must not refuse the second.
    const earlier =
      error instanceof Refused ? await storedAnswer(dependencies.db, idempotentRequest) : null;
    if (isPlaced(earlier)) return { placed: { ...earlier, repeated: true }, dishes: [] };
    const short = shortIn(error);
    // A node that died may not have published a sold-out dish: menus still show it (STOCK-04).
    if (short.length > 0) dependencies.publisher.stockChanged(shop, short);
    throw error;
  }
}

async function placeNow(
  { shop, decide }: Placement,
  { menus, pool }: OrderDependencies,
): Promise<PlacedOrder> {
  let snapshot = await requireSnapshot(menus.snapshotOf(shop));
  const missed = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const order = await decidedOn(snapshot, decide, () => menus.refreshed(shop));
    const outcome = await placeOrder(pool, order).catch((error: unknown) =>
      withoutGift(error, order, missed),
    );
    if (outcome.kind === 'placed')
      return { placed: outcome.placed, dishes: order.stock.map(({ product }) => product) };
    if (attempt === mostAttempts) throw new Refused('versionPassed');
    if (outcome.by === 'menu') snapshot = await requireSnapshot(menus.refreshed(shop));
  }
}

/** A sold-out free dish stops no order: decided again, it is left out (PRICE-12, STOCK-03). */
function withoutGift(
  error: unknown,
  { lines }: OrderToPlace,
  missed: Set<string>,
): { kind: 'conflict'; by: 'menu' } {
  const parents = new Map(lines.map(({ chosen }) => [chosen.id, chosen]));
  const gifts = new Set(
    lines.flatMap(({ chosen }) => (isGiven(chosen, parents) ? [chosen.product] : [])),
  );
  // A dish still given after the refresh lacks something that the menu does not show.
  const gone = shortIn(error).filter((dish) => gifts.has(dish) && !missed.has(dish));
  if (gone.length === 0) throw error;
  for (const dish of gone) missed.add(dish);
  return { kind: 'conflict', by: 'menu' };
}

function shortIn(error: unknown): readonly string[] {
  const short =
    error instanceof Refused && error.wire.data.code === 'stockShort'
      ? error.wire.data['short']
      : [];
  return Array.isArray(short)
    ? short.flatMap(({ product }: { product?: unknown }) =>
        typeof product === 'string' ? [product] : [],
      )
    : [];
}

/** A snapshot may be a second old, so a fresh one decides before a dish is refused as sold out. */
async function decidedOn(
  snapshot: MenuSnapshot,
  decide: Decide,
  refresh: () => Promise<MenuSnapshot | null>,
): Promise<OrderToPlace> {
  try {
    return await decide(snapshot);
  } catch (error) {
    if (!(error instanceof Refused) || error.wire.data.code !== 'cartInvalid') throw error;
    return decide(await requireSnapshot(refresh()));
  }
}

async function requireSnapshot(snapshot: Promise<MenuSnapshot | null>): Promise<MenuSnapshot> {
  const found = await snapshot;
  if (found === null) throw new Refused('notFound');
  return found;
}

function isPlaced(answer: unknown): answer is Placed {
  return typeof answer === 'object' && answer !== null && '_id' in answer && 'version' in answer;
}
