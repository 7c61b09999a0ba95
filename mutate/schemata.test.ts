import { expect, it } from 'vitest';
import { mutationSites } from './mutants.ts';
import { switchedFile } from './schemata.ts';
import type { Switched } from './schemata.ts';

const head = "import { $on, $live, $turn, $kept } from 'servery:switchboard';";

function switched(text: string, firstId: number): Switched {
  return switchedFile({ path: 'a.ts', text, sites: mutationSites('a.ts', text) }, firstId);
}

it.each([
  [
    'a = b < 1;',
    '{if(!$on(5,5)){a = ($on(6,7)?($live===6?((b) <= (1)):((b) >= (1))):(b < ($on(8,9)?($live===8?(2):(0)):(1))));}}',
  ],
  ['function a() { return b; }', 'function a() {$turn();if($on(5,5))return; return b; }'],
  ['for (;;) a;', 'for (;;) {$turn();{if(!$on(5,5)){a;}}}'],
  ['const a = new Map<string, A>();', 'const a = $kept(new Map());'],
  ['const a = new WeakMap();', 'const a = $kept(new Map());'],
])('puts the faults of %s behind switches', (text, expected) => {
  expect(switched(text, 5).text).toBe(`${head}${expected}`);
});

it('reports where each mutation is and how the file would read with it', () => {
  expect(switched('const a = b;\n\nexport const c = !a;\n', 3).mutants).toEqual([
    {
      id: 3,
      path: 'a.ts',
      line: 3,
      column: 18,
      kind: 'condition',
      before: '!a',
      after: '(a)',
      whole: 'const a = b;\n\nexport const c = (a);\n',
    },
  ]);
});
