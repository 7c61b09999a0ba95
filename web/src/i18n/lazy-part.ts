import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { moreMessages } from './messages.ts';
import type { MessagesPart } from './messages.ts';

/** A part of the app that is fetched when it is needed, with the words it speaks. */
export function late<Props>(
  load: () => Promise<ComponentType<Props>>,
  part: MessagesPart = 'more',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Part] = await Promise.all([load(), moreMessages(), moreMessages(part)]);
    return { default: Part };
  });
}
