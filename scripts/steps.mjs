import { join } from 'node:path';

/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Step */

/** Paths instead of node_modules/.bin: those are shell scripts on Windows. */
const tool = (/** @type {string} */ root, /** @type {string} */ path) =>
  join(root, 'node_modules', path);

/** Rarer collections: a fifth of the computing time of the compiler and the linter goes there. */
const fewCollections = { GOGC: '400' };

/**
 * The pages that guests see, which unit tests and journeys read.
 * @param {string} root
 * @returns {Step}
 */
export function pagesStep(root) {
  return {
    name: 'pages',
    args: [tool(root, 'vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn'],
  };
}

/**
 * Every check of `npm test`, slow ones first.
 * @param {string} root
 * @returns {Step[]}
 */
export function checkSteps(root) {
  return [
    // One thread: several check the same shared files again, and take twice the computing time.
    {
      name: 'types',
      args: [tool(root, 'typescript/bin/tsc'), '--build', '--singleThreaded'],
      env: fewCollections,
    },
    {
      name: 'lint',
      args: [tool(root, 'oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
      env: fewCollections,
    },
    // All in one process: each by itself would read every file again.
    { name: 'checks', args: [join(root, 'checks', 'run.ts')] },
    { name: 'format', args: [tool(root, 'oxfmt/bin/oxfmt'), '--check'] },
  ];
}

/**
 * How much of the built pages a phone loads.
 * @param {string} root
 * @returns {Step}
 */
export function budgetStep(root) {
  return { name: 'budget', args: [join(root, 'web', 'check-budget.ts')] };
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
