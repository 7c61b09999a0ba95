import { merged } from '@servery/engine/desk/changes.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Locale, TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Category, Change, DeskMenu, Dish, Group, SubCategory } from './desk-queries.ts';

export const languages: readonly Locale[] = ['en', 'zh-hk', 'zh-cn'];

/** The menu as it will be when the draft is published. */
export function withDraft(menu: DeskMenu): DeskMenu {
  return withChanges(
    menu,
    menu.draft.map(({ change }) => change),
  );
}

export function withChanges(menu: DeskMenu, changes: readonly Change[]): DeskMenu {
  const after = <Item extends { readonly _id: string }>(
    items: readonly Item[],
    edited: readonly { readonly _id: string; readonly after: Item | null }[],
  ): Item[] => {
    const byId = new Map(items.map((item) => [item._id, item]));
    for (const { _id, after: item } of edited)
      if (item === null) byId.delete(_id);
      else byId.set(_id, item);
    return [...byId.values()];
  };
  return {
    ...menu,
    categories: inOrder(after(menu.categories, changes.filter(isOfCategory))),
    subCategories: inOrder(after(menu.subCategories, changes.filter(isOfSubCategory))),
    optionGroups: after(menu.optionGroups, changes.filter(isOfGroup)),
    products: inOrder(after(menu.products, changes.filter(isOfProduct))),
  };
}

type OfKind<Kind extends Change['kind']> = Extract<Change, { readonly kind: Kind }>;

function isOfCategory(change: Change): change is OfKind<'category'> {
  return change.kind === 'category';
}

function isOfSubCategory(change: Change): change is OfKind<'subCategory'> {
  return change.kind === 'subCategory';
}

function isOfGroup(change: Change): change is OfKind<'optionGroup'> {
  return change.kind === 'optionGroup';
}

function isOfProduct(change: Change): change is OfKind<'product'> {
  return change.kind === 'product';
}

function inOrder<Item extends { readonly order: number }>(items: Item[]): Item[] {
  return items.toSorted((one, other) => one.order - other.order);
}

/** An item as the menu has it; null where it has none. */
export function itemNow(menu: DeskMenu, { kind, _id }: Change): Change | null {
  const found = <Item extends { readonly _id: string }>(items: readonly Item[]): Item | null =>
    items.find((item) => item._id === _id) ?? null;
  const now: Change = {
    category: { kind: 'category', _id, after: found(menu.categories) } as const,
    subCategory: { kind: 'subCategory', _id, after: found(menu.subCategories) } as const,
    optionGroup: { kind: 'optionGroup', _id, after: found(menu.optionGroups) } as const,
    product: { kind: 'product', _id, after: found(menu.products) } as const,
  }[kind];
  return now.after === null ? null : now;
}

/** What was edited since it began, on the item as it is now (DESK-06). */
export function rebased(edited: Change, begun: Change, now: Change | null): Change {
  if (edited.kind === 'category' && begun.kind === 'category' && now?.kind === 'category')
    return { ...edited, after: merged({ base: begun.after, after: edited.after }, now.after) };
  if (edited.kind === 'subCategory' && begun.kind === 'subCategory' && now?.kind === 'subCategory')
    return { ...edited, after: merged({ base: begun.after, after: edited.after }, now.after) };
  return rebasedDish(edited, begun, now);
}

function rebasedDish(edited: Change, begun: Change, now: Change | null): Change {
  if (edited.kind === 'optionGroup' && begun.kind === 'optionGroup' && now?.kind === 'optionGroup')
    return { ...edited, after: merged({ base: begun.after, after: edited.after }, now.after) };
  if (edited.kind === 'product' && begun.kind === 'product' && now?.kind === 'product')
    return { ...edited, after: merged({ base: begun.after, after: edited.after }, now.after) };
  return edited;
}

