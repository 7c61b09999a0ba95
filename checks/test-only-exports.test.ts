import { describe, expect, it } from 'vitest';
import { sampleRepository } from './report.ts';
import { checkTestOnlyExports } from './test-only-exports.ts';

const bill = 'export function bill() {}\nexport const tax = 1;\nexport interface Row {}\n';

function problems(files: Readonly<Record<string, string>>): readonly string[] {
  return checkTestOnlyExports(sampleRepository({ 'engine/src/bill.ts': bill, ...files })).problems;
}

describe('exports that only tests use', () => {
  it('are refused, with their place', () => {
    const test = "import { bill, tax } from './bill.ts';\nbill(tax);\n";
    expect(problems({ 'engine/src/bill.test.ts': test })).toEqual([
      'engine/src/bill.ts:1 exports bill, which only tests use',
      'engine/src/bill.ts:2 exports tax, which only tests use',
    ]);
  });

  it.each([
    ['another workspace', 'server/src/a.ts', "import { bill } from '@servery/engine/bill.ts';"],
    ['another name', 'engine/src/a.ts', "import { bill as other } from './bill.ts';"],
    ['a script', 'scripts/a.ts', "import { bill } from '@servery/engine/bill.ts';"],
  ])('are allowed to %s', (_, path, text) => {
    expect(problems({ [path]: text })).toEqual([
      'engine/src/bill.ts:2 exports tax, which only tests use',
    ]);
  });

  it.each([
    ['as a whole', "import * as bill from './bill.ts';"],
    ['at run time', "const bill = await import('./bill.ts');"],
  ])('are allowed to a file that imports them %s', (_, text) => {
    expect(problems({ 'engine/src/a.ts': text })).toEqual([]);
  });

  it('are allowed where their own file uses them, but not in a comment', () => {
    const inside = 'export const one = 1;\n// one\n';
    expect(problems({ 'engine/src/bill.ts': `${inside}export default one;\n` })).toEqual([]);
    expect(problems({ 'engine/src/bill.ts': inside })).toHaveLength(1);
    const spread = 'export const some = [1];\nconsole.log(...some, a.some);\n';
    expect(problems({ 'engine/src/bill.ts': spread })).toEqual([]);
  });

  it('are allowed in a file that a plugin names', () => {
    const plugin = "export const stub = join(folder, 'src', 'bill.ts');";
    const files = { 'web/src/bill.ts': bill, 'web/plugins/a.ts': plugin, 'engine/src/bill.ts': '' };
    expect(problems(files)).toEqual([]);
  });
});
