import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { useSessionState } from '../storage/session.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import { optionGroups, products } from './menu-queries.ts';
import type { OptionGroup, Product } from './menu-queries.ts';
import type { Query } from '../query/query.ts';
import type { Shop } from '../shops/start.ts';

export const memoizedMenu = memoizeLast(
  (dishes: readonly Product[], groups: readonly OptionGroup[]): Menu => menuOf(dishes, groups),
);

export const groupIdsOf = memoizeLast((dishes: readonly Product[]): readonly string[] => [
  ...new Set(dishes.flatMap(({ options }) => options)),
]);

/** Selling rules of the shop at this time. */
export const sellingOf = memoizeLast(
  (useDefaultsForSetItem: boolean, closedSections: readonly string[]) => ({
    useDefaultsForSetItem,
    closedSections,
  }),
);

type Selling = ReturnType<typeof sellingOf>;

export const orderingOf = memoizeLast(
  (menu: Menu, orderType: OrderType, selling: Selling): Ordering => ({
    ...selling,
    menu,
    orderType,
    pos: false,
    selfService: true,
  }),
);

const noneClosed: readonly string[] = [];

async function cachedOrFetched<Data>(query: Query<Data>): Promise<Data> {
  return query.getSnapshot().data ?? query.fetch();
}

/** The whole menu as the engine reads it, fetched if it is not cached. */
export async function orderingAt(
  shop: Pick<Shop, '_id' | 'useDefaultsForSetItem'>,
): Promise<Ordering> {
  const dishes = await cachedOrFetched(products.of(shop._id));
  const ids = groupIdsOf(dishes);
  const groups = ids.length === 0 ? [] : await cachedOrFetched(optionGroups.of(ids));
  const { mode } = useSessionState.getState();
  // The menu on screen leaves out closed sections already.
  return orderingOf(
    memoizedMenu(dishes, groups),
    mode,
    sellingOf(shop.useDefaultsForSetItem, noneClosed),
  );
}
