import { atLeastZero } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { modifiedPrice } from '../menu/modified-price.ts';
import type { Menu } from './menu.ts';
import type { OptionChoice, OptionGroup, PickedOption } from './option-group.ts';

/** What the picks of one unit change about its price. */
export interface OptionPrices {
  /** Added less subtracted; may be negative. */
  readonly change: number;
  /** The part of what was added that no discount may touch. */
  readonly undiscounted: number;
  readonly waivesCharge: boolean;
}

export const noOptions: OptionPrices = { change: 0, undiscounted: 0, waivesCharge: false };

export function choiceIn(group: OptionGroup | undefined, choice: string): OptionChoice | undefined {
  return group?.options.find((candidate) => candidate._id === choice);
}

export function choicePrice(choice: OptionChoice | undefined, modifiers: readonly string[]): Cents {
  return choice === undefined
    ? atLeastZero(0)
    : modifiedPrice(choice.price, choice.priceModifiers, modifiers);
}

/** The picks of one unit together (PRICE-01, OPTION-08, OPTION-10). */
export function optionPrices(
  picks: readonly PickedOption[],
  menu: Menu,
  modifiers: readonly string[],
): OptionPrices {
  if (picks.length === 0) return noOptions;
  let { change, undiscounted, waivesCharge } = noOptions;
  for (const pick of picks) {
    const group = menu.options.get(pick.option);
    if (group === undefined) continue;
    const amount = pickPrice(pick, group, modifiers);
    if (group.type === 'discount') change -= amount;
    if (group.type === 'option' || group.type === 'freeSurcharge') {
      change += amount;
      if (!group.enjoyDiscount) undiscounted += amount;
    }
    waivesCharge ||= group.type === 'freeSurcharge' && pick.selections.length > 0;
  }
  return { change, undiscounted, waivesCharge };
}

function pickPrice(pick: PickedOption, group: OptionGroup, modifiers: readonly string[]): number {
  if (pick.free) return 0;
  let price = 0;
  for (const selection of pick.selections) {
    price += choicePrice(choiceIn(group, selection.id), modifiers) * selection.quantity;
  }
  return price;
}
