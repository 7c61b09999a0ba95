import { omit, parse } from 'valibot';
import type { DeskItem } from '@servery/contract/schemas/desk.ts';
import { type DishDetails, dishDetails } from '@servery/contract/schemas/dish-details.ts';
import { product } from '@servery/contract/schemas/product.ts';
import type { ItemKind } from '@servery/engine/desk/desk-menu.ts';
import type { Category, SubCategory } from '@servery/engine/menu/category.ts';
import type { WholeProduct } from '@servery/engine/menu/product.ts';
import { type Cents, cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';

type SoldProduct = WholeProduct & { readonly images: readonly string[] };

/** Dishes that a restaurant begins with and then makes its own. */
export interface StartingMenu {
  readonly currency: Currency;
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly optionGroups: readonly OptionGroup[];
  readonly products: readonly SoldProduct[];
  readonly dishDetails: readonly DishDetails[];
}

/** Where the dishes are sold and cooked. */
export interface MenuPlace {
  readonly currency: Currency;
  readonly sections: readonly string[];
  readonly kitchen: string | null;
  readonly bar: string | null;
}

export interface MenuItem {
  readonly kind: ItemKind;
  readonly _id: string;
  readonly after: DeskItem;
}

/** About what one US dollar buys in a restaurant, and what prices end in; both in cents. */
const scales: Readonly<Record<Currency, { readonly unit: number; readonly step: number }>> = {
  HKD: { unit: 800, step: 100 },
  USD: { unit: 100, step: 10 },
  TWD: { unit: 2500, step: 500 },
  SGD: { unit: 130, step: 10 },
  MYR: { unit: 250, step: 50 },
  VND: { unit: 1_000_000, step: 100_000 },
  THB: { unit: 1800, step: 500 },
  JPY: { unit: 10_000, step: 1000 },
  AUD: { unit: 150, step: 10 },
  CNY: { unit: 400, step: 100 },
};

/** The items of a menu as this shop sells them (OPENING-04). */
export function menuItems(menu: StartingMenu, place: MenuPlace): readonly MenuItem[] {
  const priced = pricing(menu.currency, place.currency);
  const groups = new Set(menu.products.flatMap(({ options }) => options));
  const categories = new Set(menu.products.map(({ category }) => category));
  const subs = new Set(menu.products.map(({ subCategory }) => subCategory));
  const details = new Map(menu.dishDetails.map(({ _id, ...one }) => [_id, one]));
  return [
    ...menu.categories
      .filter(({ _id }) => categories.has(_id))
      .map(({ _id, name, order }) =>
        item('category', { _id, name: [...name], order, sections: [...place.sections] }),
      ),
    ...menu.subCategories
      .filter(({ _id }) => subs.has(_id))
      .map(({ _id, name, order, category }) =>
        item('subCategory', { _id, name: [...name], order, category }),
      ),
    ...menu.optionGroups
      .filter(({ _id }) => groups.has(_id))
      .map((group) => item('optionGroup', soldGroup(group, priced))),
    ...menu.products.map((dish) =>
      item('product', soldDish(dish, { place, priced, details: details.get(dish._id) })),
    ),
  ];
}

function item(kind: ItemKind, after: DeskItem): MenuItem {
  return { kind, _id: after._id, after };
}

type Pricing = (price: Cents) => Cents;

function pricing(from: Currency, to: Currency): Pricing {
  if (from === to) return (price) => price;
  const { unit, step } = scales[to];
  return (price) => cents(Math.round((price * unit) / scales[from].unit / step) * step);
}

type Group = Extract<DeskItem, { readonly minPick: number }>;

function soldGroup(group: OptionGroup, priced: Pricing): Group {
  return {
    ...group,
    name: [...group.name],
    allowedOrderType: [...group.allowedOrderType],
    options: group.options.map((choice) => ({
      ...choice,
      name: [...choice.name],
      price: priced(choice.price),
      priceModifiers: [],
      // Nobody counts ingredients yet.
      ingredients: [],
    })),
  };
}

interface SoldAs {
  readonly place: MenuPlace;
  readonly priced: Pricing;
  readonly details: Omit<DishDetails, '_id'> | undefined;
}

const noDetails: Omit<DishDetails, '_id'> = {
  description: [],
  allergens: null,
  diets: [],
  contains: [],
  spicy: 0,
};

function soldDish(
  sold: SoldProduct,
  { place, priced, details = noDetails }: SoldAs,
): Extract<DeskItem, { readonly details: unknown }> {
  const { sections, kitchen, bar } = place;
  const { stock: _, ...dish } = parse(product, sold);
  return {
    ...dish,
    price: priced(dish.price),
    sections: [...sections],
    kitchenPrinters: dish.kitchenPrinters.length > 0 && kitchen !== null ? [kitchen] : [],
    waterBars: dish.waterBars.length > 0 && bar !== null ? [bar] : [],
    discountMapping: [],
    priceModifiers: [],
    ingredients: [],
    ingredientModifiers: [],
    details: parse(omit(dishDetails, ['_id']), details),
  };
}
