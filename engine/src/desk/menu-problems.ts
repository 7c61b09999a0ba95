import type { Condition, DiscountRule } from '../discounts/rule.ts';
import type { SubCategory } from '../menu/category.ts';
import { localeOf } from '../menu/translated-name.ts';
import type { Locale, TranslatedName } from '../menu/translated-name.ts';
import { leastPicks, leastQuantity, mostPicks, mostQuantity } from '../options/bounds.ts';
import type { OptionGroup } from '../options/option-group.ts';
import type {
  DeskMenu,
  DeskSurroundings,
  EditedProduct,
  ItemKind,
  MenuProblem,
  ProblemCode,
} from './desk-menu.ts';

const locales: readonly Locale[] = ['en', 'zh-hk', 'zh-cn'];

interface Named {
  readonly _id: string;
  readonly name: TranslatedName;
}

/** Everything that is wrong with a menu, or missing from it (DESK-03, DESK-04). */
export function menuProblems(menu: DeskMenu, around: DeskSurroundings): readonly MenuProblem[] {
  return [
    ...menu.categories.flatMap((one) => nameProblems('category', one)),
    ...menu.subCategories.flatMap((one) => subCategoryProblems(one, menu)),
    ...menu.optionGroups.flatMap((group) => groupProblems(group, menu)),
    ...menu.products.flatMap((product) => productProblems(product, menu, around)),
    ...doubleCodes(menu),
    ...ruleProblems(menu, around),
  ];
}

function problem(kind: MenuProblem['kind'], { _id, name }: Named) {
  return (code: ProblemCode, about: readonly string[] = []): MenuProblem => ({
    code,
    kind,
    _id,
    name,
    about,
  });
}

/** The languages in which a name is not written; null for a name in none. */
function missingIn(name: TranslatedName): readonly Locale[] | null {
  const written = name.filter(({ value }) => value.trim() !== '');
  if (written.length === 0) return null;
  return locales.filter((one) => !written.some(({ lang }) => localeOf(lang) === one));
}

/** A name in no language is refused, one that lacks a language is said (I18N-04). */
function nameProblems(kind: ItemKind, item: Named): readonly MenuProblem[] {
  const missing = missingIn(item.name);
  if (missing === null) return [problem(kind, item)('nameMissing')];
  return missing.length === 0 ? [] : [problem(kind, item)('textMissing', missing)];
}

/** The same of its choices: guests read them beside its name. */
function choiceNameProblems(group: OptionGroup): readonly MenuProblem[] {
  const said = problem('optionGroup', group);
  const named = group.options.filter(({ draft }) => !draft).map(({ name }) => missingIn(name));
  const missing = locales.filter((one) => named.some((languages) => languages?.includes(one)));
  return [
    ...(named.includes(null) ? [said('choiceNameMissing')] : []),
    ...(missing.length === 0 ? [] : [said('choiceTextMissing', missing)]),
  ];
}

function subCategoryProblems(one: SubCategory, { categories }: DeskMenu): readonly MenuProblem[] {
  const isHeld = categories.some(({ _id }) => _id === one.category);
  return [
    ...nameProblems('subCategory', one),
    ...(isHeld ? [] : [problem('subCategory', one)('categoryGone')]),
  ];
}

function groupProblems(group: OptionGroup, { products }: DeskMenu): readonly MenuProblem[] {
  const said = problem('optionGroup', group);
  const offered = group.options.filter(({ draft }) => !draft);
  const sold = new Set(products.map(({ _id }) => _id));
  const gone = offered.filter(({ product }) => product !== null && !sold.has(product));
  const pickable = offered.length - gone.length;
  const most = group.allowSameValue && pickable > 0 ? Number.POSITIVE_INFINITY : pickable;
  const isUsed = products.some(({ options }) => options.includes(group._id)) && !group.draft;
  return [
    ...nameProblems('optionGroup', group),
    ...choiceNameProblems(group),
    ...gone.map(({ _id }) => said('linkedProductGone', [_id])),
    ...(isUsed && leastPicks(group) > most ? [said('choicesTooFew')] : []),
    ...(areCrossed(group) ? [said('boundsCrossed')] : []),
  ];
}

