import { isServedAs } from '../menu/menu-filter.ts';
import type { Product } from '../menu/product.ts';
import { defaultOptions } from '../options/defaults.ts';
import type { IsAvailable } from '../options/offered.ts';
import type { OptionChoice, OptionGroup, PickedOption } from '../options/option-group.ts';
import { choiceStockLevel, stockLevelOf } from '../stock/available.ts';
import { canBeSold } from '../stock/level.ts';
import type { Ordering } from './ordering.ts';

/** Whether a choice is available: its own stock entry and its linked product (OPTION-11). */
export function availabilityOn(product: Product, ordering: Ordering): IsAvailable {
  return (group, choice) => {
    const own = choiceStockLevel(product, { option: group._id, choice: choice._id }, ordering);
    return canBeSold(own) && isLinkSold(group, choice, ordering);
  };
}

/** A linked product that is unknown or not served this way would make an invalid set. */
function isLinkSold(group: OptionGroup, choice: OptionChoice, ordering: Ordering): boolean {
  if (choice.product === null) return group.type !== 'product';
  const linked = ordering.menu.products.get(choice.product);
  if (linked === undefined || !isServedAs(linked, ordering.orderType)) return false;
  return canBeSold(stockLevelOf(linked.stock, ordering));
}

export interface Opened {
  readonly product: Product;
  readonly useDefaults: boolean;
}

/** What a dish is opened with (OPTION-06, OPTION-07). */
export function openingOptions(
  { product, useDefaults }: Opened,
  ordering: Ordering,
): readonly PickedOption[] {
  const { menu, orderType } = ordering;
  return defaultOptions(product, menu, {
    orderType,
    useDefaults,
    isAvailable: availabilityOn(product, ordering),
  });
}
