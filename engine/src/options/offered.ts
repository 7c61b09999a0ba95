import type { OrderType } from '../menu/order-type.ts';
import type { Product } from '../menu/product.ts';
import type { Menu } from './menu.ts';
import type { OptionChoice, OptionGroup } from './option-group.ts';

/** Whether a choice is in stock. Stock belongs to the dish, so the cart answers it. */
export type IsAvailable = (group: OptionGroup, choice: OptionChoice) => boolean;

/** Whether a group is offered in an order of this type (OPTION-05). */
export function isGroupOffered(group: OptionGroup, orderType: OrderType): boolean {
  if (group.draft) return false;
  return group.allowedOrderType.length === 0 || group.allowedOrderType.includes(orderType);
}

/**
 * The option groups of a dish, in its own order, without those missing from the menu (OPTION-05).
 */
export function offeredGroups(
  product: Product,
  menu: Menu,
  orderType: OrderType,
): readonly OptionGroup[] {
  return product.options.flatMap((id) => {
    const group = menu.options.get(id);
    return group !== undefined && isGroupOffered(group, orderType) ? [group] : [];
  });
}

export function offeredChoices(group: OptionGroup): readonly OptionChoice[] {
  return group.options.filter(({ draft }) => !draft);
}

/** The group with only the choices that are available now, no drafts (OPTION-05, OPTION-11). */
export function pickableIn(group: OptionGroup, isAvailable: IsAvailable): OptionGroup {
  return {
    ...group,
    options: offeredChoices(group).filter((choice) => isAvailable(group, choice)),
  };
}
