import type { OrderType } from '../menu/order-type.ts';
import { isPickQuantity, leastPicks, leastQuantity, mostPicks, mostQuantity } from './bounds.ts';
import { defaultSelections } from './defaults.ts';
import { isGroupOffered } from './offered.ts';
import type { OptionGroup, PickedOption, Selection } from './option-group.ts';
import { choiceIn } from './option-price.ts';
import { areSameSelections, pickedQuantity } from './picks.ts';

interface Missing<Code extends string> {
  readonly code: Code;
  readonly option: string;
  readonly needed: number;
  readonly found: number;
}

interface Exceeded<Code extends string> {
  readonly code: Code;
  readonly option: string;
  readonly allowed: number;
  readonly found: number;
}

export interface AboutGroup<Code extends string> {
  readonly code: Code;
  readonly option: string;
}

export interface AboutChoice<Code extends string> {
  readonly code: Code;
  readonly option: string;
  readonly choice: string;
}

export type OptionProblem =
  | AboutGroup<'optionNotOffered'>
  | AboutGroup<'optionAltered'>
  | Missing<'optionPicksMissing'>
  | Exceeded<'optionPicksExceeded'>
  | Missing<'optionQuantityMissing'>
  | Exceeded<'optionQuantityExceeded'>
  | AboutChoice<'choiceNotOffered'>
  | AboutChoice<'choiceQuantity'>
  | AboutChoice<'choiceDoubled'>;

const checksInOrder = [
  alteredProblems,
  countProblems,
  quantityProblems,
  choiceProblems,
  doubledProblems,
];

/** Everything wrong with what is picked in one group (OPTION-01, OPTION-05). */
export function problemsOf(
  group: OptionGroup,
  picked: PickedOption,
  orderType: OrderType,
): readonly OptionProblem[] {
  if (isGroupOffered(group, orderType))
    return checksInOrder.flatMap((check) => check(group, picked));
  return picked.selections.length === 0 ? [] : [{ code: 'optionNotOffered', option: group._id }];
}

function alteredProblems(group: OptionGroup, { fixed, selections }: PickedOption): OptionProblem[] {
  if (!fixed || areSameSelections(selections, defaultSelections(group))) return [];
  return [{ code: 'optionAltered', option: group._id }];
}

function countProblems(group: OptionGroup, { selections }: PickedOption): OptionProblem[] {
  const found = selections.length;
  const needed = leastPicks(group);
  const allowed = mostPicks(group);
  if (found < needed) return [{ code: 'optionPicksMissing', option: group._id, needed, found }];
  return found > allowed
    ? [{ code: 'optionPicksExceeded', option: group._id, allowed, found }]
    : [];
}

function quantityProblems(group: OptionGroup, picked: PickedOption): OptionProblem[] {
  const found = pickedQuantity(picked);
  const needed = leastQuantity(group);
  const allowed = mostQuantity(group);
  if (needed > 0 && found < needed)
    return [{ code: 'optionQuantityMissing', option: group._id, needed, found }];
  return found > allowed
    ? [{ code: 'optionQuantityExceeded', option: group._id, allowed, found }]
    : [];
}

function choiceProblems(group: OptionGroup, { selections }: PickedOption): OptionProblem[] {
  return selections.flatMap(({ id, quantity }): OptionProblem[] => {
    const choice = choiceIn(group, id);
    if (choice === undefined || choice.draft)
      return [{ code: 'choiceNotOffered', option: group._id, choice: id }];
    if (isPickQuantity(group, quantity)) return [];
    return [{ code: 'choiceQuantity', option: group._id, choice: id }];
  });
}

/** Two picks of one id would make one child line of two, so they are never allowed. */
function doubledProblems(group: OptionGroup, { selections }: PickedOption): OptionProblem[] {
  const isDoubled = ({ _id, id }: Selection, at: number): boolean =>
    selections
      .slice(0, at)
      .some((earlier) => earlier._id === _id || (!group.allowSameValue && earlier.id === id));
  return selections
    .filter(isDoubled)
    .map(({ id }): OptionProblem => ({ code: 'choiceDoubled', option: group._id, choice: id }));
}
