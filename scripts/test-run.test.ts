import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allChecks } from '../checks/all-checks.ts';
import { journeyCounts } from './journey-counts.mjs';
import { runStep, printed } from './run-step.mjs';
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
  it('takes the counts of the run', () => {
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
  it('takes the counts of the run', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
    expect(journeyCounts(results({ stats }), true)).toEqual({ passed: 5, failed: 0 });
    expect(journeyCounts(results({ stats: { ...stats, unexpected: 2 } }), false)).toEqual({
      passed: 5,
      failed: 2,
    });
  });

  it('believes no journey that was left out, nor one that passed only when it was tried again', () => {
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
  it('passes with exit code 0 and fails with any other', () => {
    const run = (code: string): boolean =>
      runStep(process.execPath, folder, { name: 'x', args: ['-e', code] }).ok;
    expect(run('')).toBe(true);
    expect(run('process.exit(3)')).toBe(false);
    expect(run('process.kill(process.pid, "SIGKILL")')).toBe(false);
  });

  it('keeps what was printed on both streams', () => {
    const args = ['-e', 'console.log("out"); console.error("err")'];
    expect(runStep(process.execPath, folder, { name: 'x', args }).output).toBe('out\n\nerr');
  });

  it('hands its own settings over', () => {
    const args = ['-e', 'console.log(process.env.SOUP)'];
    expect(runStep(process.execPath, folder, { name: 'x', args, env: { SOUP: 'hot' } }).output).toBe('hot');
  });

  it('takes the colours out', () => {
    const args = ['-e', 'console.log("\\u001b[31mred\\u001b[0m")'];
    expect(runStep(process.execPath, folder, { name: 'x', args }).output).toBe('red');
  });
});

describe('told', () => {
  it('shows the figures of a good check and everything of a bad one', () => {
    const output = 'sizes: 4 functions\n  too long';
    expect(printed({ name: 'sizes', ok: true, output, seconds: 0.25 })).toBe(
      'ok     sizes     0.3 s   4 functions',
    );
    expect(printed({ name: 'sizes', ok: false, output, seconds: 0.25 })).toContain('\n         too long');
  });
});

describe('checkSteps', () => {
  it('runs every check there is', () => {
    const run = checkSteps(dirname(import.meta.dirname)).map(({ name }) => name);
    expect(run).toEqual(expect.arrayContaining(Object.keys(allChecks)));
  });
});

describe('the surroundings of the tests', () => {
  it('are in a zone of their own, so that nobody leans on the machine', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns');
  });
});
