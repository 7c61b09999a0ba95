import { posix } from 'node:path';
import type { Report, Repository } from './report.ts';

const link = /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g;

/** Files the checks read, and folders; pictures and files without an ending are not read. */
const isChecked = /\.(?:ts|tsx|mjs|json|md)$|\/[a-z0-9-]+\/?$/;

/** Relative links of Markdown files must lead to a file or folder of the repository. */
export function checkDocLinks(repository: Repository): Report {
  const folders = foldersOf([...repository.keys()]);
  const isThere = (path: string): boolean =>
    repository.has(path) || folders.has(path.replace(/\/$/, ''));
  const documents = [...repository].filter(([path]) => path.endsWith('.md'));
  const problems = documents.flatMap(([path, text]) =>
    targetsOf(path, text)
      .filter((target) => !isThere(target))
      .map((target) => `${path}: ${target} does not exist`),
  );
  return { notes: [`${documents.length} documents`], problems };
}

function targetsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => isChecked.test(target) && !/^(?:[a-z]+:|\/)/.test(target))
    .map((target) => posix.join(posix.dirname(path), target));
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) =>
      path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')),
    ),
  );
}
