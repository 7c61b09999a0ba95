import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { useSessionState } from '../storage/session.ts';
import { useShop } from '../shops/shop-context.ts';
import { optionGroups, products } from './menu-queries.ts';
import { memoizedMenu, groupIdsOf, orderingOf, sellingOf } from './ordering.ts';
import { useQuery } from '../query/use-query.ts';
import { useClosedSections } from './use-closed-sections.ts';

const none: readonly never[] = [];

interface OrderingMenu {
  readonly ordering: Ordering;
  /** Whether option groups are loaded too: before that no dish can be added. */
  readonly ready: boolean;
  /** Why loading failed; null while it may still succeed. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The whole menu as the engine reads it. */
export function useOrderingMenu(): OrderingMenu {
  const { _id: shop, useDefaultsForSetItem } = useShop();
  const mode = useSessionState((state) => state.mode);
  const closed = useClosedSections();
  const { data: dishes, ...dishesQuery } = useQuery(products.of(shop));
  const ids = groupIdsOf(dishes ?? none);
  const { data: groups, ...groupsQuery } = useQuery(ids.length === 0 ? null : optionGroups.of(ids));
  const menu = memoizedMenu(dishes ?? none, groups ?? none);
  const ready = dishes !== undefined && (ids.length === 0 || groups !== undefined);
  return {
    ordering: orderingOf(menu, mode, sellingOf(useDefaultsForSetItem, closed)),
    ready,
    error: dishesQuery.error ?? groupsQuery.error,
    refetch: () => {
      dishesQuery.refetch();
      groupsQuery.refetch();
    },
  };
}
