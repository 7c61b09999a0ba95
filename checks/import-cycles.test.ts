import { expect, it } from 'vitest';
import { checkImportCycles } from './import-cycles.ts';
import { sampleRepository } from './report.ts';

it('lets a chain pass', () => {
  const chain = sampleRepository({
    'engine/src/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
    'engine/src/b.ts': "import { c } from './c.ts';",
    'engine/src/c.ts': 'export const c = 1;',
  });
  expect(checkImportCycles(chain).problems).toEqual([]);
});

it('names a cycle once, across rooms and through types', () => {
  const cycle = sampleRepository({
    'engine/src/b.ts': "import type { C } from '@servery/demo/c.ts';",
    'demo/src/c.ts': "import { d } from './d.ts';",
    'demo/src/d.ts': "import { b } from '@servery/engine/b.ts';",
  });
  const told = 'cycle: demo/src/c.ts → demo/src/d.ts → engine/src/b.ts → demo/src/c.ts';
  expect(checkImportCycles(cycle).problems).toEqual([told]);
});

it('names a file that imports itself', () => {
  const own = sampleRepository({ 'engine/src/a.ts': "import { a } from './a.ts';" });
  expect(checkImportCycles(own).problems).toEqual(['cycle: engine/src/a.ts → engine/src/a.ts']);
});
