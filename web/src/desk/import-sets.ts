import { cents } from '@servery/engine/money/cents.ts';
import type { Change, Choice, DeskMenu, Group } from './desk-queries.ts';
import { newChoice, newGroup } from './edited-menu.ts';
import { isCalled, nameOf } from './import-names.ts';
import type { ImportedDish, ImportedSet, ReadFile } from './import-rows.ts';

/** The questions that modifier sets are: those of the file, else what the menu calls so. */
export function groupsFor(
  dishes: readonly ImportedDish[],
  sets: readonly ImportedSet[],
  { optionGroups }: DeskMenu,
): readonly Group[] {
  const used = new Set(dishes.flatMap(({ modifierSets }) => modifierSets));
  return [...used].flatMap((name) => {
    const known = optionGroups.find((group) => isCalled(group.name, name));
    const set = sets.find((one) => one.name === name);
    return set === undefined ? (known ?? []) : [askedBy(set, known)];
  });
}

/** Choices that only the menu has stay behind those of the file. */
function askedBy({ name, least, most, choices }: ImportedSet, known: Group | undefined): Group {
  const base = known ?? { ...newGroup(), name: nameOf(name) };
  const isMultiple = most !== 1;
  const options = choices.map((choice): Choice => {
    const before = base.options.find((one) => isCalled(one.name, choice.name));
    return {
      ...(before ?? { ...newChoice(), name: nameOf(choice.name) }),
      price: cents(choice.price),
      defaultSelected: choice.isDefault,
    };
  });
  const kept = base.options.filter(({ _id }) => options.every((one) => one._id !== _id));
  return {
    ...base,
    required: least > 0,
    multiple: isMultiple,
    minPick: isMultiple ? least : 0,
    maxPick: isMultiple ? (most ?? 0) : 0,
    options: [...options, ...kept],
  };
}

/** A dish asks its questions besides those that it has. */
export function withSets(
  change: Change,
  names: readonly string[],
  groups: readonly Group[],
): Change {
  if (change.kind !== 'product' || change.after === null) return change;
  const { after } = change;
  const wanted = groups.filter(({ name }) => names.some((one) => isCalled(name, one)));
  const added = wanted.map(({ _id }) => _id).filter((id) => !after.options.includes(id));
  return { ...change, after: { ...after, options: [...after.options, ...added] } };
}

/** Modifier sets whose choices neither a file nor the menu has (IMPORT-06). */
export function unknownSets(
  { modifierSets, sets }: Pick<ReadFile, 'modifierSets' | 'sets'>,
  { optionGroups }: DeskMenu,
): readonly string[] {
  return modifierSets.filter(
    (name) =>
      sets.every((set) => set.name !== name) &&
      optionGroups.every((group) => !isCalled(group.name, name)),
  );
}
