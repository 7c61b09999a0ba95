import { foldedTo, variants } from './han-fold-table.ts';

const folds = new Map(
  Array.from(variants, (variant, at) => [variant, foldedTo[at] ?? variant] as const),
);

/** Folds Traditional, Hong Kong and Japanese characters to Simplified ones for search (MENU-03). */
export function foldHan(text: string): string {
  // Most input is Latin text, where one test shows that nothing can fold.
  if (!/\p{Script=Han}/u.test(text)) return text;
  return Array.from(text, (character) => folds.get(character) ?? character).join('');
}
