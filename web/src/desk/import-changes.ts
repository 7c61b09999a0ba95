import { isSame } from '@servery/engine/desk/changes.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Category, Change, DeskMenu, Dish } from './desk-queries.ts';
import { languages, newCategory, newDish, priceAt, withPriceAt, withText } from './edited-menu.ts';
import { isCalled, nameOf, scriptOf } from './import-names.ts';
import type { ImportedDish, ReadFile } from './import-rows.ts';
import { groupsFor, withSets } from './import-sets.ts';
import { withVariations } from './import-variations.ts';

/** What a file changes on a menu; the same file a second time changes nothing (IMPORT-03). */
export function importChanges(
  { dishes, sets }: Pick<ReadFile, 'dishes' | 'sets'>,
  menu: DeskMenu,
): readonly Change[] {
  const groups = groupsFor(dishes, sets, menu);
  const categories = categoriesFor(dishes, menu);
  const known = knownDishes(dishes, menu);
  const changes = dishes.flatMap((imported, nth) => {
    const before = known(imported);
    const blank = { ...newDish(menu, null), order: newDish(menu, null).order + nth };
    const dish = written(before ?? blank, imported, menu.shop);
    const placed = imported.category === '' ? dish : moved(dish, imported.category, categories);
    return withVariations(placed, imported, menu).map((change) =>
      withSets(change, imported.modifierSets, groups),
    );
  });
  const asked = groups
    .filter(({ name }) => sets.some((set) => isCalled(name, set.name)))
    .map((after): Change => ({ kind: 'optionGroup', _id: after._id, after }));
  const added = categories
    .filter(({ _id }) => menu.categories.every((one) => one._id !== _id))
    .map((after): Change => ({ kind: 'category', _id: after._id, after }));
  return [...added, ...[...asked, ...changes].filter((change) => !isOnMenu(change, menu))];
}

/** Two categories may have one name: a dish stays in that of the two in which it is. */
function moved(dish: Dish, called: string, categories: readonly Category[]): Dish {
  const named = categories.filter(({ name }) => isCalled(name, called));
  if (named.some(({ _id }) => _id === dish.category)) return dish;
  return { ...dish, category: named[0]?._id ?? null, subCategory: null };
}

function isOnMenu({ kind, _id, after }: Change, menu: DeskMenu): boolean {
  const items = kind === 'product' ? menu.products : menu.optionGroups;
  return isSame(items.find((one) => one._id === _id) ?? null, after);
}

/** New ones in the order of the file, called in the first language that its dishes have. */
function categoriesFor(dishes: readonly ImportedDish[], menu: DeskMenu): readonly Category[] {
  const all = [...menu.categories];
  for (const { category } of dishes)
    if (category !== '' && !all.some(({ name }) => isCalled(name, category))) {
      const blank = newCategory({ ...menu, categories: all });
      all.push({ ...blank, name: nameOf(category) });
    }
  return all;
}

/** By code, else by all its names, else by a name in any language that the file has once. */
function knownDishes(
  dishes: readonly ImportedDish[],
  { products }: DeskMenu,
): (dish: ImportedDish) => Dish | undefined {
  const byCode = new Map(products.map((dish) => [dish.code, dish]));
  const byName = new Map(
    products.flatMap((dish) => dish.name.map(({ value }) => [value, dish] as const)),
  );
  const uncoded = new Map(
    products
      .filter(({ code }) => code === '')
      .map((dish) => [allOf(dish.name.map(({ value }) => value)), dish] as const),
  );
  const called = Map.groupBy(
    dishes.flatMap(({ names }) => [...new Set(Object.values(names))]),
    (name) => name,
  );
  return ({ code, names }) => {
    const found = code === '' ? uncoded.get(allOf(Object.values(names))) : byCode.get(code);
    if (found !== undefined) return found;
    const once = Object.values(names).filter((one) => called.get(one)?.length === 1);
    const same = byName.get(once.find((one) => byName.has(one)) ?? '');
    return code === '' || same?.code === '' ? same : undefined;
  };
}

/** Names in whatever language, to compare them. */
function allOf(names: readonly string[]): string {
  return JSON.stringify([...new Set(names)].filter((name) => name !== '').toSorted());
}

/** Empty cells leave what is written. */
function written(dish: Dish, imported: ImportedDish, shop: string): Dish {
  const filled = (text: TranslatedName, cells: ImportedDish['names']) =>
    languages.reduce<{ lang: string; value: string }[]>(
      (all, language) => {
        const cell = cells[language] ?? '';
        if (cell === '' || isNamedSo(all, cells, cell)) return all;
        return withText(all, nameLanguage(cells, language, cell), cell);
      },
      [...text],
    );
  const { price } = imported;
  const isPriced = price === null || priceAt(dish, shop) === price;
  const priced = isPriced ? dish : withPriceAt(dish, shop, price);
  return {
    ...priced,
    code: imported.code === '' ? dish.code : imported.code,
    name: filled(dish.name, imported.names),
    hideFromOnline: imported.isHidden ?? dish.hideFromOnline,
    details: {
      ...dish.details,
      description: filled(dish.details.description, imported.descriptions),
    },
  };
}

/** Other systems have one column for names, whatever the language. */
function hasOneColumn(cells: ImportedDish['names']): boolean {
  return Object.keys(cells).length === 1;
}

/** A name in simplified characters is none of Hong Kong for coming in that one column. */
function isNamedSo(text: TranslatedName, cells: ImportedDish['names'], cell: string): boolean {
  return hasOneColumn(cells) && isCalled(text, cell);
}

function nameLanguage(cells: ImportedDish['names'], language: string, cell: string): string {
  return hasOneColumn(cells) ? scriptOf(cell) : language;
}
