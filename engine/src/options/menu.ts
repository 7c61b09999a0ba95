import type { Product } from '../menu/product.ts';
import type { OptionGroup } from './option-group.ts';

/** The dishes and option groups an order can refer to, found by id. */
export interface Menu {
  readonly products: ReadonlyMap<string, Product>;
  readonly options: ReadonlyMap<string, OptionGroup>;
}

export function menuOf(products: readonly Product[], options: readonly OptionGroup[]): Menu {
  return {
    products: new Map(products.map((product) => [product._id, product])),
    options: new Map(options.map((group) => [group._id, group])),
  };
}
