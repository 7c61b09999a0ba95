import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { choiceProblem, newChoice, partsOf } from './split-choice.ts';
import type { BillParts } from '../session/bill-parts.ts';

const bill: BillParts = {
  session: '1'.repeat(24),
  currency: 'HKD',
  total: cents(10_000),
  paid: cents(0),
  open: cents(10_000),
  unclaimed: cents(10_000),
  step: cents(1),
  people: 4,
  lines: [],
  seats: { left: 0, amount: cents(0) },
  sharesOf: null,
  sharesLeft: 0,
  parts: [],
};

describe('what staff divide a bill into', () => {
  it.each([
    [
      'equal shares',
      { way: 'shares', shares: 3 },
      Array.from({ length: 3 }, () => ({ shares: 1, sharesOf: 3 })),
    ],
    [
      'a dish among two',
      { way: 'dishes', lines: ['a'], pieces: 2 },
      Array.from({ length: 2 }, () => ({ lines: [{ line: 'a', pieces: 1, of: 2 }] })),
    ],
    ['an amount', { way: 'amount', amount: cents(500) }, [{ amount: 500 }]],
  ] as const)('[SPLIT-08] is %s', (_, choice, parts) => {
    expect(partsOf({ ...newChoice, ...choice })).toEqual(parts);
  });

  it.each([
    ['no dish', { way: 'dishes' }, 'nothing'],
    ['more than is left', { way: 'amount', amount: cents(10_001) }, 'tooMuch'],
    ['shares of what is left', { way: 'shares' }, null],
  ] as const)('[SPLIT-08] says at once whether %s can be paid', (_, choice, problem) => {
    expect(choiceProblem({ ...newChoice, ...choice }, bill)).toBe(problem);
  });
});
