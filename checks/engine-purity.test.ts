import { expect, it } from 'vitest';
import { checkEnginePurity } from './engine-purity.ts';
import { sampleRepository } from './report.ts';

function problems(code: string, path = 'engine/src/sample.ts'): readonly string[] {
  return checkEnginePurity(sampleRepository({ [path]: code })).problems;
}

it.each([
  ['// a comment may hold a sentence\nexport const code = "ruleMinQty";'],
  ['export const words = /two words/;'],
  ['export const key = `${a}-${b}`;'],
  ['export const gap = " ";'],
  ['export function f(): number { let sum = 0; sum += 1; return sum; }'],
  ['export const shown = new Intl.NumberFormat("en").format(amount);'],
])('lets %j pass', (code) => {
  expect(problems(code)).toEqual([]);
});

it.each([
  ['export const no = "too few dishes";', 'is a sentence'],
  ['export const no = `at most ${count}`;', 'is a sentence'],
  ['throw new Error("cannot be");', 'is a sentence'],
  ['export const no = "太多 菜";', 'is a sentence'],
  ['let count = 0;', 'top-level let'],
  ['export let count = 0;', 'top-level let'],
  ['export const today = new Intl.DateTimeFormat("en").format();', 'reads the clock'],
  ['export const today = formatter.formatToParts();', 'reads the clock'],
])('refuses %j', (code, reason) => {
  expect(problems(code)).toEqual([expect.stringContaining(reason)]);
});

it('leaves tests and other workspaces alone', () => {
  expect(problems('let a = "two words";', 'engine/src/sample.test.ts')).toEqual([]);
  expect(problems('let a = "two words";', 'demo/src/menu.ts')).toEqual([]);
});

it('does not pass over a file it cannot read', () => {
  expect(() => problems('export const = ;')).toThrow('engine/src/sample.ts');
});
