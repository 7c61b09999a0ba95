import { describe, expect, it } from 'vitest';
import type { Check } from './check.ts';
import { scaleOf } from './check.ts';
import { readOptions } from './options.ts';

const checks: readonly Check[] = ['D1', 'S1'].map((id) => ({
  id,
  title: '',
  run: () => Promise.reject(new Error('not meant to run')),
}));

describe('the options of a run', () => {
  it('are every check at its full figure by default', () => {
    expect(readOptions(['--seed', 'x'], checks)).toEqual({ checks, factor: 1, seed: 'x' });
  });

  it('select checks by their ids, in upper or lower case', () => {
    expect(readOptions(['--only', 's1'], checks).checks.map(({ id }) => id)).toEqual(['S1']);
  });

  it.each([
    [['--only', 'S9'], 'S9'],
    [['--scale', '0'], '--scale'],
    [['--scale', 'ten'], '--scale'],
    [['--fast'], '--fast'],
  ])('refuse %j, because a run without a check proves nothing', (args, named) => {
    expect(() => readOptions(args, checks)).toThrow(named);
  });
});

it('scales never below the least figure of a check', () => {
  const { of } = scaleOf({ factor: 0.01, seed: '', folder: '' });
  expect([of(10_000, 40), of(1000, 40)]).toEqual([100, 40]);
});
