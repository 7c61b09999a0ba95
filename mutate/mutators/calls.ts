import type { ESTree } from 'rolldown/utils';
import type { Span } from '../site.ts';
import type { MutatorContext, Mutator } from './mutator.ts';

const swapped: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
  find: 'findLast',
  findLast: 'find',
  indexOf: 'lastIndexOf',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  padStart: 'padEnd',
  padEnd: 'padStart',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};

const dropped: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'concat',
  'toSorted',
  'toReversed',
  'trim',
  'trimStart',
  'trimEnd',
  'normalize',
  'replace',
  'replaceAll',
]);

export const calls: Mutator = (context) => {
  // Brackets around a link of an optional chain would end the short circuit of the chain.
  const links = new Set<unknown>();
  return {
    ChainExpression: (node) => {
      for (const link of linksOf(node.expression)) links.add(link);
      context.swap(node, 'optional chain', withoutQuestionMarks(context, node.expression));
    },
    CallExpression: (node) => {
      if (!links.has(node)) swapCall(context, node);
    },
  };
};

function swapCall(context: MutatorContext, node: ESTree.CallExpression): void {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return;
  const name = context.read(callee.property);
  const rest = context.read({ start: callee.property.end, end: node.end });
  const other = swapped[name];
  if (other !== undefined) {
    context.swap(
      node,
      'call',
      `${context.read({ start: node.start, end: callee.property.start })}${other}${rest}`,
    );
  }
  if (dropped.has(name)) context.swap(node, 'call', context.read(callee.object));
  if (name === 'abs')
    context.swap(node, 'call', `(${context.read({ start: callee.end, end: node.end })})`);
}

interface Link extends Span {
  readonly type: string;
}

function linksOf(node: Link): readonly Link[] {
  return [node, ...insideOf(node).flatMap(linksOf)];
}

function insideOf(node: Link): readonly Link[] {
  if ('callee' in node && isLink(node.callee)) return [node.callee];
  if ('object' in node && isLink(node.object)) return [node.object];
  return [];
}

function isLink(node: unknown): node is Link {
  return typeof node === 'object' && node !== null && 'type' in node;
}

function withoutQuestionMarks(context: MutatorContext, chain: Link): string {
  const optional = linksOf(chain).filter((link) => 'optional' in link && link.optional === true);
  const cuts = optional.flatMap((link) => insideOf(link).map(({ end }) => end - chain.start));
  return cuts.reduce(
    (text, cut) => `${text.slice(0, cut)}${plainLink(text.slice(cut))}`,
    context.read(chain),
  );
}

function plainLink(text: string): string {
  return text.replace(/^(\s*)\?\.(?=[[(])/, '$1').replace(/^(\s*)\?\./, '$1.');
}
