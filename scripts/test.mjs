import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareBrowser } from './browser.mjs';
import { findNode, thisHost } from './bundled-node.mjs';
import { installIfNeeded } from './install.mjs';
import { journeyCounts } from './journey-counts.mjs';
import { printed, runSome, runStep } from './run-step.mjs';
import { budgetStep, checkSteps, journeyStep, pagesStep, unitStep } from './steps.mjs';
import { browserCommands, redisCommands, runApt } from './system-packages.mjs';
import { unitCounts } from './unit-counts.mjs';

/** `npm test`; with `--all` it is `npm run test:all`, which runs everything instead of a sample. */
process.env['TEST_SCOPE'] = process.argv.includes('--all') ? 'all' : 'sample';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needed = [...redisCommands(process.env), ...browserCommands(process.env)];
const systemPackages = runApt(process.env, needed);
installIfNeeded(root);
const node = findNode(root, thisHost());

const pages = runSome([pagesStep(root), budgetStep(root)], 1, runAndPrint);
// Tests often wait for a database, a timer or another process: the checks use that time. Journeys
// come after them: a page that gets a third of a core runs into the limits of its waits.
const [checked, unit] = await Promise.all([
  runSome(checkSteps(root), 1, runAndPrint),
  runUnitTests(),
]);
const journeys = await runJourneys();
const checks = [...checked, ...(await pages)];
const passed = checks.filter(({ ok }) => ok).length + unit.passed + journeys.passed;
const failed = checks.filter(({ ok }) => !ok).length + unit.failed + journeys.failed;
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** @param {import('./steps.mjs').Step} step */
async function runAndPrint(step) {
  const outcome = await runStep(node, root, step);
  console.log(printed(outcome));
  return outcome;
}

/** The unit tests read the built pages. */
async function runUnitTests() {
  await Promise.all([pages, systemPackages]);
  const step = (/** @type {string} */ file) => unitStep(root, file);
  return counted({ step, counts: unitCounts, noun: 'tests' });
}

/** Without a browser they fail: a run without them would look like one that passed. */
async function runJourneys() {
  const browser = prepareBrowser(process.env, { root, node });
  if (browser.kind === 'none') {
    console.log(printed({ name: 'journeys', ok: false, output: browser.reason, seconds: 0 }));
    return { passed: 0, failed: 1 };
  }
  const step = (/** @type {string} */ file) => journeyStep(root, browser, file);
  return counted({ step, counts: journeyCounts, noun: 'journeys' });
}

/**
 * Runs what writes its results into a file, and counts them.
 * @param {{
 *   step: (resultFile: string) => import('./steps.mjs').Step,
 *   counts: (resultFile: string, ok: boolean) => import('./unit-counts.mjs').Counts,
 *   noun: string,
 * }} run
 */
async function counted({ step, counts, noun }) {
  // A new folder: results of an earlier run must never be counted again.
  const folder = mkdtempSync(join(tmpdir(), 'servery-test-'));
  try {
    const resultFile = join(folder, 'results.json');
    const outcome = await runStep(node, root, step(resultFile));
    const result = counts(resultFile, outcome.ok);
    const ok = result.failed === 0;
    const output = ok ? `${outcome.name}: ${result.passed} ${noun}` : outcome.output;
    console.log(printed({ ...outcome, ok, output }));
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
