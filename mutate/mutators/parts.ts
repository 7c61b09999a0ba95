import type { Span } from '../site.ts';
import type { Desk, Mutator } from './mutator.ts';

interface Part extends Span {
  readonly type: string;
}

/**
 * Leaves out one part of what is built on something else: an override after a spread, or a spread
 * itself.
 */
export const parts: Mutator = (desk) => ({
  ObjectExpression: (node) => {
    const isCopy = node.properties.some(({ type }) => type === 'SpreadElement');
    if (isCopy) leaveOut(desk, node, node.properties);
  },
  ArrayExpression: (node) => {
    const elements = node.elements.filter((element) => element !== null);
    if (elements.length > 1 && elements.some(({ type }) => type === 'SpreadElement')) {
      leaveOut(desk, node, elements);
    }
  },
});

function leaveOut(desk: Desk, whole: Span, all: readonly Part[]): void {
  const [open, close] = [desk.read(whole).at(0), desk.read(whole).at(-1)];
  for (const part of all) {
    const kept = all.filter((other) => other !== part).map((other) => desk.read(other));
    desk.swap(whole, 'part', `${open}${kept.join(', ')}${close}`);
  }
}
