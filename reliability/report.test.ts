import { expect, it } from 'vitest';
import { scaleOf } from './check.ts';
import type { Outcome } from './check.ts';
import { atMost, exactly } from './claims.ts';
import { printedResult, summary } from './printed.ts';
import { resultOf } from './report.ts';

const scale = scaleOf({ factor: 1, seed: '', folder: '' });
const history = { file: 'D1.jsonl', lines: 1, sha256: '' };

function checkFinding(outcome: Outcome | Error) {
  const run = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
  return { id: 'D1', title: 'Nothing is lost', run };
}

it('a check holds if all of its claims do, and a missed target is shown without failing it', async () => {
  const targets = [atMost('seconds', 20, 15)];
  const found = { counts: { acked: 3 }, claims: [exactly('lost', 0, 0)], targets, history };
  const holds = await resultOf(checkFinding(found), scale);
  expect(holds.verdict).toBe('holds');
  expect(printedResult(holds)).toContain('missed seconds: 20 (<= 15)');
  expect(summary([holds])).toContain('1 of 1 hold.');
  const broken = await resultOf(checkFinding({ ...found, claims: [exactly('lost', 2, 0)] }), scale);
  expect(broken.verdict).toBe('broken');
  expect(printedResult(broken)).toContain('BROKEN lost: 2 (0)');
});

it('a check that could not run says why and counts as failed', async () => {
  const fault = await resultOf(checkFinding(new Error('no database')), scale);
  expect(fault.verdict).toBe('fault');
  expect(printedResult(fault)).toContain('no database');
  expect(summary([fault])).toContain('0 of 1 hold.');
});
