import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { useSessionState } from '../state/session.ts';
import { lastMade } from './last-made.ts';
import { optionGroups, products } from './menu.ts';
import type { OptionGroup, Product } from './menu.ts';
import type { Asked } from './question.ts';
import type { Shop } from './start.ts';

export const bookOf = lastMade((dishes: readonly Product[], groups: readonly OptionGroup[]): Menu =>
  menuOf(dishes, groups),
);

export const groupIdsOf = lastMade((dishes: readonly Product[]): readonly string[] => [
  ...new Set(dishes.flatMap(({ options }) => options)),
]);

export const orderingOf = lastMade(
  (menu: Menu, orderType: OrderType, useDefaultsForSetItem: boolean): Ordering => ({
    menu,
    orderType,
    useDefaultsForSetItem,
    pos: false,
    selfService: true,
  }),
);

async function known<Data>(asked: Asked<Data>): Promise<Data> {
  return asked.now().data ?? asked.ask();
}

/** The whole menu as the engine reads it, asked for where nobody has yet. */
export async function orderingAt(shop: Pick<Shop, '_id' | 'useDefaultsForSetItem'>): Promise<Ordering> {
  const dishes = await known(products.of(shop._id));
  const ids = groupIdsOf(dishes);
  const groups = ids.length === 0 ? [] : await known(optionGroups.of(ids));
  return orderingOf(bookOf(dishes, groups), useSessionState.getState().mode, shop.useDefaultsForSetItem);
}
