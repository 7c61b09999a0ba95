import type { Mutator } from './mutator.ts';

const partners: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };

export const conditions: Mutator = (context) => ({
  LogicalExpression: (node) => {
    const [left, right] = [context.read(node.left), context.read(node.right)];
    const partner = partners[node.operator];
    if (partner !== undefined) context.swap(node, 'logic', `(${left}) ${partner} (${right})`);
    context.swap(node, 'logic', left);
    context.swap(node, 'logic', right);
  },
  IfStatement: ({ test }) => {
    context.swap(test, 'condition', 'true');
    context.swap(test, 'condition', 'false');
  },
  ConditionalExpression: ({ test }) => {
    context.swap(test, 'condition', 'true');
    context.swap(test, 'condition', 'false');
  },
  // Always true would only be an endless loop.
  WhileStatement: ({ test }) => context.swap(test, 'condition', 'false'),
  DoWhileStatement: ({ test }) => context.swap(test, 'condition', 'false'),
  ForStatement: ({ test }) => {
    if (test !== null) context.swap(test, 'condition', 'false');
  },
});
