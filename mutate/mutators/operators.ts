import type { Mutator } from './mutator.ts';

const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};

const arithmetic: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
};

const assignments: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
};
const steps: Readonly<Record<string, string>> = { '++': '--', '--': '++' };

export const operators: Mutator = (context) => ({
  BinaryExpression: (node) => {
    const kind = node.operator in comparisons ? 'comparison' : 'arithmetic';
    for (const operator of comparisons[node.operator] ?? arithmetic[node.operator] ?? []) {
      context.swap(
        node,
        kind,
        `(${context.read(node.left)}) ${operator} (${context.read(node.right)})`,
      );
    }
  },
  AssignmentExpression: (node) => {
    const operator = assignments[node.operator];
    if (operator === undefined) return;
    context.swap(
      node,
      'arithmetic',
      `${context.read(node.left)} ${operator} (${context.read(node.right)})`,
    );
  },
  UpdateExpression: (node) => {
    const operator = steps[node.operator] ?? '';
    const argument = context.read(node.argument);
    context.swap(
      node,
      'arithmetic',
      node.prefix ? `${operator}${argument}` : `${argument}${operator}`,
    );
  },
  UnaryExpression: (node) => {
    if (node.operator !== '-' && node.operator !== '!') return;
    context.swap(
      node,
      node.operator === '-' ? 'arithmetic' : 'condition',
      context.read(node.argument),
    );
  },
});
