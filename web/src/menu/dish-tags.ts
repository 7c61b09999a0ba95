import type { Content, Diet, DishDetails } from '@servery/contract/schemas/dish-details.ts';

/** A tag of a dish: whom it suits, how hot it is, what it contains. */
export type DishTag =
  | { readonly kind: 'suits'; readonly name: Diet }
  | { readonly kind: 'hot'; readonly level: 1 | 2 | 3 }
  | { readonly kind: 'contains'; readonly name: Content };

/** In order of importance; of two tags that imply each other only the stronger (MENU-10). */
export function tagsOf({
  diets,
  contains,
  spicy,
}: Pick<DishDetails, 'diets' | 'contains' | 'spicy'>): readonly DishTag[] {
  const suits = diets.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'));
  return [
    ...suits.map((name) => ({ kind: 'suits', name }) as const),
    ...(spicy === 0 ? [] : [{ kind: 'hot', level: spicy } as const]),
    ...contains.map((name) => ({ kind: 'contains', name }) as const),
  ];
}
