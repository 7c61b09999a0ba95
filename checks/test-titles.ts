import { Visitor } from 'rolldown/utils';
import { place } from './source.ts';
import type { Source } from './source.ts';

export interface TestTitle {
  readonly place: string;
  readonly ids: readonly string[];
  /** A skipped test proves nothing about its rule. */
  readonly runs: boolean;
}

interface Node {
  readonly type: string;
}

const skipping = new Set(['skip', 'todo', 'skipIf', 'runIf']);

/** The titles of it(…) and test(…), with any chain between: it.each(…)(…), it.skip(…). */
export function testTitles(source: Source): TestTitle[] {
  const titles: TestTitle[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first], start }) => {
      const chain = chainOf(callee);
      const title = first === undefined ? undefined : literalText(source, first);
      if (title === undefined || (chain[0] !== 'it' && chain[0] !== 'test')) return;
      titles.push({
        place: place(source, start),
        ids: idsIn(title),
        runs: !chain.some((name) => skipping.has(name)),
      });
    },
  }).visit(source.parsed.program);
  return titles;
}

function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([A-Z][A-Z0-9]*-\d{2})\]/g)].map(([, id]) => id ?? '');
}

function literalText(
  { text }: Source,
  node: Node & { readonly start: number; readonly end: number },
): string | undefined {
  const isText =
    node.type === 'TemplateLiteral' || ('value' in node && typeof node.value === 'string');
  return isText ? text.slice(node.start, node.end) : undefined;
}

/** it.skip.each(table) gives it, skip, each. */
function chainOf(node: unknown): string[] {
  if (!isObject(node)) return [];
  if (typeof node['name'] === 'string') return [node['name']];
  if ('object' in node) return [...chainOf(node['object']), ...chainOf(node['property'])];
  return chainOf(node['callee'] ?? node['tag']);
}

function isObject(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null;
}
