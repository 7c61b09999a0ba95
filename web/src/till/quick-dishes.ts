import { useState } from 'react';
import { businessDayEnd } from '@servery/engine/hours/business-day.ts';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { bestSellers } from './till-queries.ts';

const mostKeys = 24;

/** Those that have a key; where few were sold, the menu from its beginning fills the page. */
const quickOf = memoizeLast(
  (chapters: readonly MenuChapter[], sold: readonly string[]): readonly Product[] => {
    const dishes = chapters.flatMap(({ products }) => products);
    const known = new Map(dishes.map((dish) => [dish._id, dish]));
    const best = sold.flatMap((id) => known.get(id) ?? []);
    return [...new Set([...best, ...dishes])].slice(0, mostKeys);
  },
);

const none: readonly string[] = [];

/**
 * The dishes of the first page (TILL-12). Null until it is known what was sold: keys that change
 * places under a finger are pressed by mistake. Without an answer the menu stands there.
 */
export function useQuickDishes(chapters: readonly MenuChapter[]): readonly Product[] | null {
  const { _id: shop, timezone } = useShop();
  // Of the moment the sale began, for the same reason.
  const [dayEnd] = useState(() => businessDayEnd(timezone, Date.now()));
  const { data, error } = useQuery(bestSellers.of(shop, dayEnd));
  if (data === undefined && error === null) return null;
  return quickOf(chapters, data ?? none);
}
