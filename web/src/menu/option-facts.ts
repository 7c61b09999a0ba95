import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { availabilityOn } from '@servery/engine/cart/pickable.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import {
  leastPicks,
  leastQuantity,
  mostPicks,
  mostQuantity,
} from '@servery/engine/options/bounds.ts';
import {
  addChoice,
  canAddMore,
  removeChoice,
  setChoiceQuantity,
} from '@servery/engine/options/choose.ts';
import type { Choosing } from '@servery/engine/options/choose.ts';
import { offeredChoices, offeredGroups } from '@servery/engine/options/offered.ts';
import type {
  OptionChoice,
  OptionGroup,
  PickedOption,
} from '@servery/engine/options/option-group.ts';
import { choicePrice } from '@servery/engine/options/option-price.ts';
import { pickIn, pickedQuantity } from '@servery/engine/options/picks.ts';

export type PickerKind = 'one' | 'several' | 'counted' | 'again';

/** The control of a group: radio, checkbox, counter, or repeated picks (OPTION-03, OPTION-04). */
export function kindOf({ multiple, allowQuantity, allowSameValue }: OptionGroup): PickerKind {
  if (multiple && allowSameValue) return 'again';
  if (allowQuantity) return 'counted';
  return multiple ? 'several' : 'one';
}

/** Required groups first, the rest in the restaurant's order. */
export function requiredFirst(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const isRequired = (group: OptionGroup): boolean =>
    leastPicks(group) > 0 || leastQuantity(group) > 0;
  return [...groups.filter(isRequired), ...groups.filter((group) => !isRequired(group))];
}

export function groupsOf(product: Product, { menu, orderType }: Ordering): readonly OptionGroup[] {
  return requiredFirst(offeredGroups(product, menu, orderType));
}

/** How many picks a group needs and how many more it allows. */
export interface GroupState {
  readonly needed: number;
  /** Picks still needed. */
  readonly missing: number;
  readonly most: number;
  /** Picks still allowed. */
  readonly left: number;
  /** Whether pieces are counted, not picks. */
  readonly byQuantity: boolean;
}

export function stateOf(group: OptionGroup, picked: PickedOption): GroupState {
  const byQuantity = group.allowQuantity && (group.minQuantity > 0 || group.maxQuantity > 0);
  const found = byQuantity ? pickedQuantity(picked) : picked.selections.length;
  const needed = byQuantity ? Math.max(leastQuantity(group), leastPicks(group)) : leastPicks(group);
  const most = byQuantity ? mostQuantity(group) : mostPicks(group);
  return {
    needed,
    most,
    byQuantity,
    // Of several kinds, too, however many pieces there are of one.
    missing: Math.max(needed - found, leastPicks(group) - picked.selections.length, 0),
    left: Math.max(most - found, 0),
  };
}

export interface ChoiceState {
  readonly choice: OptionChoice;
  readonly count: number;
  /** Null if no choice of the group has a price: then none is shown. */
  readonly price: Cents | null;
  readonly off: 'soldOut' | 'full' | null;
  /** The ids of its picks. */
  readonly picks: readonly string[];
}

interface ChoiceContext {
  readonly product: Product;
  readonly ordering: Ordering;
  /** Special prices that hold for the order (PRICE-02). */
  readonly modifiers: readonly string[];
}

/** Every choice with how many are picked, and why no more can be (OPTION-02, OPTION-11). */
export function choicesOf(
  group: OptionGroup,
  line: CartLine,
  { product, ordering, modifiers }: ChoiceContext,
): readonly ChoiceState[] {
  const picked = pickIn(line.options, group._id);
  const isAvailable = availabilityOn(product, ordering);
  // What is counted and picked already needs room for a piece, not for another pick.
  const isFull = (choice: string): boolean =>
    kindOf(group) === 'counted'
      ? addChoice(group, picked, choice).kind === 'refused'
      : group.multiple && !canAddMore(group, picked);
  const isPriced = offeredChoices(group).some((choice) => choicePrice(choice, modifiers) !== 0);
  return offeredChoices(group).map((choice) => {
    const picks = picked.selections.filter(({ id }) => id === choice._id);
    const count = picks.reduce((sum, { quantity }) => sum + quantity, 0);
    const price = choicePrice(choice, modifiers);
    const off = isAvailable(group, choice) ? null : ('soldOut' as const);
    const signed = group.type === 'discount' ? cents(-price) : price;
    return {
      choice,
      count,
      price: isPriced ? signed : null,
      off: off ?? (isFull(choice._id) ? 'full' : null),
      picks: picks.map(({ _id }) => _id),
    };
  });
}

export function removePick(group: OptionGroup, line: CartLine, pick: string): Choosing {
  return removeChoice(group, pickIn(line.options, group._id), pick);
}

export function addOne(group: OptionGroup, line: CartLine, choice: string): Choosing {
  return addChoice(group, pickIn(line.options, group._id), choice);
}

/** Removes the last pick of a choice, or one of its quantity. */
export function removeOne(group: OptionGroup, line: CartLine, choice: string): Choosing {
  const picked = pickIn(line.options, group._id);
  const last = picked.selections.findLast(({ id }) => id === choice);
  if (last === undefined) return { kind: 'changed', picked };
  if (last.quantity <= 1) return removeChoice(group, picked, last._id);
  return setChoiceQuantity(group, picked, { pick: last._id, quantity: last.quantity - 1 });
}

/** All picks of a line, with those of one group replaced. */
export function withPick(line: CartLine, picked: PickedOption): readonly PickedOption[] {
  return [...line.options.filter(({ option }) => option !== picked.option), picked];
}

/** The child line that a pick of a set added (OPTION-09). */
export function childOf(
  lines: readonly CartLine[],
  parent: CartLine,
  of: { readonly group: string; readonly pick: string },
): CartLine | undefined {
  return lines.find(
    (line) =>
      line.fromProduct === parent.id &&
      line.fromOption === of.group &&
      line.fromSelection === of.pick,
  );
}

/** The lines from a set, without it, down to one of its dishes; each is the parent of the next. */
export function pathTo(lines: readonly CartLine[], id: string | null): readonly CartLine[] {
  const line = lines.find((one) => one.id === id);
  if (line === undefined || line.fromProduct === null) return [];
  return [...pathTo(lines, line.fromProduct), line];
}
