import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ expected?: number, unexpected?: number, flaky?: number, skipped?: number }} Stats */

/**
 * How many journeys Playwright ran. One that was skipped, or that did not pass at its first try,
 * is a failure. A run that broke, or that had no journey at all, counts as one failure.
 * @param {string} resultFile
 * @param {boolean} ok
 * @returns {import('./unit-counts.mjs').Counts}
 */
export function journeyCounts(resultFile, ok) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = statsIn(resultFile);
  const failed = unexpected + flaky + skipped;
  const isWrong = !ok || expected + failed === 0;
  return { passed: expected, failed: isWrong ? Math.max(failed, 1) : failed };
}

/**
 * @param {string} file
 * @returns {Stats}
 */
function statsIn(file) {
  if (!existsSync(file)) return {};
  /** @type {{ stats?: Stats }} */
  const results = JSON.parse(readFileSync(file, 'utf8'));
  return results.stats ?? {};
}
