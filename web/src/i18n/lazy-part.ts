import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { moreMessages } from './messages.ts';
import type { MessagesPart } from './messages.ts';

/** A component that is fetched when it is needed, with its messages. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  part: MessagesPart = 'more',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Part] = await Promise.all([load(), moreMessages(), moreMessages(part)]);
    return { default: Part };
  });
}
