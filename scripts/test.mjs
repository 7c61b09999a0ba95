import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, thisHost } from './bundled-node.mjs';
import { installIfNeeded } from './install.mjs';
import { prepareRedis } from './redis.mjs';
import { runStep, told } from './run-step.mjs';
import { checkSteps, unitStep } from './steps.mjs';
import { unitCounts } from './unit-counts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
installIfNeeded(root);
const node = findNode(root, thisHost());
prepareRedis(process.env);

const checks = checkSteps(root).map(runAndTell);
const unit = runUnitTests();
const passed = checks.filter(({ ok }) => ok).length + unit.passed;
const failed = checks.filter(({ ok }) => !ok).length + unit.failed;
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** @param {import('./steps.mjs').Step} step */
function runAndTell(step) {
  const outcome = runStep(node, root, step);
  console.log(told(outcome));
  return outcome;
}

function runUnitTests() {
  // A folder of its own: results of an earlier run must never be counted again.
  const folder = mkdtempSync(join(tmpdir(), 'servery-test-'));
  try {
    const resultFile = join(folder, 'unit.json');
    const outcome = runStep(node, root, unitStep(root, resultFile));
    const counts = unitCounts(resultFile, outcome.ok);
    const ok = counts.failed === 0;
    console.log(told({ ...outcome, ok, output: ok ? `unit: ${counts.passed} tests` : outcome.output }));
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
