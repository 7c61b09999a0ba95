import { kitchenFields } from '@servery/contract/schemas/product.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';

/** The kitchen's facts nobody asked for; without `$select` everything is told. */
export function leftOut(select: readonly string[] | undefined): readonly string[] {
  return select === undefined ? [] : kitchenFields.filter((field) => !select.includes(field));
}

/**
 * A dish as it is told to whoever asks for one shop: prices of the other shops,
 * and what the kitchen alone reads, would be four tenths of the menu a phone has to take apart.
 */
export function tellingProducts({ shop }: MenuSnapshot, without: readonly string[]) {
  return (product: Product): object => {
    const told = {
      ...product,
      discountMapping: product.discountMapping.filter((price) => price.shop === shop._id),
    };
    if (without.length === 0) return told;
    return Object.fromEntries(Object.entries(told).filter(([field]) => !without.includes(field)));
  };
}
