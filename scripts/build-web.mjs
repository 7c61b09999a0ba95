import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the pages are built from. */
const sources = ['web', 'engine/src', 'contract', 'package-lock.json'];

/**
 * Builds the guest app if it is missing or older than its sources.
 * @param {string} root
 * @param {string} node
 */
export function buildWebIfNeeded(root, node) {
  const built = timeOf(join(root, 'web', 'dist', 'index.html'));
  if (built > Math.max(...sources.map((source) => newestIn(join(root, source))))) return;
  console.log('Building the pages for guests …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(node, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the pages for guests could not be built');
}

/**
 * @param {string} path
 * @returns {number}
 */
function newestIn(path) {
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...names.map((name) => newestIn(join(path, name))));
}

/** @param {string} file */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
