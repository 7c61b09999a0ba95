import { join } from 'node:path';

/** @typedef {{ name: string, args: string[] }} Step */

/**
 * Every check of `npm test`, quick ones first. Paths instead of node_modules/.bin: those are shell scripts on Windows.
 * @param {string} root
 * @returns {Step[]}
 */
export function checkSteps(root) {
  const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);
  const own = (/** @type {string} */ name) => [join(root, 'checks', 'run.ts'), name];
  return [
    { name: 'types', args: [tool('typescript/bin/tsc'), '--build'] },
    { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'format', args: [tool('oxfmt/bin/oxfmt'), '--check'] },
    { name: 'rooms', args: own('rooms') },
    { name: 'imports', args: own('imports') },
    { name: 'cycles', args: own('cycles') },
    { name: 'purity', args: own('purity') },
    { name: 'sizes', args: own('sizes') },
    { name: 'lockfile', args: own('lockfile') },
    { name: 'rules', args: own('rules') },
  ];
}

/**
 * @param {string} root
 * @param {string} resultFile
 * @returns {Step}
 */
export function unitStep(root, resultFile) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
  return { name: 'unit', args: [vitest, 'run', ...reporters] };
}
