import type { ESTree } from 'rolldown/utils';
import type { Span } from '../site.ts';
import type { MutatorContext, Mutator } from './mutator.ts';
import { regexFaults } from './regex-faults.ts';

const odd = 'mutant';

export const literals: Mutator = (context) => {
  const untouched = new Set<number>();
  const spare = ({ start }: Span): unknown => untouched.add(start);
  return {
    TSLiteralType: ({ literal }) => spare(literal),
    TSEnumMember: ({ id }) => spare(id),
    ImportDeclaration: ({ source }) => spare(source),
    ExportAllDeclaration: ({ source }) => spare(source),
    ExportNamedDeclaration: ({ source }) => source !== null && spare(source),
    ImportAttribute: ({ value }) => spare(value),
    TaggedTemplateExpression: ({ quasi }) => spare(quasi),
    Property: ({ key, computed }) => !computed && spare(key),
    Literal: (node) => {
      if (!untouched.has(node.start)) swapLiteral(context, node);
    },
    TemplateLiteral: (node) => {
      if (!untouched.has(node.start)) context.swap(node, 'string', "''");
    },
    ArrayExpression: (node) =>
      context.swap(node, 'array', node.elements.length === 0 ? `['${odd}']` : '[]'),
  };
};

type Literal =
  | ESTree.BooleanLiteral
  | ESTree.NullLiteral
  | ESTree.NumericLiteral
  | ESTree.StringLiteral
  | ESTree.BigIntLiteral
  | ESTree.RegExpLiteral;

function swapLiteral(context: MutatorContext, node: Literal): void {
  if ('regex' in node) {
    for (const fault of regexFaults(context.read(node))) context.swap(node, 'regex', fault);
    return;
  }
  const { value } = node;
  if (typeof value === 'boolean') context.swap(node, 'boolean', String(!value));
  if (typeof value === 'string') context.swap(node, 'string', value === '' ? `'${odd}'` : "''");
  if (typeof value === 'number') {
    for (const near of nearTo(value)) context.swap(node, 'number', String(near));
  }
  if (typeof value === 'bigint') {
    for (const near of nearTo(Number(value))) context.swap(node, 'number', `${near}n`);
  }
}

function nearTo(value: number): readonly number[] {
  return value === 0 ? [1] : [value + 1, value - 1];
}
