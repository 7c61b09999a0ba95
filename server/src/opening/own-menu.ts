import { newId } from '../auth/random-keys.ts';
import type { StartingMenu } from './starting-menu.ts';

/** The ids of everything that a menu brings. */
export function menuIds(menu: StartingMenu): readonly string[] {
  const { categories, subCategories, optionGroups, products } = menu;
  return [...categories, ...subCategories, ...optionGroups, ...products].map(({ _id }) => _id);
}

/** The same menu with ids that nobody has. */
export function withOwnIds(menu: StartingMenu): StartingMenu {
  const ids = new Map(menuIds(menu).map((id) => [id, newId()]));
  const own = (id: string): string => ids.get(id) ?? id;
  const ownOrNone = (id: string | null): string | null => (id === null ? null : own(id));
  return {
    ...menu,
    categories: menu.categories.map((one) => ({ ...one, _id: own(one._id) })),
    subCategories: menu.subCategories.map((one) => ({
      ...one,
      _id: own(one._id),
      category: own(one.category),
    })),
    optionGroups: menu.optionGroups.map((group) => ({
      ...group,
      _id: own(group._id),
      options: group.options.map((choice) => ({ ...choice, product: ownOrNone(choice.product) })),
    })),
    products: menu.products.map((dish) => ({
      ...dish,
      _id: own(dish._id),
      category: ownOrNone(dish.category),
      subCategory: ownOrNone(dish.subCategory),
      options: dish.options.map(own),
    })),
    dishDetails: menu.dishDetails.map((one) => ({ ...one, _id: own(one._id) })),
  };
}
