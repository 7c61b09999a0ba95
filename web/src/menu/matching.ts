import type { TranslatedName, Wording } from '@servery/engine/menu/translated-name.ts';

export interface Match {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Where a text contains the keyword; null if it does not. */
export function matchIn(text: string, keyword: string): Match | null {
  const word = keyword.trim().toLowerCase();
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word);
  // Lower case may change the length; marking nothing is better than marking the wrong part.
  if (at < 0 || text.length !== text.toLowerCase().length) return null;
  return {
    before: text.slice(0, at),
    found: text.slice(at, at + word.length),
    after: text.slice(at + word.length),
  };
}

/** The name in another language that matches, if the one on screen does not (MENU-03). */
export function otherNameFound(
  name: TranslatedName,
  shown: string,
  keyword: string,
): Wording | null {
  if (keyword.trim() === '' || matchIn(shown, keyword) !== null) return null;
  return name.find(({ value }) => value !== shown && matchIn(value, keyword) !== null) ?? null;
}
