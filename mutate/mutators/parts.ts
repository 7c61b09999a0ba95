import type { Span } from '../site.ts';
import type { MutatorContext, Mutator } from './mutator.ts';

interface Part extends Span {
  readonly type: string;
}

/** Removes one part of an object or list built on another: an override, or the spread itself. */
export const parts: Mutator = (context) => ({
  ObjectExpression: (node) => {
    const isCopy = node.properties.some(({ type }) => type === 'SpreadElement');
    if (isCopy) leaveOut(context, node, node.properties);
  },
  ArrayExpression: (node) => {
    const elements = node.elements.filter((element) => element !== null);
    if (elements.length > 1 && elements.some(({ type }) => type === 'SpreadElement')) {
      leaveOut(context, node, elements);
    }
  },
});

function leaveOut(context: MutatorContext, whole: Span, all: readonly Part[]): void {
  const [open, close] = [context.read(whole).at(0), context.read(whole).at(-1)];
  for (const part of all) {
    const kept = all.filter((other) => other !== part).map((other) => context.read(other));
    context.swap(whole, 'part', `${open}${kept.join(', ')}${close}`);
  }
}
