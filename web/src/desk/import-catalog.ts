import { plainText } from '@servery/engine/plain-text.ts';
import { fieldsOf, figure, flag, text } from '../storage/readers.ts';
import { doubles, joinProblems, lowest } from './import-rows.ts';
import type { CellProblem, ImportedDish, ImportedSet, ReadFile } from './import-rows.ts';
import { isTooLong, mostCharacters } from './import-texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An object of Square's catalogue; its row is its place in the file. */
interface CatalogObject {
  readonly row: number;
  readonly type: string;
  readonly id: string;
  readonly data: Fields;
}

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

function objectsIn(typed: string): readonly CatalogObject[] {
  const parsed = parsedJson(typed);
  const { objects, related_objects: related } = fieldsOf(parsed) ?? {};
  return (Array.isArray(parsed) ? parsed : [...listOf(objects), ...listOf(related)]).flatMap(
    (one: unknown, at) => objectOf(one, at + 1) ?? [],
  );
}

function parsedJson(typed: string): unknown {
  try {
    return JSON.parse(typed.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What was deleted is listed, too. */
function objectOf(value: unknown, row: number): CatalogObject | null {
  const fields = fieldsOf(value);
  const type = text(fields?.['type']);
  const id = text(fields?.['id']);
  if (fields === null || type === null || id === null || fields['is_deleted'] === true) return null;
  return { row, type, id, data: fieldsOf(fields[`${type.toLowerCase()}_data`]) ?? {} };
}

/** Those within another object, and those that name it as theirs. */
function partsOf(
  { id, data }: CatalogObject,
  objects: readonly CatalogObject[],
  { within, type, owner }: Readonly<Record<'within' | 'type' | 'owner', string>>,
): readonly Fields[] {
  const inner = listOf(data[within]).flatMap((one) => objectOf(one, 0) ?? []);
  const known = new Set(inner.map((one) => one.id));
  const outer = objects.filter(
    (one) => one.type === type && one.data[owner] === id && !known.has(one.id),
  );
  return [...inner, ...outer].map((one) => one.data);
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

/** As it will be stored: otherwise it would differ the next time. */
function storedText(fields: Fields, name: string): string {
  return plainText(text(fields[name]) ?? '');
}

type Amount = number | 'wrong' | null;

function knownOf(amount: Amount): number | null {
  return amount === 'wrong' ? null : amount;
}

/** Hundredths, whatever the smallest unit of the currency is; null where none is said. */
function centsIn(money: unknown): Amount {
  if (money === undefined || money === null) return null;
  const amount = figure(fieldsOf(money)?.['amount']);
  const currency = text(fieldsOf(money)?.['currency']) ?? '';
  if (amount === null || !Number.isSafeInteger(amount) || amount < 0) return 'wrong';
  return amount * 10 ** (2 - digitsOf(currency));
}

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return Math.min(2, format.resolvedOptions().maximumFractionDigits ?? 2);
}

const modifierParts = {
  within: 'modifiers',
  type: 'MODIFIER',
  owner: 'modifier_list_id',
} as const;

/** Modifier lists by id; two of one name are told apart by their ids, as Square's files do. */
function setsIn(objects: readonly CatalogObject[]): ReadonlyMap<string, ImportedSet> {
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
function setProblems(objects: readonly CatalogObject[]): readonly CellProblem[] {
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
