import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journeyCounts } from './journey-counts.mjs';
import { printed, runSome, runStep } from './run-step.mjs';
import { checkSteps } from './steps.mjs';
import { unitCounts } from './unit-counts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function results(counts: object): string {
  const file = join(folder, 'unit.json');
  writeFileSync(file, JSON.stringify(counts));
  return file;
}

describe('unitCounts', () => {
  it('returns the counts of the run', () => {
    expect(unitCounts(results({ numPassedTests: 7, numFailedTests: 0 }), true)).toEqual({
      passed: 7,
      failed: 0,
    });
    expect(unitCounts(results({ numPassedTests: 7, numFailedTests: 2 }), false)).toEqual({
      passed: 7,
      failed: 2,
    });
  });

  it('counts a run that broke without a failing test as one failure', () => {
    expect(unitCounts(results({ numPassedTests: 7, numFailedTests: 0 }), false)).toEqual({
      passed: 7,
      failed: 1,
    });
  });

  it('counts a run of no test as one failure', () => {
    expect(unitCounts(results({ numPassedTests: 0, numFailedTests: 0 }), true)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(unitCounts(join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('journeyCounts', () => {
  it('returns the counts of the run', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(journeyCounts(results({ stats }), true)).toEqual({ passed: 5, failed: 0 });
    expect(journeyCounts(results({ stats: { ...stats, unexpected: 2 } }), false)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('counts a skipped journey, and one that passed only on a retry, as failed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 };
    expect(journeyCounts(results({ stats }), true)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a run that broke, or had no journey, as one failure', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(journeyCounts(results({ stats }), false)).toEqual({ passed: 5, failed: 1 });
    expect(journeyCounts(results({ stats: {} }), true)).toEqual({ passed: 0, failed: 1 });
    expect(journeyCounts(join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('runStep', () => {
  it('passes with exit code 0 and fails with any other', async () => {
    const run = async (code: string): Promise<boolean> =>
      (await runStep(process.execPath, folder, { name: 'x', args: ['-e', code] })).ok;
    expect(await run('')).toBe(true);
    expect(await run('process.exit(3)')).toBe(false);
    expect(await run('process.kill(process.pid, "SIGKILL")')).toBe(false);
  });

  it('fails when the program cannot be started', async () => {
    const outcome = await runStep(join(folder, 'missing'), folder, { name: 'x', args: [] });
    expect(outcome.ok).toBe(false);
    expect(outcome.output).toContain('ENOENT');
  });

  const outputOf = async (code: string, env: Record<string, string> = {}): Promise<string> =>
    (await runStep(process.execPath, folder, { name: 'x', args: ['-e', code], env })).output;

  it('collects the output of both streams', async () => {
    expect(await outputOf('console.log("out"); console.error("err")')).toBe('out\n\nerr');
  });

  it('collects a long output completely', async () => {
    expect(await outputOf('console.log("x".repeat(3_000_000))')).toHaveLength(3_000_000);
  });

  it('passes its own environment on', async () => {
    expect(await outputOf('console.log(process.env.SOUP)', { SOUP: 'hot' })).toBe('hot');
  });

  it('removes colours', async () => {
    expect(await outputOf('console.log("\\u001b[31mred\\u001b[0m")')).toBe('red');
  });
});

describe('runSome', () => {
  it('runs every step, and never more at once than allowed', async () => {
    const running = new Set<string>();
    let most = 0;
    const names = ['a', 'b', 'c', 'd', 'e'];
    const steps = names.map((name) => ({ name, args: [] }));
    const done = await runSome(steps, 2, async ({ name }) => {
      running.add(name);
      most = Math.max(most, running.size);
      await Promise.resolve();
      running.delete(name);
      return name;
    });
    expect(done.toSorted()).toEqual(names);
    expect(most).toBe(2);
  });
});

describe('printed', () => {
  it('shows the figures of a passed check and the output of a failed one', () => {
    const output = 'sizes: 4 functions\n  too long';
    expect(printed({ name: 'sizes', ok: true, output, seconds: 0.25 })).toBe(
      'ok     sizes     0.3 s   4 functions',
    );
    expect(printed({ name: 'sizes', ok: false, output, seconds: 0.25 })).toContain(
      '\n         too long',
    );
  });

  it('shows a line of every check that has passed', () => {
    const output = 'sizes: 4 functions\nlinks: 9 documents\n';
    expect(printed({ name: 'checks', ok: true, output, seconds: 1 })).toBe(
      'ok     checks    1.0 s\n       sizes: 4 functions\n       links: 9 documents',
    );
  });

  it('leaves out the tests that passed where others failed', () => {
    const output = '  ✓ a cart 12ms\n  × a bill\n    ✓ a table 3ms';
    expect(printed({ name: 'unit', ok: false, output, seconds: 1 })).toBe(
      'FAILED unit      1.0 s\n         × a bill',
    );
  });
});

describe('checkSteps', () => {
  it('runs every check there is: without a name the program runs all', () => {
    const root = dirname(import.meta.dirname);
    const run = checkSteps(root).map(({ args }) => args);
    expect(run).toContainEqual([join(root, 'checks', 'run.ts')]);
  });
});

describe('the environment of the tests', () => {
  it('has a time zone of its own, so that nothing depends on the machine', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns');
  });
});
