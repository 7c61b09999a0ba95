import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import { productId } from '../dish.ts';
import { worded } from '../words.ts';
import type { Words } from '../words.ts';

/** The details of a dish that a guest can open. */
export interface DescribedDish extends Partial<Omit<DishDetails, '_id' | 'description'>> {
  readonly words: Words;
  /**
   * Of the dish with its defaults, of a set with any choices; null if unknown beforehand or not
   * food.
   */
  readonly allergens: DishDetails['allergens'];
}

export const meatless = ['vegetarian'] as const;
export const ofPlants = ['vegetarian', 'vegan'] as const;

/** Dishes by their keys in the menu files. */
export function detailsOf(
  described: Readonly<Record<string, DescribedDish>>,
): readonly DishDetails[] {
  return Object.entries(described).map(
    ([key, { words, allergens, diets = [], contains = [], spicy = 0 }]) => ({
      _id: productId(key),
      description: worded(words),
      allergens,
      diets,
      contains,
      spicy,
    }),
  );
}