/** The shop's own price where it has one (PRICE-01). */
export function priceAt({ price, discountMapping }: Dish, shop: string): Cents {
  return discountMapping.find((one) => one.shop === shop)?.price ?? price;
}

export function withPriceAt(dish: Dish, shop: string, price: number): Dish {
  const own = dish.discountMapping.find((one) => one.shop === shop && one.price !== null);
  if (own === undefined) return { ...dish, price: cents(price) };
  const discountMapping = dish.discountMapping.map((one) =>
    one === own ? { ...one, price: cents(price) } : one,
  );
  return { ...dish, discountMapping };
}

export function textIn(text: TranslatedName, language: string): string {
  return text.find(({ lang }) => lang === language)?.value ?? '';
}

/** Emptied texts go, so that another language stands in for them (I18N-04). */
export function withText(
  text: TranslatedName,
  language: string,
  value: string,
): { lang: string; value: string }[] {
  const others = text.filter(({ lang }) => lang !== language);
  const at = text.findIndex(({ lang }) => lang === language);
  const place = at === -1 ? others.length : at;
  return value === '' ? [...others] : others.toSpliced(place, 0, { lang: language, value });
}

/** 24 random hex digits, as ids are. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function lastOrder(items: readonly { readonly order: number }[]): number {
  return Math.max(0, ...items.map(({ order }) => order)) + 1;
}

export function newDish(menu: DeskMenu, category: string | null): Dish {
  return {
    _id: newItemId(),
    name: [],
    shortName: [],
    code: '',
    price: cents(0),
    order: lastOrder(menu.products),
    options: [],
    sections: menu.sections.map(({ _id }) => _id),
    category,
    subCategory: null,
    ingredients: [],
    setOrderOrGiftOnly: false,
    hideFromOnline: false,
    eatInOnly: false,
    freeSurcharge: false,
    discountable: true,
    notGoKitchen: false,
    notGoWaterBar: false,
    kitchenPrinters: [],
    waterBars: [],
    kitchenGroup: null,
    discountMapping: [],
    priceModifiers: [],
    ingredientModifiers: [],
    weight: 0,
    images: [],
    details: { description: [], allergens: null, diets: [], contains: [], spicy: 0 },
  };
}

export function newCategory(menu: DeskMenu): Category {
  const sections = menu.sections.map(({ _id }) => _id);
  return { _id: newItemId(), name: [], order: lastOrder(menu.categories), sections };
}

export function newSubCategory(menu: DeskMenu, category: string): SubCategory {
  return { _id: newItemId(), name: [], order: lastOrder(menu.subCategories), category };
}

export function newGroup(type: Group['type'] = 'option'): Group {
  return {
    _id: newItemId(),
    name: [],
    type,
    multiple: false,
    minPick: 0,
    maxPick: 0,
    allowQuantity: false,
    minQuantity: 0,
    maxQuantity: 0,
    required: type === 'product',
    allowSameValue: false,
    hideInKitchen: false,
    hideInReceipt: false,
    enjoyDiscount: true,
    allowedOrderType: [],
    draft: false,
    options: [],
  };
}

export function newChoice(): Group['options'][number] {
  return {
    _id: newItemId(),
    name: [],
    price: cents(0),
    product: null,
    hideInKitchen: false,
    hideInReceipt: false,
    draft: false,
    defaultSelected: false,
    defaultSelectedQuantity: 1,
    priceModifiers: [],
    ingredients: [],
  };
}

/** Whether a choice brings a dish that the menu does not have (DESK-17). */
export function isLinkGone({ product }: Group['options'][number], { products }: DeskMenu): boolean {
  return product !== null && products.every(({ _id }) => _id !== product);
}

/** Whether an edit can be saved: every dish that a set brings is there. */
export function isWhole({ kind, after }: Change, menu: DeskMenu): boolean {
  if (kind !== 'optionGroup' || after === null) return true;
  return after.options.every((choice) => !isLinkGone(choice, menu));
}