/** No guest could ever choose enough and not too much. */
function areCrossed(group: OptionGroup): boolean {
  return leastPicks(group) > mostPicks(group) || leastQuantity(group) > mostQuantity(group);
}

function productProblems(
  product: EditedProduct,
  menu: DeskMenu,
  { sections, stations }: DeskSurroundings,
): readonly MenuProblem[] {
  const said = problem('product', product);
  const { category, subCategory, kitchenPrinters, waterBars } = product;
  const sub = menu.subCategories.find(({ _id }) => _id === subCategory);
  const has = (list: readonly Named[], id: string): boolean => list.some(({ _id }) => _id === id);
  const isLost = category !== null && !has(menu.categories, category);
  const isSubLost = subCategory !== null && sub?.category !== category;
  const groups = product.options.filter((id) => !has(menu.optionGroups, id));
  const places = product.sections.filter((id) => !sections.includes(id));
  const unknown = [...kitchenPrinters, ...waterBars].filter((id) => !stations.includes(id));
  return [
    ...nameProblems('product', product),
    ...(isLost ? [said('categoryGone')] : []),
    ...(isSubLost ? [said('subCategoryGone')] : []),
    ...(groups.length > 0 ? [said('groupGone', groups)] : []),
    ...(places.length > 0 ? [said('sectionUnknown', places)] : []),
    ...(unknown.length > 0 ? [said('stationUnknown', unknown)] : []),
    ...(isContradictory(product) ? [said('dietContradicts')] : []),
  ];
}

/** What a diet excludes; the database refuses the same (MENU-12). */
const excluded = {
  vegetarian: ['pork', 'beef', 'fish', 'crustaceans', 'molluscs'],
  vegan: ['eggs', 'milk'],
  halal: ['pork', 'alcohol'],
} as const satisfies Record<string, readonly string[]>;

function isContradictory({ details: { diets, contains, allergens } }: EditedProduct): boolean {
  const inside = new Set([...contains, ...(allergens ?? [])]);
  if (diets.includes('vegan') && !diets.includes('vegetarian')) return true;
  return Object.entries(excluded).some(
    ([diet, not]) => diets.includes(diet) && not.some((one) => inside.has(one)),
  );
}

/** Staff type codes and imports match by them, so one code means one dish. */
function doubleCodes({ products }: DeskMenu): readonly MenuProblem[] {
  const first = new Map<string, string>();
  return products.flatMap((product) => {
    const { code, _id } = product;
    if (code === '') return [];
    const owner = first.get(code) ?? _id;
    first.set(code, owner);
    return owner === _id ? [] : [problem('product', product)('codeDouble', [code])];
  });
}

/** Rules that name dishes and categories of which none is left on the menu. */
function ruleProblems(menu: DeskMenu, { rules }: DeskSurroundings): readonly MenuProblem[] {
  const left = new Set(
    [...menu.products, ...menu.categories, ...menu.subCategories].map(({ _id }) => _id),
  );
  return rules
    .filter((rule) => !canApply(rule, left))
    .map((rule) => problem('rule', rule)('ruleCannotApply'));
}

function canApply({ conditions, freeProducts }: DiscountRule, left: ReadonlySet<string>): boolean {
  const isGiven = freeProducts.length === 0 || freeProducts.some((id) => left.has(id));
  return isGiven && conditions.every((condition) => canHold(condition, left));
}

function canHold(condition: Condition, left: ReadonlySet<string>): boolean {
  if (condition.for !== 'product') return true;
  const named = [...condition.products, ...condition.categories, ...condition.subCategories];
  return named.length === 0 || named.some((id) => left.has(id));
}
