import { isPickQuantity, mostPicks, mostQuantity } from './bounds.ts';
import { offeredChoices } from './offered.ts';
import type { OptionGroup, PickedOption, Selection } from './option-group.ts';
import { pickedQuantity } from './picks.ts';
import type { OptionProblem } from './problems.ts';

export type ChoosingRefusal =
  | OptionProblem
  | { readonly code: 'pickUnknown'; readonly option: string; readonly pick: string };

export type Choosing =
  | { readonly kind: 'changed'; readonly picked: PickedOption }
  | { readonly kind: 'refused'; readonly refusal: ChoosingRefusal };

export interface PickQuantity {
  /** The id of the pick, not of its choice. */
  readonly pick: string;
  readonly quantity: number;
}

/** Whether one more pick fits; in a group of one choice it replaces the other (OPTION-02). */
export function canAddMore(group: OptionGroup, picked: PickedOption): boolean {
  return !picked.fixed && roomRefusal(group, picked) === null;
}

/** Picks a choice, or one more of it (OPTION-02, OPTION-03, OPTION-04). */
export function addChoice(group: OptionGroup, picked: PickedOption, choice: string): Choosing {
  if (picked.fixed) return refused({ code: 'optionAltered', option: group._id });
  const isOffered = offeredChoices(group).some(({ _id }) => _id === choice);
  if (!isOffered) return refused({ code: 'choiceNotOffered', option: group._id, choice });
  const again = picked.selections.find(({ id }) => id === choice);
  if (!group.multiple) return chooseOnly(group, picked, { choice, again });
  if (again === undefined || group.allowSameValue) return chooseAnother(group, picked, choice);
  if (!group.allowQuantity) return refused({ code: 'choiceDoubled', option: group._id, choice });
  return setChoiceQuantity(group, picked, { pick: again._id, quantity: again.quantity + 1 });
}

/** Takes one pick away (OPTION-01). */
export function removeChoice(group: OptionGroup, picked: PickedOption, pick: string): Choosing {
  return setChoiceQuantity(group, picked, { pick, quantity: 0 });
}

/** Sets how many of one pick are wanted; 0 takes it away (OPTION-01, OPTION-02). */
export function setChoiceQuantity(
  group: OptionGroup,
  picked: PickedOption,
  { pick, quantity }: PickQuantity,
): Choosing {
  const before = picked.selections.find(({ _id }) => _id === pick);
  if (before === undefined) return refused({ code: 'pickUnknown', option: group._id, pick });
  if (picked.fixed) return refused({ code: 'optionAltered', option: group._id });
  if (quantity === 0) return changed(picked, without(picked, before));
  if (!isPickQuantity(group, quantity)) {
    return refused({ code: 'choiceQuantity', option: group._id, choice: before.id });
  }
  const found = pickedQuantity(picked) - before.quantity + quantity;
  const allowed = mostQuantity(group);
  const isTooMuch = found > allowed && quantity > before.quantity;
  if (isTooMuch)
    return refused({ code: 'optionQuantityExceeded', option: group._id, allowed, found });
  return changed(
    picked,
    picked.selections.map((selection) =>
      selection === before ? { ...before, quantity } : selection,
    ),
  );
}

interface Only {
  readonly choice: string;
  readonly again: Selection | undefined;
}

/** In a group of one choice the new one takes the place of the old (OPTION-04). */
function chooseOnly(group: OptionGroup, picked: PickedOption, { choice, again }: Only): Choosing {
  const isAlone = again !== undefined && picked.selections.length === 1;
  if (!isAlone) return changed(picked, [{ _id: choice, id: choice, quantity: 1 }]);
  if (!group.allowQuantity) return { kind: 'changed', picked };
  return setChoiceQuantity(group, picked, { pick: again._id, quantity: again.quantity + 1 });
}

function chooseAnother(group: OptionGroup, picked: PickedOption, choice: string): Choosing {
  const refusal = roomRefusal(group, picked);
  if (refusal !== null) return refused(refusal);
  return changed(picked, [
    ...picked.selections,
    { _id: freePickId(picked, choice), id: choice, quantity: 1 },
  ]);
}

function roomRefusal(group: OptionGroup, picked: PickedOption): OptionProblem | null {
  const picks = picked.selections.length + 1;
  const quantity = pickedQuantity(picked) + 1;
  if (picks > mostPicks(group)) {
    return {
      code: 'optionPicksExceeded',
      option: group._id,
      allowed: mostPicks(group),
      found: picks,
    };
  }
  if (quantity <= mostQuantity(group)) return null;
  return {
    code: 'optionQuantityExceeded',
    option: group._id,
    allowed: mostQuantity(group),
    found: quantity,
  };
}

/** The choice's id, then the same with #2, #3 …: the first that no pick of the group bears. */
function freePickId({ selections }: PickedOption, choice: string): string {
  const taken = new Set(selections.map(({ _id }) => _id));
  let id = choice;
  for (let nth = 2; taken.has(id); nth += 1) id = `${choice}#${nth}`;
  return id;
}

function without({ selections }: PickedOption, gone: Selection): readonly Selection[] {
  return selections.filter((selection) => selection !== gone);
}

function changed(picked: PickedOption, selections: readonly Selection[]): Choosing {
  return { kind: 'changed', picked: { ...picked, selections } };
}

function refused(refusal: ChoosingRefusal): Choosing {
  return { kind: 'refused', refusal };
}
