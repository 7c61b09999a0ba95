import { importsOf, targetOf } from './imports.ts';
import type { Report, Repository } from './report.ts';
import { isShipped, place, sourcesOf, workspaceOf } from './source.ts';
import type { Source } from './source.ts';

/** The typed client is called from outside, and the demo restaurant is there for tests as well. */
const unchecked = ['contract', 'demo'];

/** Refuses functions and values that are exported and that nothing but tests imports. */
export function checkTestOnlyExports(repository: Repository): Report {
  const sources = sourcesOf(repository, (path) => path.includes('/'));
  const shipped = sources.filter(
    ({ path }) => isShipped(path) && !unchecked.includes(workspaceOf(path)),
  );
  const used = usedBy(sources.filter(({ path }) => isShipped(path) || isTool(path)));
  return {
    notes: [`${shipped.length} files`],
    problems: shipped.flatMap((source) => unused(source, used)),
  };
}

/** Programs and plugins beside src, which are no tests. */
function isTool(path: string): boolean {
  return /^(?:scripts|web\/plugins)\/(?!.*\.test\.ts$)/.test(path);
}

/** Names by file; a star where a file is imported as a whole. */
type Used = ReadonlySet<string>;

function usedBy(sources: readonly Source[]): Used {
  return new Set(
    sources.flatMap((source) => [
      ...namesImported(source),
      ...filesImported(source),
      ...(isTool(source.path) ? filesNamed(source) : []),
    ]),
  );
}

function namesImported({ path, parsed }: Source): string[] {
  return parsed.module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = targetOf(path, moduleRequest.value);
    return target === undefined
      ? []
      : entries.map(({ importName }) => `${target} ${importName.name ?? '*'}`);
  });
}

/** By `import()`, whose names are not written beside it. */
function filesImported(source: Source): string[] {
  const named = new Set(source.parsed.module.staticImports.map(({ start }) => start));
  return importsOf(source)
    .filter(({ offset }) => !named.has(offset))
    .map(({ specifier }) => `${targetOf(source.path, specifier) ?? specifier} *`);
}

/** A plugin puts a file in the place of another by its path. */
function filesNamed({ path, text }: Source): string[] {
  const names = [...text.matchAll(/['"`/]([\w-]+\.tsx?)['"`]/g)].map(([, name]) => name);
  return names.map((name) => `${workspaceOf(path)} ${name}`);
}

function unused(source: Source, used: Used): string[] {
  const { path } = source;
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (used.has(`${path} *`) || used.has(`${workspaceOf(path)} ${file}`)) return [];
  return valuesExported(source)
    .filter(({ name }) => !used.has(`${path} ${name}`) && !isUsedInside(source, name))
    .map(({ name, start }) => `${place(source, start)} exports ${name}, which only tests use`);
}

interface Exported {
  readonly name: string;
  readonly start: number;
}

/** Types cost nothing at run time, and tests may name them. */
function valuesExported({ parsed }: Source): Exported[] {
  return parsed.module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName: { name, start } }) =>
      name === null || name === undefined ? [] : [{ name, start: start ?? 0 }],
    );
}

function isUsedInside({ text, parsed }: Source, name: string): boolean {
  const code = parsed.comments.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  );
  return (
    [...code.matchAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}(?![\\w$])`, 'g'))].length > 1
  );
}
