import type { Category } from '@servery/engine/menu/category.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { type Cents, cents } from '@servery/engine/money/cents.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { newId } from '../auth/random-keys.ts';
import type { StartingMenu } from './starting-menu.ts';
import template from './template.json' with { type: 'json' };

type Dish = StartingMenu['products'][number];

interface TemplateCategory {
  readonly name: readonly string[];
  readonly isFromBar?: boolean;
  readonly dishes: readonly TemplateDish[];
}

interface TemplateDish {
  readonly code: string;
  readonly name: readonly string[];
  readonly units: number;
  readonly group?: string;
}

const languages = ['en', 'zh-hk', 'zh-cn'] as const;
/** Any id: it stands for the station of the shop that takes the menu. */
const anyStation = '0'.repeat(24);

/** A dozen dishes to rename, in US dollars (OPENING-04). */
export function templateMenu(): StartingMenu {
  const group = choiceGroup();
  const categories = template.categories.map((written: TemplateCategory, at) => {
    const category: Category = {
      _id: newId(),
      name: worded(written.name),
      order: at,
      sections: [],
    };
    const products = written.dishes.map((dish, nth) =>
      newDish(dish, {
        category: category._id,
        order: at * 100 + nth,
        options: dish.group === undefined ? [] : [group._id],
        isFromBar: written.isFromBar === true,
      }),
    );
    return { category, products };
  });
  return {
    currency: 'USD',
    categories: categories.map(({ category }) => category),
    subCategories: [],
    optionGroups: [group],
    products: categories.flatMap(({ products }) => products),
    dishDetails: [],
  };
}

function worded(words: readonly string[]): { lang: string; value: string }[] {
  return languages.map((lang, at) => ({ lang, value: words[at] ?? '' }));
}

function dollars(units: number): Cents {
  return cents(Math.round(units * 100));
}

function choiceGroup(): OptionGroup {
  const { name, choices } = template.groups.temperature;
  return {
    _id: newId(),
    name: worded(name),
    type: 'option',
    multiple: false,
    minPick: 0,
    maxPick: 0,
    allowQuantity: false,
    minQuantity: 0,
    maxQuantity: 0,
    required: true,
    allowSameValue: false,
    hideInKitchen: false,
    hideInReceipt: false,
    enjoyDiscount: true,
    allowedOrderType: [],
    draft: false,
    options: choices.map((choice) => newChoice(worded(choice.name), dollars(choice.units))),
  };
}

function newChoice(name: TranslatedName, price: Cents): OptionGroup['options'][number] {
  return {
    _id: newId(),
    name,
    price,
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

interface Placed extends Pick<Dish, 'order' | 'options'> {
  readonly category: string;
  readonly isFromBar: boolean;
}

function newDish(
  { code, name, units }: TemplateDish,
  { category, order, options, isFromBar }: Placed,
): Dish {
  return {
    ...blankDish,
    _id: newId(),
    name: worded(name),
    code,
    price: dollars(units),
    category,
    order,
    options,
    notGoKitchen: isFromBar,
    notGoWaterBar: !isFromBar,
    kitchenPrinters: isFromBar ? [] : [anyStation],
    waterBars: isFromBar ? [anyStation] : [],
  };
}

const blankDish: Omit<
  Dish,
  | '_id'
  | 'name'
  | 'code'
  | 'price'
  | 'category'
  | 'order'
  | 'options'
  | 'notGoKitchen'
  | 'notGoWaterBar'
  | 'kitchenPrinters'
  | 'waterBars'
> = {
  shortName: [],
  sections: [],
  subCategory: null,
  ingredients: [],
  stock: {
    stockMode: 'none',
    mode: 'none',
    quantity: 0,
    onlineMode: null,
    onlineThreshold: 0,
    productOptions: [],
  },
  setOrderOrGiftOnly: false,
  hideFromOnline: false,
  eatInOnly: false,
  freeSurcharge: false,
  discountable: true,
  kitchenGroup: null,
  discountMapping: [],
  priceModifiers: [],
  ingredientModifiers: [],
  weight: 0,
  images: [],
};
