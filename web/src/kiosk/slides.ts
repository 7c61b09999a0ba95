import type { Product } from '@servery/engine/menu/product.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { badgeOf } from '../menu/dish-facts.ts';

/** A dish that the kiosk shows while nobody orders. */
export interface Slide {
  readonly picture: string;
  readonly dish: Product | null;
}

const mostSlides = 6;

interface Shown {
  readonly images: readonly string[];
  readonly suggestions: readonly string[];
}

/** What the shop suggests and can sell now, then the first dishes of its menu, then the shop. */
export function slidesOf(
  { images, suggestions }: Shown,
  menu: readonly Product[],
): readonly Slide[] {
  const rank = new Map(suggestions.map((dish, at) => [dish, at]));
  const dishes = menu
    .filter((dish) => pictureOf(dish) !== null && badgeOf(dish).canBeSold)
    .toSorted(
      (one, other) => (rank.get(one._id) ?? mostSlides) - (rank.get(other._id) ?? mostSlides),
    )
    .slice(0, mostSlides)
    .flatMap((dish) => {
      const picture = pictureOf(dish);
      return picture === null ? [] : [{ picture, dish }];
    });
  return dishes.length > 0 ? dishes : images.map((picture) => ({ picture, dish: null }));
}
