import { isSame } from '@servery/engine/desk/changes.ts';
import { type TextRows, csvText } from '@servery/engine/desk/csv.ts';
import { templateColumns } from './import-columns.ts';
import type { ImportedDish } from './import-rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Category, Change, Choice, DeskMenu, Dish, Group } from './desk-queries.ts';
import { languages, newCategory, newChoice, newDish, newGroup } from './edited-menu.ts';
import { priceAt, textIn, withPriceAt, withText } from './edited-menu.ts';

/** What a file changes on a menu; the same file a second time changes nothing (IMPORT-03). */
export function importChanges(dishes: readonly ImportedDish[], menu: DeskMenu): readonly Change[] {
  const categories = categoriesFor(dishes, menu);
  const known = knownDishes(dishes, menu);
  const changes = dishes.flatMap((imported, nth) => {
    const before = known(imported);
    const blank = { ...newDish(menu, null), order: newDish(menu, null).order + nth };
    const dish = written(before ?? blank, imported, menu.shop);
    const category = categories.find((one) => isCalled(one.name, imported.category))?._id ?? null;
    const placed = imported.category === '' ? dish : moved(dish, category);
    return withVariations(placed, imported, menu);
  });
  const added = categories
    .filter(({ _id }) => menu.categories.every((one) => one._id !== _id))
    .map((after): Change => ({ kind: 'category', _id: after._id, after }));
  return [...added, ...changes.filter((change) => !isOnMenu(change, menu))];
}

function moved(dish: Dish, category: string | null): Dish {
  return dish.category === category ? dish : { ...dish, category, subCategory: null };
}

function isOnMenu({ kind, _id, after }: Change, menu: DeskMenu): boolean {
  const items = kind === 'product' ? menu.products : menu.optionGroups;
  return isSame(items.find((one) => one._id === _id) ?? null, after);
}

function isCalled(name: TranslatedName, called: string): boolean {
  return name.some(({ value }) => value === called);
}

/** New ones in the order of the file, called in the first language that its dishes have. */
function categoriesFor(dishes: readonly ImportedDish[], menu: DeskMenu): readonly Category[] {
  const all = [...menu.categories];
  for (const { category } of dishes)
    if (category !== '' && !all.some(({ name }) => isCalled(name, category))) {
      const blank = newCategory({ ...menu, categories: all });
      all.push({ ...blank, name: [{ lang: scriptOf(category), value: category }] });
    }
  return all;
}

/** Names in Chinese characters are taken for those of Hong Kong. */
function scriptOf(text: string): string {
  return /\p{Script=Han}/u.test(text) ? 'zh-hk' : 'en';
}

/** By code, else by a name in any language that the file has once. */
function knownDishes(
  dishes: readonly ImportedDish[],
  { products }: DeskMenu,
): (dish: ImportedDish) => Dish | undefined {
  const byCode = new Map(products.map((dish) => [dish.code, dish]));
  const byName = new Map(
    products.flatMap((dish) => dish.name.map(({ value }) => [value, dish] as const)),
  );
  const called = Map.groupBy(
    dishes.flatMap(({ names }) => [...new Set(Object.values(names))]),
    (name) => name,
  );
  return ({ code, names }) => {
    const found = code === '' ? undefined : byCode.get(code);
    if (found !== undefined) return found;
    const once = Object.values(names).filter((one) => called.get(one)?.length === 1);
    const same = byName.get(once.find((one) => byName.has(one)) ?? '');
    return code === '' || same?.code === '' ? same : undefined;
  };
}

/** Empty cells leave what is written. */
function written(dish: Dish, imported: ImportedDish, shop: string): Dish {
  const filled = (text: TranslatedName, cells: ImportedDish['names']) =>
    languages.reduce<{ lang: string; value: string }[]>(
      (all, language) => {
        const cell = cells[language] ?? '';
        return cell === '' ? all : withText(all, nameLanguage(cells, language, cell), cell);
      },
      [...text],
    );
  const priced =
    priceAt(dish, shop) === imported.price ? dish : withPriceAt(dish, shop, imported.price);
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
function nameLanguage(cells: ImportedDish['names'], language: string, cell: string): string {
  return Object.keys(cells).length > 1 ? language : scriptOf(cell);
}

/** Variations become a choice that guests must make, with what each costs more. */
function withVariations(dish: Dish, imported: ImportedDish, menu: DeskMenu): readonly Change[] {
  const { variations, price } = imported;
  const product = (after: Dish): Change => ({ kind: 'product', _id: after._id, after });
  if (variations.length < 2) return [product(dish)];
  const before = menu.optionGroups.find(
    (group) =>
      dish.options.includes(group._id) &&
      variations.every(({ name }) => group.options.some((one) => isCalled(one.name, name))),
  );
  const base: Group = before ?? { ...newGroup(), name: dish.name, required: true };
  const options = variations.map((variation): Choice => {
    const choice = base.options.find((one) => isCalled(one.name, variation.name));
    const name = [{ lang: scriptOf(variation.name), value: variation.name }];
    return { ...(choice ?? { ...newChoice(), name }), price: cents(variation.price - price) };
  });
  const group: Change = { kind: 'optionGroup', _id: base._id, after: { ...base, options } };
  const isOffered = dish.options.includes(base._id);
  return [group, product(isOffered ? dish : { ...dish, options: [...dish.options, base._id] })];
}

/** The menu in our template: what an import of it would change is nothing (IMPORT-05). */
export function menuAsCsv(menu: DeskMenu): string {
  const category = (id: string | null): string => {
    const found = menu.categories.find(({ _id }) => _id === id);
    return found?.name.find(({ value }) => value !== '')?.value ?? '';
  };
  const rows: TextRows = menu.products.map((dish) => [
    dish.code,
    category(dish.category),
    ...languages.map((language) => textIn(dish.name, language)),
    ...languages.map((language) => textIn(dish.details.description, language)),
    (priceAt(dish, menu.shop) / 100).toFixed(2),
    dish.hideFromOnline ? 'yes' : 'no',
  ]);
  return csvText([templateColumns, ...rows]);
}
