import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import { productId } from '../dish.ts';
import { worded } from '../words.ts';
import type { Words } from '../words.ts';

/** What is said of a dish where a guest looks at it. */
export interface ToldDish extends Partial<Omit<DishDetails, '_id' | 'description'>> {
  readonly words: Words;
  /** Of the dish as it comes, of a set whatever its choices bring; null where it cannot be said beforehand, or nothing is eaten. */
  readonly allergens: DishDetails['allergens'];
}

export const meatless = ['vegetarian'] as const;
export const ofPlants = ['vegetarian', 'vegan'] as const;

/** Dishes by their keys in the menu files. */
export function detailsOf(told: Readonly<Record<string, ToldDish>>): readonly DishDetails[] {
  return Object.entries(told).map(([key, { words, allergens, diets = [], contains = [], spicy = 0 }]) => ({
    _id: productId(key),
    description: worded(words),
    allergens,
    diets,
    contains,
    spicy,
  }));
}
