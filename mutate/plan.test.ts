import { expect, it } from 'vitest';
import { controlTrial, trialsFor } from './plan.ts';
import type { Mutant } from './schemata.ts';
import type { FileFacts } from './trial.ts';

const mutant: Mutant = {
  id: 7,
  path: 'engine/src/cart/add.ts',
  line: 1,
  column: 1,
  kind: 'number',
  before: '1',
  after: '2',
  whole: '2',
};

function facts(file: string, ms: number, reached: readonly number[]): FileFacts {
  const tests = [{ file, at: 0, title: '', ms, turns: 3, reached }];
  return { file, setUp: reached, setUpTurns: 5, tests, failures: [] };
}

it('runs the tests that reach a mutation: its own first, then those of its folder, then the fastest', () => {
  const files = [
    facts('engine/src/bill/bill.test.ts', 9, [7]),
    facts('engine/src/bill/laws.test.ts', 2, [6, 7]),
    facts('engine/src/cart/merge.test.ts', 30, [7]),
    facts('engine/src/cart/add.test.ts', 40, [7]),
    facts('engine/src/cart/count.test.ts', 1, [6]),
  ];
  const inOrder = [
    'engine/src/cart/add.test.ts',
    'engine/src/cart/merge.test.ts',
    'engine/src/bill/laws.test.ts',
    'engine/src/bill/bill.test.ts',
  ];
  expect(trialsFor([mutant], files)).toEqual([
    {
      id: 7,
      tests: inOrder.map((file) => ({ file, at: 0, mostTurns: 20_030 })),
      setUps: inOrder.map((file) => ({ file, mostTurns: 20_050 })),
    },
  ]);
});

it('runs every test in both ways without a mutation', () => {
  const file = 'engine/src/cart/add.test.ts';
  expect(controlTrial([facts(file, 1, [])])).toEqual({
    id: -1,
    tests: [{ file, at: 0, mostTurns: 20_030 }],
    setUps: [{ file, mostTurns: 20_050 }],
  });
});

it('runs no test for a mutation that no test reaches', () => {
  expect(trialsFor([mutant], [])).toEqual([{ id: 7, tests: [], setUps: [] }]);
});
