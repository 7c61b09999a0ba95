import { leastPicks, leastQuantity, mostPerPick } from './bounds.ts';
import { addChoice, setChoiceQuantity } from './choose.ts';
import type { Choosing } from './choose.ts';
import type { OptionChoice, OptionGroup, PickedOption } from './option-group.ts';
import { pickedQuantity } from './picks.ts';

/** The picks filled up to the minimum, so that a dish can be given without a dialog (OPTION-07). */
export function enoughPicks(pickable: OptionGroup, picked: PickedOption): PickedOption {
  return withPieces(pickable, withChoices(pickable, picked));
}

function withChoices(group: OptionGroup, picked: PickedOption): PickedOption {
  // Pieces belong to a pick, even if the group requires none.
  const needed = Math.max(leastPicks(group), Math.ceil(leastQuantity(group) / mostPerPick));
  let enough = picked;
  while (enough.selections.length < needed) {
    const choice = nextChoice(group, enough);
    const more =
      choice === undefined ? enough : outcomeOf(addChoice(group, enough, choice._id), enough);
    if (more === enough) return enough;
    enough = more;
  }
  return enough;
}

/** The first that is not picked yet; the first of all again where that is allowed (OPTION-03). */
function nextChoice(group: OptionGroup, { selections }: PickedOption): OptionChoice | undefined {
  const isPicked = new Set(selections.map(({ id }) => id));
  const another = group.options.find(({ _id }) => !isPicked.has(_id));
  return another ?? (group.allowSameValue ? group.options[0] : undefined);
}

function withPieces(group: OptionGroup, picked: PickedOption): PickedOption {
  return picked.selections.reduce((enough, { _id: pick, quantity: had }) => {
    const missing = leastQuantity(group) - pickedQuantity(enough);
    if (missing <= 0) return enough;
    const quantity = Math.min(had + missing, mostPerPick);
    return outcomeOf(setChoiceQuantity(group, enough, { pick, quantity }), enough);
  }, picked);
}

function outcomeOf(choosing: Choosing, before: PickedOption): PickedOption {
  return choosing.kind === 'changed' ? choosing.picked : before;
}
