import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * How many tests vitest ran. A file that does not load holds no failing test but fails the run, and
 * a run of no test at all proves nothing: both count as one failure.
 * @param {string} resultFile
 * @param {boolean} ok
 * @returns {Counts}
 */
export function unitCounts(resultFile, ok) {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = resultsIn(resultFile);
  const isWrong = !ok || passed + failed === 0;
  return { passed, failed: isWrong ? Math.max(failed, 1) : failed };
}

/**
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number }}
 */
function resultsIn(file) {
  if (!existsSync(file)) return {};
  /** @type {{ numPassedTests?: number, numFailedTests?: number }} */
  const results = JSON.parse(readFileSync(file, 'utf8'));
  return results;
}
