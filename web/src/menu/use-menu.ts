import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { useSessionState } from '../storage/session.ts';
import { useShop } from '../shops/shop-context.ts';
import { optionGroups, products } from './menu-queries.ts';
import { memoizedMenu, groupIdsOf, orderingOf, sellingOf } from './ordering.ts';
import { useQuery } from '../query/use-query.ts';
import { useClosedSections } from './use-closed-sections.ts';

const none: readonly never[] = [];

export interface OrderingMenu {
  readonly ordering: Ordering;
  /** Whether option groups are there too: before that nothing can be put in the cart unseen. */
  readonly ready: boolean;
  /** Why it cannot be had; null while it may still come. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The whole menu as the engine reads it. */
export function useOrderingMenu(): OrderingMenu {
  const { _id: shop, useDefaultsForSetItem } = useShop();
  const mode = useSessionState((state) => state.mode);
  const closed = useClosedSections();
  const { data: dishes, ...askedDishes } = useQuery(products.of(shop));
  const ids = groupIdsOf(dishes ?? none);
  const { data: groups, ...askedGroups } = useQuery(ids.length === 0 ? null : optionGroups.of(ids));
  const menu = memoizedMenu(dishes ?? none, groups ?? none);
  const ready = dishes !== undefined && (ids.length === 0 || groups !== undefined);
  return {
    ordering: orderingOf(menu, mode, sellingOf(useDefaultsForSetItem, closed)),
    ready,
    error: askedDishes.error ?? askedGroups.error,
    refetch: () => {
      askedDishes.refetch();
      askedGroups.refetch();
    },
  };
}
