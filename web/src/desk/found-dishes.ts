import { foldHan } from '@servery/engine/menu/han-fold.ts';
import type { Dish } from './desk-queries.ts';

/** Dishes with every word typed in a name of any language or in the code. */
export function findMatches(dishes: readonly Dish[], typed: string): readonly Dish[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return dishes.filter(({ name, code }) => {
    const text = plain([...name.map(({ value }) => value), code].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return foldHan(text.toLowerCase());
}
