import { parseSync } from 'rolldown/utils';
import type { ParseResult } from 'rolldown/utils';
import type { Repository } from './report.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly parsed: ParseResult;
}

/**
 * Parses the files whose path passes; a file that does not parse is a fault, or its contents would
 * go unchecked.
 */
export function sourcesOf(repository: Repository, passes: (path: string) => boolean): Source[] {
  const chosen = [...repository].filter(([path]) => isCode(path) && passes(path));
  return chosen.map(([path, text]) => sourceOf(path, text));
}

export function sourceOf(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return { path, text, parsed };
}

export function place(source: Source, offset: number): string {
  return `${source.path}:${lineAt(source.text, offset)}`;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** What is made for tests only: a package's testing folder, or a name that begins with test-. */
export function isTestSupport(path: string): boolean {
  return /^[^/]+\/testing\/|\/test-[^/]+/.test(path);
}

/** Code that others run, as opposed to tests and what is made or stands beside src for them. */
export function isShipped(path: string): boolean {
  return path.startsWith(`${workspaceOf(path)}/src/`) && !isTest(path) && !isTestSupport(path);
}

export function workspaceOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}
