import type { Product } from '../menu/product.ts';
import { isGroupOffered } from '../options/offered.ts';
import type { OptionGroup, PickedOption } from '../options/option-group.ts';
import { choiceIn } from '../options/option-price.ts';
import { pickIn } from '../options/picks.ts';
import { problemsOf } from '../options/problems.ts';
import type { CartLine } from './line.ts';
import type { LineProblem } from './line-problem.ts';
import type { Ordering } from './ordering.ts';
import { availabilityOn } from './pickable.ts';

/** Everything wrong with the picks of a dish, group by group (OPTION-01, OPTION-05, OPTION-11). */
export function optionProblems(
  line: CartLine,
  product: Product,
  ordering: Ordering,
): readonly LineProblem[] {
  const groups = product.options.flatMap((id) => ordering.menu.options.get(id) ?? []);
  const problems = groups.flatMap((group): readonly LineProblem[] => {
    const picked = pickIn(line.options, group._id);
    return [
      ...problemsOf(group, picked, ordering.orderType),
      ...stockProblems(group, picked, { product, ordering }),
    ];
  });
  return [...problems, ...strangeGroups(line.options, new Set(groups.map(({ _id }) => _id)))];
}

interface Served {
  readonly product: Product;
  readonly ordering: Ordering;
}

function stockProblems(group: OptionGroup, picked: PickedOption, served: Served): LineProblem[] {
  if (!isGroupOffered(group, served.ordering.orderType)) return [];
  const isAvailable = availabilityOn(served.product, served.ordering);
  return picked.selections.flatMap(({ id }): LineProblem[] => {
    const choice = choiceIn(group, id);
    if (choice === undefined || choice.draft || isAvailable(group, choice)) return [];
    return [{ code: 'choiceUnavailable', option: group._id, choice: id }];
  });
}

/** Groups the dish does not have, and groups picked twice: only the first would be checked. */
function strangeGroups(
  options: readonly PickedOption[],
  known: ReadonlySet<string>,
): LineProblem[] {
  return options.flatMap(({ option }, at): LineProblem[] => {
    if (!known.has(option)) return [{ code: 'optionUnknown', option }];
    const isRepeated = options.slice(0, at).some((earlier) => earlier.option === option);
    return isRepeated ? [{ code: 'optionRepeated', option }] : [];
  });
}
