import { isGiven } from '@servery/engine/cart/given.ts';
import { type IdempotentRequest, storedAnswer } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { type Connection, freeConnection } from '../store/connection.ts';
import {
  type OrderToPlace,
  type Placed,
  type PlacingResult,
  placeOrder,
} from '../store/place-order.ts';

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

type Attempt = PlacingResult & Pick<PlacedOrder, 'dishes'>;

const mostAttempts = 20;
/** Afterwards the menu is held: one that changes all the time would let no order through. */
const mostMenuConflicts = 3;

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
  { menus, pool, holdMenu }: OrderDependencies,
): Promise<PlacedOrder> {
  const refresh = (): Promise<MenuSnapshot> => requireSnapshot(menus.refreshed(shop));
  const missed = new Set<string>();
  const placeFrom = async (snapshot: MenuSnapshot, connection: Connection): Promise<Attempt> => {
    const order = await decidedOn(snapshot, decide, refresh);
    const outcome = await placeOrder(connection, order).catch((error: unknown) =>
      withoutGift(error, order, missed),
    );
    return { ...outcome, dishes: order.stock.map(({ product }) => product) };
  };
  let snapshot = await requireSnapshot(menus.snapshotOf(shop));
  let menuConflicts = 0;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const outcome =
      menuConflicts < mostMenuConflicts
        ? await placeFrom(snapshot, freeConnection(pool))
        : await holdMenu(shop, async (connection) => placeFrom(await refresh(), connection));
    if (outcome.kind === 'placed') return outcome;
    if (outcome.by === 'menu') {
      menuConflicts += 1;
      snapshot = await refresh();
    }
  }
  throw new Refused('versionPassed');
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

/** A snapshot may be a second old, so a fresh one decides before these refusals. */
const decidedAgain: readonly string[] = ['cartInvalid', 'ordersPaused'];

async function decidedOn(
  snapshot: MenuSnapshot,
  decide: Decide,
  refresh: () => Promise<MenuSnapshot>,
): Promise<OrderToPlace> {
  try {
    return await decide(snapshot);
  } catch (error) {
    if (!(error instanceof Refused) || !decidedAgain.includes(error.wire.data.code)) throw error;
    return decide(await refresh());
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
