import { Visitor } from 'rolldown/utils';
import type { Report, Repository } from './report.ts';
import { isShipped, place, sourcesOf } from './source.ts';
import type { Source } from './source.ts';

type Keep = (offset: number, problem: string) => void;

const twoWords = /\p{L}\S* +\S*\p{L}/u;
const readsClockWithoutArgument = new Set(['format', 'formatToParts']);

/** What the linter cannot say: no sentences, no state between calls, no clock through Intl. */
export function checkEnginePurity(repository: Repository): Report {
  const sources = sourcesOf(repository, (path) => path.startsWith('engine/') && isShipped(path));
  return { notes: [`${sources.length} files`], problems: sources.flatMap(problemsIn) };
}

function problemsIn(source: Source): string[] {
  const problems: string[] = [];
  const keep: Keep = (offset, problem) => problems.push(`${place(source, offset)} ${problem}`);
  keepState(source, keep);
  keepSentences(source, keep);
  keepHiddenClocks(source, keep);
  return problems;
}

function keepState({ parsed }: Source, keep: Keep): void {
  for (const statement of parsed.program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration' && declared.kind !== 'const') {
      keep(
        declared.start,
        `top-level ${declared.kind}: the next call would see what this one left behind`,
      );
    }
  }
}

function keepSentences({ parsed }: Source, keep: Keep): void {
  const look = (text: string, offset: number): void => {
    if (twoWords.test(text))
      keep(offset, `"${text}" is a sentence: return a code, the screen finds the words`);
  };
  new Visitor({
    Literal: (node) => (typeof node.value === 'string' ? look(node.value, node.start) : undefined),
    TemplateElement: (node) => look(node.value.cooked ?? node.value.raw, node.start),
  }).visit(parsed.program);
}

function keepHiddenClocks({ parsed }: Source, keep: Keep): void {
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : '';
      const isClock = given.length === 0 && readsClockWithoutArgument.has(name);
      if (isClock) keep(start, `${name}() without an argument reads the clock`);
    },
  }).visit(parsed.program);
}

function nameOf(property: object): string {
  return 'name' in property && typeof property.name === 'string' ? property.name : '';
}
