import type { Product } from '@servery/engine/menu/product.ts';
import { aProduct } from '../builders.ts';
import type { DemoProduct } from './entities.ts';
import { idOf } from './ids.ts';
import type { Served } from './places.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

type DishDetails = Omit<
  Product,
  '_id' | 'name' | 'shortName' | 'code' | 'category' | 'subCategory' | keyof Served
>;

/** A dish as it is written in the menu files; option groups go by their names there. */
export interface Dish extends Partial<DishDetails>, Served {
  readonly key: string;
  readonly code: string;
  readonly name: Words;
  readonly short: Words;
}

/** The category of some dishes, and what all of them have in common. */
export interface Chapter {
  readonly category: string;
  readonly subCategory: string | null;
  readonly shared: Partial<DishDetails>;
}

export function chapterOf(chapter: Chapter, dishes: readonly Dish[]): readonly DemoProduct[] {
  return dishes.map((dish) => productOf(dish, chapter));
}

export function productId(key: string): string {
  return idOf('product', key);
}

function productOf({ key, name, short, ...about }: Dish, chapter: Chapter): DemoProduct {
  const { category, subCategory, shared } = chapter;
  const { options = [] } = { ...shared, ...about };
  const product = aProduct({
    ...shared,
    ...about,
    _id: productId(key),
    name: worded(name),
    shortName: worded(short),
    category: idOf('category', category),
    subCategory: subCategory === null ? null : idOf('subCategory', subCategory),
    options: options.map((group) => idOf('option', group)),
  });
  return { ...product, images: [idOf('picture', key)] };
}
