import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { moreWords } from './messages.ts';
import type { WordsPart } from './messages.ts';

/** A part of the app that is fetched when it is needed, with the words it speaks. */
export function late<Props>(
  load: () => Promise<ComponentType<Props>>,
  part: WordsPart = 'more',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Part] = await Promise.all([load(), moreWords(), moreWords(part)]);
    return { default: Part };
  });
}
