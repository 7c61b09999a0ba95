import { isSame } from '@servery/engine/desk/changes.ts';
import { type TextRows, csvText } from '@servery/engine/desk/csv.ts';
import { templateColumns } from './import-columns.ts';
import type { ImportedDish, ImportedSet, ReadFile } from './import-rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Category, Change, Choice, DeskMenu, Dish, Group } from './desk-queries.ts';
import { languages, newCategory, newChoice, newDish, newGroup, newItemId } from './edited-menu.ts';
import { priceAt, textIn, withPriceAt, withText } from './edited-menu.ts';

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

/** The questions that modifier sets are: those of the file, else what the menu calls so. */
function groupsFor(
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

function nameOf(value: string): { lang: string; value: string }[] {
  return [{ lang: scriptOf(value), value }];
}

function withSets(change: Change, names: readonly string[], groups: readonly Group[]): Change {
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

function isCalled(name: TranslatedName, called: string): boolean {
  return name.some(({ value }) => value === called);
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

/** Names in Chinese characters are taken for those of Hong Kong. */
function scriptOf(text: string): string {
  return /\p{Script=Han}/u.test(text) ? 'zh-hk' : 'en';
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

/** Variations become a choice that guests must make, with what each costs more. */
function withVariations(dish: Dish, imported: ImportedDish, menu: DeskMenu): readonly Change[] {
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
