import { compareText } from '../in-order.ts';
import { ingredientsUsed } from '../menu/modified-price.ts';
import type { IngredientUse, Product } from '../menu/product.ts';
import type { Menu } from '../options/menu.ts';
import type { OptionChoice } from '../options/option-group.ts';
import { choiceIn } from '../options/option-price.ts';
import type { Need } from '../stock/available.ts';
import { isLive } from './count.ts';
import type { CartLine } from './line.ts';

/** A choice the dish keeps stock of by itself (OPTION-11). */
export interface ChoiceNeed extends Need {
  readonly option: string;
  readonly choice: string;
}

/** An ingredient, and the dishes it goes into: a refusal names those (STOCK-03). */
export interface IngredientNeed extends IngredientUse {
  readonly products: readonly string[];
}

/** What an order takes from stock, sorted by id so that two orders never deadlock (STOCK-03). */
export interface StockNeeds {
  readonly products: readonly Need[];
  readonly choices: readonly ChoiceNeed[];
  readonly ingredients: readonly IngredientNeed[];
}

/** Dishes, choices and ingredients of live lines; quantities include their ratios (STOCK-03). */
export function stockNeeds(
  lines: readonly CartLine[],
  menu: Menu,
  modifiers: readonly string[],
): StockNeeds {
  const live = lines.filter(isLive);
  const needs = live.flatMap(productNeed);
  const dishes = live.flatMap((line) => dishOf(line, menu));
  return {
    products: summed(needs, ({ product }) => product),
    choices: summed(dishes.flatMap(choiceNeeds), ({ product, option, choice }) =>
      JSON.stringify([product, option, choice]),
    ),
    ingredients: ingredientNeeds(dishes, modifiers),
  };
}

function productNeed({ product, customProduct, quantity }: CartLine): Need[] {
  return product === null || customProduct !== null ? [] : [{ product, quantity }];
}

/** A line with its product on the menu. */
interface Dish {
  readonly product: Product;
  readonly quantity: number;
  readonly picks: readonly PickedChoice[];
}

interface PickedChoice {
  readonly option: string;
  readonly choice: OptionChoice;
  /** Over all units of the line. */
  readonly quantity: number;
}

function dishOf(line: CartLine, menu: Menu): Dish[] {
  const [need] = productNeed(line);
  const product = menu.products.get(need?.product ?? '');
  return product === undefined
    ? []
    : [{ product, quantity: line.quantity, picks: picksOf(line, menu) }];
}

function picksOf(line: CartLine, menu: Menu): readonly PickedChoice[] {
  return line.options.flatMap(({ option, selections }) =>
    selections.flatMap(({ id, quantity }) => {
      const choice = choiceIn(menu.options.get(option), id);
      return choice === undefined ? [] : [{ option, choice, quantity: quantity * line.quantity }];
    }),
  );
}

function choiceNeeds({ product, picks }: Dish): readonly ChoiceNeed[] {
  // Most dishes keep no stock of their choices.
  if (product.stock.productOptions.length === 0) return [];
  return picks
    .map(({ option, choice, quantity }) => ({
      product: product._id,
      option,
      choice: choice._id,
      quantity,
    }))
    .filter(({ option, choice }) =>
      product.stock.productOptions.some(
        (entry) => entry.option === option && entry.choice === choice,
      ),
    );
}

function ingredientNeeds(
  dishes: readonly Dish[],
  modifiers: readonly string[],
): readonly IngredientNeed[] {
  const used = dishes.map((dish) => ({ product: dish.product._id, uses: usesOf(dish, modifiers) }));
  const sums = summed(
    used.flatMap(({ uses }) => uses),
    ({ ingredient }) => ingredient,
  );
  return sums.map((sum) => {
    const users = used.filter(({ uses }) =>
      uses.some(({ ingredient }) => ingredient === sum.ingredient),
    );
    return { ...sum, products: [...new Set(users.map(({ product }) => product))].toSorted() };
  });
}

function usesOf({ product, quantity, picks }: Dish, modifiers: readonly string[]): IngredientUse[] {
  return [
    ...times(ingredientsUsed(product, modifiers), quantity),
    ...picks.flatMap(({ choice, quantity: picked }) => times(choice.ingredients, picked)),
  ];
}

function times(uses: readonly IngredientUse[], units: number): IngredientUse[] {
  return uses.map(({ ingredient, quantity }) => ({ ingredient, quantity: quantity * units }));
}

function summed<T extends { readonly quantity: number }>(
  needs: readonly T[],
  keyOf: (need: T) => string,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const need of needs) {
    const key = keyOf(need);
    const before = byKey.get(key);
    byKey.set(
      key,
      before === undefined ? need : { ...need, quantity: before.quantity + need.quantity },
    );
  }
  return [...byKey].toSorted(([one], [other]) => compareText(one, other)).map(([, need]) => need);
}
