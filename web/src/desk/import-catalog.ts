import { fieldsOf, flag, text } from '../storage/readers.ts';
import { centsIn, knownOf, listOf, objectsIn, partsOf, storedText } from './catalog-objects.ts';
import type { CatalogObject, Fields } from './catalog-objects.ts';
import { setProblems, setsIn } from './catalog-sets.ts';
import { doubles, joinProblems, lowest } from './import-rows.ts';
import type { CellProblem, ImportedDish, ImportedSet, ReadFile } from './import-rows.ts';
import { isTooLong, mostCharacters } from './import-texts.ts';

/** JSON, and not a table: it begins so. */
export function isJson(typed: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(typed);
}

const nothing: Omit<ReadFile, 'problems'> = {
  isTable: false,
  source: null,
  dishes: [],
  modifierSets: [],
  sets: [],
};

/** Square's Catalog JSON: as its API lists objects, or these alone (IMPORT-06). */
export function readCatalog(typed: string): ReadFile {
  const objects = objectsIn(typed);
  const items = objects.filter(({ type }) => type === 'ITEM');
  const sets = setsIn(objects);
  if (items.length === 0 && sets.size === 0) {
    const unknown = { row: 1, column: 'objects', code: 'sourceUnknown' } as const;
    return { ...nothing, problems: [unknown] };
  }
  const read = items.map((item) => readItem(item, { objects, sets }));
  const dishes = read.flatMap(({ dish }) => (dish === null ? [] : [dish]));
  const named = { code: 'sku', name: 'name', variation: 'variations' };
  const problems = joinProblems(read, [
    ...setProblems(objects),
    ...doubles(dishes, (what) => named[what]),
  ]);
  if (problems.length > 0) return { ...nothing, source: 'squareCatalog', problems };
  return { ...nothing, source: 'squareCatalog', dishes, problems, sets: [...sets.values()] };
}

interface Catalog {
  readonly objects: readonly CatalogObject[];
  readonly sets: ReadonlyMap<string, ImportedSet>;
}

interface ReadItem {
  readonly dish: ImportedDish | null;
  readonly problems: readonly CellProblem[];
}

const variationParts = { within: 'variations', type: 'ITEM_VARIATION', owner: 'item_id' } as const;

function readItem(item: CatalogObject, { objects, sets }: Catalog): ReadItem {
  const { row, data } = item;
  const name = storedText(data, 'name');
  const parts = partsOf(item, objects, variationParts);
  const priced = parts.map((part) => ({
    name: storedText(part, 'name'),
    price: centsIn(part['price_money']),
  }));
  const variations = priced.map((one) => ({ ...one, price: knownOf(one.price) }));
  const [description = ''] = ['description_plaintext', 'description']
    .map((field) => storedText(data, field))
    .filter((one) => one !== '');
  const dish = {
    row,
    code: storedText(parts[0] ?? {}, 'sku'),
    names: { en: name },
    descriptions: { en: description },
    category: categoryOf(data, objects),
    price: lowest(variations),
    isHidden: flag(data['is_archived']),
    variations,
    modifierSets: listOf(data['modifier_list_info']).flatMap((one) => {
      const info = fieldsOf(one);
      const set = sets.get(text(info?.['modifier_list_id']) ?? '');
      return set === undefined || info?.['enabled'] === false ? [] : [set.name];
    }),
  };
  const problems: CellProblem[] = [
    ...(name === '' ? [{ row, column: 'name', code: 'nameMissing' } as const] : []),
    ...longFields(dish),
    ...(priced.some(({ price }) => price === 'wrong')
      ? [{ row, column: 'price_money', code: 'priceWrong' } as const]
      : []),
  ];
  return { dish: problems.length > 0 ? null : dish, problems };
}

/** Fields with more text than is stored: the server would not say which. */
function longFields({
  row,
  names,
  descriptions,
  code,
  category,
  variations,
}: ImportedDish): readonly CellProblem[] {
  const { name, description, code: ofCode, category: ofCategory, choice } = mostCharacters;
  const bounded = [
    { column: 'name', texts: Object.values(names), most: name },
    { column: 'description', texts: Object.values(descriptions), most: description },
    { column: 'sku', texts: [code], most: ofCode },
    { column: 'categories', texts: [category], most: ofCategory },
    { column: 'variations', texts: variations.map((one) => one.name), most: choice },
  ];
  return bounded
    .filter(({ texts, most }) => texts.some((one) => isTooLong(one, most)))
    .map(({ column }): CellProblem => ({ row, column, code: 'textTooLong' }));
}

function categoryOf(data: Fields, objects: readonly CatalogObject[]): string {
  const [first] = listOf(data['categories']);
  const reporting = fieldsOf(data['reporting_category']);
  const id = [fieldsOf(first)?.['id'], reporting?.['id'], data['category_id']].find(
    (one) => text(one) !== null,
  );
  const found = objects.find((one) => one.type === 'CATEGORY' && one.id === id);
  return storedText(found?.data ?? {}, 'name');
}
