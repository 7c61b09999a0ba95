import { join } from 'node:path';

/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Step */

/** Paths instead of node_modules/.bin: those are shell scripts on Windows. */
const tool = (/** @type {string} */ root, /** @type {string} */ path) =>
  join(root, 'node_modules', path);

/**
 * @param {string} root
 * @param {string} name
 * @returns {Step}
 */
function ownCheck(root, name) {
  return { name, args: [join(root, 'checks', 'run.ts'), name] };
}

/**
 * What comes before the unit tests, which read the built pages; the last beside the types.
 * @param {string} root
 * @returns {Step[]}
 */
export function firstSteps(root) {
  return [
    // One thread: several check the same shared files again, and take twice the computing time.
    { name: 'types', args: [tool(root, 'typescript/bin/tsc'), '--build', '--singleThreaded'] },
    {
      name: 'pages',
      args: [tool(root, 'vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'],
    },
    ownCheck(root, 'imports'),
    ownCheck(root, 'rules'),
  ];
}

/**
 * Every other check of `npm test`, slow ones first.
 * @param {string} root
 * @returns {Step[]}
 */
export function checkSteps(root) {
  return [
    { name: 'lint', args: [tool(root, 'oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'budget', args: [join(root, 'web', 'check-budget.ts')] },
    { name: 'format', args: [tool(root, 'oxfmt/bin/oxfmt'), '--check'] },
    ownCheck(root, 'workspaces'),
    ownCheck(root, 'purity'),
    ownCheck(root, 'sizes'),
    ownCheck(root, 'lockfile'),
    ownCheck(root, 'language'),
    ownCheck(root, 'comments'),
    ownCheck(root, 'exports'),
    ownCheck(root, 'messages'),
    ownCheck(root, 'writes'),
    ownCheck(root, 'links'),
    ownCheck(root, 'commits'),
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

/**
 * Playwright over a folder with settings of its own.
 * @param {string} root
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} folder
 * @returns {Step}
 */
export function browserStep(root, browser, folder) {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [playwright, 'test', '--config', join(root, folder)];
  // Without a path Playwright uses the browser it has downloaded.
  return {
    name: 'journeys',
    args,
    env: { CHROME_PATH: browser.kind === 'found' ? browser.path : '' },
  };
}

/**
 * @param {string} root
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} resultFile
 * @returns {Step}
 */
export function journeyStep(root, browser, resultFile) {
  const { name, args, env } = browserStep(root, browser, 'e2e');
  return {
    name,
    args: [...args, '--reporter=list,json'],
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile,
      E2E_PAGES_FOLDER: join(root, 'web', 'dist'),
    },
  };
}
