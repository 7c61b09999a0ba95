import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { mutationSites } from './mutants.ts';
import { switchedFile } from './schemata.ts';
import type { Switched } from './schemata.ts';

/** The table of characters is tested as a whole; mutating each letter would add nothing. */
const tables: readonly string[] = ['engine/src/menu/han-fold-table.ts'];

/** Loads modules again by Vitest itself, which the trials run without. */
const onlyInVitest: readonly string[] = ['engine/src/hours/temporal-offset.test.ts'];

export function switchedFiles(root: string, only: readonly string[]): readonly Switched[] {
  const files: Switched[] = [];
  let next = 0;
  for (const path of sourcePaths(root).filter((one) => isWanted(one, only))) {
    const text = readFileSync(join(root, path), 'utf8');
    const file = switchedFile({ path, text, sites: mutationSites(path, text) }, next);
    files.push(file);
    next += file.mutants.length;
  }
  return files;
}

/** The engine's own tests and the golden bills; the oracle has a check of its own. */
export function testPaths(root: string): readonly string[] {
  const own = pathsOf(root, 'engine/src/**/*.test.ts').filter(
    (path) => !onlyInVitest.includes(path),
  );
  return [...own, 'demo/src/golden.test.ts'];
}

function sourcePaths(root: string): readonly string[] {
  const paths = pathsOf(root, 'engine/src/**/*.ts');
  return paths.filter((path) => !path.endsWith('.test.ts') && !tables.includes(path));
}

function isWanted(path: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((start) => path.startsWith(start));
}

function pathsOf(root: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}
