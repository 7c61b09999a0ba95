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

function withDish(left: number): BillParts {
  return { ...bill, lines: [{ line: 'a', left, amount: cents(left * 3000) }] };
}

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
    expect(partsOf({ ...newChoice, ...choice }, withDish(1))).toEqual(parts);
  });

  it.each([
    { name: 'half of a dish', left: 1 / 2, among: 1, of: 2 },
    { name: 'two thirds of a dish, among two', left: 2 / 3, among: 2, of: 3 },
    { name: 'half of a dish, among three', left: 1 / 2, among: 3, of: 6 },
  ])('[SPLIT-08] is the rest, where $name is left', ({ left, among, of }) => {
    const choice = { ...newChoice, way: 'dishes', lines: ['a'], pieces: among } as const;
    const part = { lines: [{ line: 'a', pieces: 1, of }] };
    expect(partsOf(choice, withDish(left))).toEqual(Array.from({ length: among }, () => part));
  });

  it('[SPLIT-08] is no dish that somebody else has claimed meanwhile', () => {
    const choice = { ...newChoice, way: 'dishes', lines: ['a', 'gone'] } as const;
    expect(partsOf(choice, withDish(1))).toEqual([{ lines: [{ line: 'a', pieces: 1, of: 1 }] }]);
    expect(choiceProblem({ ...choice, lines: ['gone'] }, withDish(0))).toBe('nothing');
  });

  it.each([
    ['no dish', { way: 'dishes' }, 'nothing'],
    ['more than is left', { way: 'amount', amount: cents(10_001) }, 'tooMuch'],
    ['shares of what is left', { way: 'shares' }, null],
  ] as const)('[SPLIT-08] says at once whether %s can be paid', (_, choice, problem) => {
    expect(choiceProblem({ ...newChoice, ...choice }, bill)).toBe(problem);
  });
});
