import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { useSessionState } from '../state/session.ts';
import { useShop } from './house.ts';
import { lastMade } from './last-made.ts';
import { optionGroups, products } from './menu.ts';
import type { OptionGroup, Product } from './menu.ts';
import { useAsked } from './use-asked.ts';

const none: readonly never[] = [];
const bookOf = lastMade((dishes: readonly Product[], groups: readonly OptionGroup[]): Menu =>
  menuOf(dishes, groups),
);

const groupIdsOf = lastMade((dishes: readonly Product[]): readonly string[] => [
  ...new Set(dishes.flatMap(({ options }) => options)),
]);

const orderingOf = lastMade((menu: Menu, orderType: OrderType, useDefaultsForSetItem: boolean): Ordering => ({
  menu,
  orderType,
  useDefaultsForSetItem,
  pos: false,
  selfService: true,
}));

export interface MenuBook {
  readonly ordering: Ordering;
  /** Whether option groups are there too: before that nothing can be put in the cart unseen. */
  readonly ready: boolean;
}

/** The whole menu as the engine reads it. */
export function useMenuBook(): MenuBook {
  const { _id: shop, useDefaultsForSetItem } = useShop();
  const mode = useSessionState((state) => state.mode);
  const { data: dishes } = useAsked(products.of(shop));
  const ids = groupIdsOf(dishes ?? none);
  const { data: groups } = useAsked(ids.length === 0 ? null : optionGroups.of(ids));
  const menu = bookOf(dishes ?? none, groups ?? none);
  const ready = dishes !== undefined && (ids.length === 0 || groups !== undefined);
  return { ordering: orderingOf(menu, mode, useDefaultsForSetItem), ready };
}
