import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { kitchenFields } from '@servery/contract/schemas/product.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { PublicLists } from './public-lists.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';

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

/** Without prices of other shops and kitchen fields, two fifths of what a phone would parse. */
export function publicProducts({ shop }: MenuSnapshot, without: readonly string[]) {
  return (product: Product): object => {
    const publicProduct = {
      ...product,
      discountMapping: product.discountMapping.filter((price) => price.shop === shop._id),
    };
    if (without.length === 0) return publicProduct;
    return Object.fromEntries(
      Object.entries(publicProduct).filter(([field]) => !without.includes(field)),
    );
  };
}
