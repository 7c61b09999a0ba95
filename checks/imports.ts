import { posix } from 'node:path';
import { Visitor } from 'rolldown/utils';
import type { Source } from './source.ts';

export interface Import {
  readonly specifier: string;
  readonly offset: number;
  readonly reExport: boolean;
}

/** Every way one file can name another: import, export from, import(), and import('…').Type. */
export function importsOf(source: Source): Import[] {
  return [...staticImports(source), ...reExports(source), ...lateImports(source)];
}

/** The file an import means, from the root; undefined for packages and Node's own modules. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [, workspace, file] = /^@servery\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined || file === undefined) return undefined;
  return file.startsWith('testing/') ? `${workspace}/${file}` : `${workspace}/src/${file}`;
}

function staticImports({ parsed }: Source): Import[] {
  return parsed.module.staticImports.map(({ moduleRequest, start }) => {
    return { specifier: moduleRequest.value, offset: start, reExport: false };
  });
}

function reExports({ parsed }: Source): Import[] {
  const entries = parsed.module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ moduleRequest, start }) => {
    return moduleRequest ? [{ specifier: moduleRequest.value, offset: start, reExport: true }] : [];
  });
}

function lateImports({ parsed }: Source): Import[] {
  const found: Import[] = [];
  const keep = (node: { readonly source: object; readonly start: number }): void => {
    if ('value' in node.source && typeof node.source.value === 'string') {
      found.push({ specifier: node.source.value, offset: node.start, reExport: false });
    }
  };
  new Visitor({ ImportExpression: keep, TSImportType: keep }).visit(parsed.program);
  return found;
}
