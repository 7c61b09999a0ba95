import type { OrderType } from '../menu/order-type.ts';
import type { Product } from '../menu/product.ts';
import { mostPicks, mostPerPick, mostQuantity } from './bounds.ts';
import type { Menu } from './menu.ts';
import { offeredGroups, pickableIn } from './offered.ts';
import type { IsAvailable } from './offered.ts';
import type { OptionChoice, OptionGroup, PickedOption, Selection } from './option-group.ts';
import { noPick } from './picks.ts';

export interface Preselecting {
  readonly orderType: OrderType;
  /** Whether a required group that would stay empty takes its first choice (OPTION-07). */
  readonly useDefaults: boolean;
  readonly isAvailable: IsAvailable;
}

/** The picks of a newly opened dish; groups without a pick are left out (OPTION-06, OPTION-07). */
export function defaultOptions(
  product: Product,
  menu: Menu,
  how: Preselecting,
): readonly PickedOption[] {
  return offeredGroups(product, menu, how.orderType)
    .map((group) => defaultPick(group, how))
    .filter(({ selections }) => selections.length > 0);
}

export function defaultPick(
  group: OptionGroup,
  how: Omit<Preselecting, 'orderType'>,
): PickedOption {
  const pickable = pickableIn(group, how.isAvailable);
  const preselected = defaultSelections(pickable);
  const isLeftToUs = preselected.length === 0 && group.required && how.useDefaults;
  const selections = isLeftToUs
    ? pickable.options.slice(0, 1).map((choice) => pickOf(choice, 1))
    : preselected;
  return { ...noPick(group._id), selections };
}

/** The choices marked as default, as many as the group can hold (OPTION-06). */
export function defaultSelections(group: OptionGroup): readonly Selection[] {
  const selections: Selection[] = [];
  let room = mostQuantity(group);
  for (const choice of group.options) {
    const quantity = Math.min(room, defaultQuantity(group, choice));
    if (quantity === 0 || selections.length === mostPicks(group)) continue;
    selections.push(pickOf(choice, quantity));
    room -= quantity;
  }
  return selections;
}

function defaultQuantity(group: OptionGroup, choice: OptionChoice): number {
  if (!choice.defaultSelected || choice.draft) return 0;
  if (!group.allowQuantity) return 1;
  return Math.min(Math.max(choice.defaultSelectedQuantity, 1), mostPerPick);
}

function pickOf(choice: OptionChoice, quantity: number): Selection {
  return { _id: choice._id, id: choice._id, quantity };
}
