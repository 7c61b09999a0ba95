import { kitchenFields } from '@servery/contract/schemas/product.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';

/** Kitchen fields that were not selected; without `$select` every field is sent. */
export function unselectedFields(select: readonly string[] | undefined): readonly string[] {
  return select === undefined ? [] : kitchenFields.filter((field) => !select.includes(field));
}

/**
 * A dish as guests of one shop get it: prices of other shops and fields for the kitchen would make
 * up two fifths of what a phone has to parse.
 */
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
