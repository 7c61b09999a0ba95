import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Repository } from './report.ts';

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'reports']);
const readEndings = /\.(?:ts|tsx|mjs|json|md|sql|html|css)$/;

export function readRepository(root: string): Repository {
  const paths = filesUnder(root).filter((path) => readEndings.test(path));
  return new Map(paths.map((path) => [fromRoot(root, path), readFileSync(path, 'utf8')]));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    const isSkipped =
      !entry.isDirectory() || entry.name.startsWith('.') || skippedFolders.has(entry.name);
    return isSkipped ? [] : filesUnder(path);
  });
}

// Windows separators would make every path rule miss its files in silence.
function fromRoot(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
