import type { Mutator } from './mutator.ts';

const partners: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };

export const conditions: Mutator = (desk) => ({
  LogicalExpression: (node) => {
    const [left, right] = [desk.read(node.left), desk.read(node.right)];
    const partner = partners[node.operator];
    if (partner !== undefined) desk.swap(node, 'logic', `(${left}) ${partner} (${right})`);
    desk.swap(node, 'logic', left);
    desk.swap(node, 'logic', right);
  },
  IfStatement: ({ test }) => {
    desk.swap(test, 'condition', 'true');
    desk.swap(test, 'condition', 'false');
  },
  ConditionalExpression: ({ test }) => {
    desk.swap(test, 'condition', 'true');
    desk.swap(test, 'condition', 'false');
  },
  // Always true would only loop without end.
  WhileStatement: ({ test }) => desk.swap(test, 'condition', 'false'),
  DoWhileStatement: ({ test }) => desk.swap(test, 'condition', 'false'),
  ForStatement: ({ test }) => {
    if (test !== null) desk.swap(test, 'condition', 'false');
  },
});
