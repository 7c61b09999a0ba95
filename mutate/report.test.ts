import { expect, it } from 'vitest';
import { asMarkdown, inWords, isEnough, scoreOf } from './report.ts';
import type { Result } from './report.ts';

function result(id: number, fate: Result['fate']): Result {
  return {
    id,
    path: 'a.ts',
    line: id,
    column: 3,
    kind: 'number',
    before: '1\n +  2',
    after: '2',
    fate,
  };
}

const results = [result(1, 'killed'), result(2, 'survived'), result(3, 'unreached')];

it('counts a mutation that no test reaches as not killed', () => {
  expect(scoreOf(results)).toEqual({ all: 3, killed: 1, survived: 1, unreached: 1 });
  expect(inWords(scoreOf(results))).toBe(
    '33.3 % of 3 killed (1); 1 survived, 1 reached by no test',
  );
});

it.each([
  [17, true],
  [16, false],
])('%d of 20 killed is enough: %s', (killed, enough) => {
  expect(isEnough({ all: 20, killed, survived: 20 - killed, unreached: 0 })).toBe(enough);
});

it('lists the survivors by file', () => {
  expect(asMarkdown(results, 12.4)).toBe(`# Mutation report

33.3 % of 3 killed (1); 1 survived, 1 reached by no test; 12 s.

| file | faults | killed | left | share |
| --- | ---: | ---: | ---: | ---: |
| a.ts | 3 | 1 | 2 | 33.3 % |

## a.ts

- 2:3 number: \`1 + 2\` → \`2\`
- 3:3 number: \`1 + 2\` → \`2\` (reached by no test)`);
});
