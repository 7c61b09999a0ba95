import type { Content, Diet, DishDetails } from '@servery/contract/schemas/dish-details.ts';

/** What a guest looks for before anything else: a word and the kind of news it is. */
export type DishTag =
  | { readonly kind: 'suits'; readonly name: Diet }
  | { readonly kind: 'hot'; readonly level: 1 | 2 | 3 }
  | { readonly kind: 'contains'; readonly name: Content };

/** In the order they are asked about; of two that say the same only the stronger is told (MENU-10). */
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
