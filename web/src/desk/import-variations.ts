import { isSame } from '@servery/engine/desk/changes.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Change, Choice, DeskMenu, Dish, Group } from './desk-queries.ts';
import { newChoice, newGroup, newItemId } from './edited-menu.ts';
import { isCalled, nameOf } from './import-names.ts';
import type { ImportedDish } from './import-rows.ts';

/** Variations become a choice that guests must make, with what each costs more. */
export function withVariations(
  dish: Dish,
  imported: ImportedDish,
  menu: DeskMenu,
): readonly Change[] {
  const { variations } = imported;
  const product = (after: Dish): Change => ({ kind: 'product', _id: after._id, after });
  if (variations.length < 2) return [product(dish)];
  const known = variationGroup(dish, variations, menu);
  const base: Group = known ?? { ...newGroup(), name: dish.name, required: true };
  const priced = { ...base, options: choicesFor(base, imported) };
  const isSharedBy = (one: Dish): boolean => one._id !== dish._id && one.options.includes(base._id);
  const isForeign = menu.products.some(isSharedBy) && !isSame(base, priced);
  const after = isForeign ? ownCopy(priced) : priced;
  const others = dish.options.filter((id) => !isForeign || id !== base._id);
  const options = others.includes(after._id) ? others : [...others, after._id];
  const group: Change = { kind: 'optionGroup', _id: after._id, after };
  return [group, product({ ...dish, options })];
}

/** The choice that the dish has for them; a file may bring more of them than it had. */
function variationGroup(
  dish: Dish,
  variations: ImportedDish['variations'],
  { optionGroups }: DeskMenu,
): Group | undefined {
  const offered = optionGroups.filter(({ _id }) => dish.options.includes(_id));
  const has = ({ options }: Group, called: string): boolean =>
    options.some((one) => isCalled(one.name, called));
  return (
    offered.find((group) => variations.every(({ name }) => has(group, name))) ??
    offered.find(
      (group) =>
        group.required && !group.multiple && variations.some(({ name }) => has(group, name)),
    )
  );
}

function choicesFor({ options }: Group, { variations, price }: ImportedDish): Choice[] {
  return variations.map((variation): Choice => {
    const choice = options.find((one) => isCalled(one.name, variation.name));
    const named = choice ?? { ...newChoice(), name: nameOf(variation.name) };
    if (variation.price === null || price === null) return named;
    return { ...named, price: cents(variation.price - price) };
  });
}

/** What other dishes cost more with their choices stays theirs. */
function ownCopy(group: Group): Group {
  const options = group.options.map((choice) => ({ ...choice, _id: newItemId() }));
  return { ...group, _id: newItemId(), options };
}
