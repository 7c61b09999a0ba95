import { figure, fieldsOf } from '../storage/readers.ts';
import { centsIn, knownOf, listOf, partsOf, storedText } from './catalog-objects.ts';
import type { CatalogObject } from './catalog-objects.ts';
import type { CellProblem, ImportedSet } from './import-rows.ts';
import { isTooLong, mostCharacters } from './import-texts.ts';

const modifierParts = {
  within: 'modifiers',
  type: 'MODIFIER',
  owner: 'modifier_list_id',
} as const;

/** Modifier lists by id; two of one name are told apart by their ids, as Square's files do. */
export function setsIn(objects: readonly CatalogObject[]): ReadonlyMap<string, ImportedSet> {
  const lists = objects.filter(({ type }) => type === 'MODIFIER_LIST');
  const named = Map.groupBy(lists, ({ data }) => storedText(data, 'name'));
  return new Map(
    lists.map((list) => {
      const called = storedText(list.data, 'name');
      const isOnly = named.get(called)?.length === 1;
      const choices = partsOf(list, objects, modifierParts).map((data) => ({
        name: storedText(data, 'name'),
        price: knownOf(centsIn(data['price_money'])) ?? 0,
        isDefault: data['on_by_default'] === true,
      }));
      const name = isOnly ? called : `${called} - ${list.id}`;
      return [list.id, { name, ...boundsOf(list, objects), choices }];
    }),
  );
}

/** A choice is not free because its price cannot be read; the row is that of its list. */
export function setProblems(objects: readonly CatalogObject[]): readonly CellProblem[] {
  const lists = objects.filter(({ type }) => type === 'MODIFIER_LIST');
  return lists.flatMap((list): CellProblem[] => {
    const { row } = list;
    const choices = partsOf(list, objects, modifierParts);
    const names = [list.data, ...choices].map((one) => storedText(one, 'name'));
    const isLong = names.some((name) => isTooLong(name, mostCharacters.choice));
    const isOdd = choices.some((one) => centsIn(one['price_money']) === 'wrong');
    return [
      ...(isLong ? [{ row, column: 'modifiers', code: 'textTooLong' } as const] : []),
      ...(isOdd ? [{ row, column: 'price_money', code: 'priceWrong' } as const] : []),
    ];
  });
}

/** Of the list itself, else of the first dish that has it; -1 says nothing. */
function boundsOf({ id, data }: CatalogObject, objects: readonly CatalogObject[]) {
  const infos = objects
    .flatMap((one) => listOf(one.data['modifier_list_info']).map((info) => fieldsOf(info)))
    .filter((info) => info !== null)
    .filter((info) => info['modifier_list_id'] === id);
  const bound = (name: string): number | null => {
    const found = [data, ...infos].map((fields) => figure(fields[name]));
    return found.find((one) => one !== null && one >= 0) ?? null;
  };
  const isSingle = data['selection_type'] === 'SINGLE';
  return {
    least: bound('min_selected_modifiers') ?? 0,
    most: bound('max_selected_modifiers') ?? (isSingle ? 1 : null),
  };
}
