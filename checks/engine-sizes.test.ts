import { expect, it } from 'vitest';
import { checkEngineSizes } from './engine-sizes.ts';
import { sampleRepository } from './report.ts';

const enoughTests = 'expect(1).toBe(1);\n'.repeat(1000);

function functionOf(lines: number, name = 'f'): string {
  return `export function ${name}(): void {\n${'  g();\n'.repeat(lines - 2)}}\n`;
}

function problems(source: string, test = enoughTests): readonly string[] {
  const files = { 'engine/src/sample.ts': source, 'engine/src/sample.test.ts': test };
  return checkEngineSizes(sampleRepository(files)).problems;
}

it('lets short functions with enough tests pass', () => {
  expect(problems(functionOf(10))).toEqual([]);
});

it('counts neither blank lines nor comments', () => {
  const padded = functionOf(10).replace('g();', `g();\n\n${'// why\n'.repeat(40)}`);
  expect(problems(padded)).toEqual([]);
});

it('does not let one-line callbacks improve the median', () => {
  const callbacks = 'list.map((one) => one);\n'.repeat(50);
  expect(problems(functionOf(11) + callbacks)).toEqual([
    expect.stringContaining('the median function has 11'),
  ]);
});

it('refuses a long median, a long tail and a function over the limit', () => {
  expect(problems(functionOf(11))).toEqual(['the median function has 11 lines, at most 10 wanted']);
  const shortOnes = 'const a = () => 1;\n'.repeat(4);
  expect(problems(shortOnes + functionOf(26))).toEqual([
    expect.stringContaining('90th percentile has 26'),
  ]);
  const manyShortOnes = 'const a = () => 1;\n'.repeat(40);
  expect(problems(manyShortOnes + functionOf(41))).toEqual([
    'engine/src/sample.ts:41 a function has 41 lines, at most 40 wanted',
  ]);
});

it('refuses too few lines of tests', () => {
  const source = functionOf(10);
  expect(problems(source, 'a();\n'.repeat(12))).toEqual([]);
  expect(problems(source, 'a();\n'.repeat(11))).toEqual([
    expect.stringContaining('at least 1.2 wanted'),
  ]);
});

it('reports the share of comments', () => {
  const files = {
    'engine/src/sample.ts':
      '// why\nexport const a = 1; // here\n\n/* and\n   there */\nexport const b = 2;',
  };
  expect(checkEngineSizes(sampleRepository(files)).notes).toContain('comments: 60 % of lines');
});
