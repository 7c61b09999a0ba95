import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Restaurant } from './restaurant.ts';
import { allRules } from './restaurant.ts';

/**
 * Every text of the restaurant that guests or staff read in their own language, with what it
 * belongs to.
 */
export function namedThings(
  restaurant: Restaurant,
): readonly (readonly [of: string, name: TranslatedName])[] {
  const { optionGroups, products, shops, dishDetails } = restaurant;
  const plain = [
    ...shops,
    ...restaurant.sections,
    ...restaurant.stations,
    ...restaurant.categories,
    ...restaurant.subCategories,
    ...restaurant.ingredients,
    ...restaurant.taxes,
    ...restaurant.paymentMethods,
    ...restaurant.vipLevels,
    ...restaurant.gifts,
    ...restaurant.coupons,
    ...products,
    ...optionGroups,
    ...optionGroups.flatMap((group) => group.options),
    ...allRules(restaurant),
  ];
  return [
    ...plain.map(({ _id, name }) => [_id, name] as const),
    ...products.map(({ _id, shortName }) => [_id, shortName] as const),
    ...dishDetails.map(({ _id, description }) => [_id, description] as const),
    ...shops.map(({ _id, address }) => [_id, address] as const),
  ];
}
