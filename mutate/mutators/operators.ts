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

export const operators: Mutator = (desk) => ({
  BinaryExpression: (node) => {
    const kind = node.operator in comparisons ? 'comparison' : 'arithmetic';
    for (const operator of comparisons[node.operator] ?? arithmetic[node.operator] ?? []) {
      desk.swap(node, kind, `(${desk.read(node.left)}) ${operator} (${desk.read(node.right)})`);
    }
  },
  AssignmentExpression: (node) => {
    const operator = assignments[node.operator];
    if (operator === undefined) return;
    desk.swap(node, 'arithmetic', `${desk.read(node.left)} ${operator} (${desk.read(node.right)})`);
  },
  UpdateExpression: (node) => {
    const operator = steps[node.operator] ?? '';
    const argument = desk.read(node.argument);
    desk.swap(
      node,
      'arithmetic',
      node.prefix ? `${operator}${argument}` : `${argument}${operator}`,
    );
  },
  UnaryExpression: (node) => {
    if (node.operator !== '-' && node.operator !== '!') return;
    desk.swap(node, node.operator === '-' ? 'arithmetic' : 'condition', desk.read(node.argument));
  },
});
