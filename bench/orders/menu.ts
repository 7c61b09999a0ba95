import { aChoice, aGroup, aProduct } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';

export const categories = [
  'rice',
  'noodles',
  'grill',
  'soup',
  'snacks',
  'desserts',
  'drinks',
  'sets',
] as const;
export const dishesPerCategory = 15;
export const dishCount = categories.length * dishesPerCategory;

/** Dishes are numbered through all categories in turn, so that neighbours in a cart differ. */
export function dishId(number: number): string {
  return `dish-${number % dishCount}`;
}

export function categoryOf(number: number): string {
  return categories[number % categories.length] ?? 'rice';
}

/** A dish of the category `sets`, whose two children come from two groups of type `product`. */
export function setId(number: number): string {
  return dishId((number % dishesPerCategory) * categories.length + categories.length - 1);
}

function aDish(number: number): Product {
  return aProduct({
    _id: dishId(number),
    // Prices that do not divide evenly, so that shares leave remainders.
    price: cents(1800 + ((number * 37) % 83) * 100 + (number % 5) * 10 + (number % 3)),
    category: categoryOf(number),
    subCategory: `sub-${number % 24}`,
    options: ['size', 'toppings', 'less'],
    freeSurcharge: number % 40 === 13,
    discountable: number % 30 !== 17,
    discountMapping: number % 10 === 4 ? [{ shop: 'shop', price: cents(4250), discount: 5 }] : [],
    weight: 300,
  });
}

const groups: readonly OptionGroup[] = [
  aGroup({
    _id: 'size',
    options: [0, 1, 2].map((size) => aChoice({ _id: `size-${size}`, price: cents(size * 450) })),
  }),
  aGroup({
    _id: 'toppings',
    multiple: true,
    allowQuantity: true,
    enjoyDiscount: false,
    options: [0, 1, 2, 3].map((topping) =>
      aChoice({ _id: `topping-${topping}`, price: cents(390 + topping * 105) }),
    ),
  }),
  aGroup({
    _id: 'less',
    type: 'discount',
    options: [aChoice({ _id: 'less-rice', price: cents(200) })],
  }),
  ...['side', 'drink'].map((part) =>
    aGroup({
      _id: part,
      type: 'product',
      options: [0, 1, 2].map((choice) =>
        aChoice({
          _id: `${part}-${choice}`,
          price: cents(choice * 310),
          product: dishId(choice * 8 + (part === 'side' ? 4 : 6)),
        }),
      ),
    }),
  ),
];

export const menu: Menu = menuOf(
  Array.from({ length: dishCount }, (_, number) => aDish(number)),
  groups,
);
