import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { kitchenFields } from '@servery/contract/schemas/product.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { PublicLists } from './public-lists.ts';
import type { MenuCache } from './store/menu-cache.ts';

/** One dish, and its description, allergens and diets (MENU-10). */
export function productServices(menus: MenuCache, lists: PublicLists): readonly Served[] {
  return [
    implement(menuCalls.getProduct, ({ id, query }) => productOf(menus, id, query.shops)),
    implement(menuCalls.getProductDetails, async ({ id }) => {
      const settings = await menus.sharedSettings();
      const details = settings.dishDetails.get(id);
      if (details === undefined) throw new Refused('notFound');
      return lists.one(settings, details);
    }),
  ];
}

async function productOf(
  menus: MenuCache,
  id: string,
  requestedShop: string | undefined,
): Promise<Product> {
  const { shops, shopOfDish } = await menus.sharedSettings();
  const shop = requestedShop ?? shopOfDish.get(id);
  const isOpen = shops.some(({ _id }) => _id === shop);
  const snapshot = isOpen && shop !== undefined ? await menus.snapshotOf(shop) : null;
  const product = snapshot?.menu.products.get(id);
  if (product === undefined) throw new Refused('notFound');
  return product;
}

/** Kitchen fields that were not selected; without `$select` every field is sent. */
export function unselectedFields(select: readonly string[] | undefined): readonly string[] {
  return select === undefined ? [] : kitchenFields.filter((field) => !select.includes(field));
}

/** What was not selected is not sent: a phone would parse it for nothing. */
export function publicProducts(without: readonly string[]) {
  return (product: Product): object =>
    without.length === 0
      ? product
      : Object.fromEntries(Object.entries(product).filter(([field]) => !without.includes(field)));
}
