import { describe, expect, it } from 'vitest';
import { checkCommentLengths } from './comment-lengths.ts';
import { sampleRepository } from './report.ts';

const tooLong = 'word '.repeat(20) + 'more';
const address = `https://example.com/${'path/'.repeat(20)}`;

function problems(text: string, path = 'checks/sample.ts'): readonly string[] {
  return checkCommentLengths(sampleRepository({ [path]: text })).problems;
}

describe('comment lengths', () => {
  it.each([
    ['checks/sample.ts', `// ${tooLong}`],
    ['checks/sample.ts', `/** ${tooLong} */`],
    ['checks/sample.ts', `/**\n * ${tooLong}\n */`],
    ['checks/sample.ts', `const a = 1; // ${tooLong}`],
    ['checks/sample.tsx', `const a = <p>{/* ${tooLong} */}</p>;`],
    ['checks/sample.mjs', `// ${tooLong}`],
    ['checks/sample.sql', `-- ${tooLong}`],
    ['checks/sample.sql', `/* one\n   ${tooLong} */`],
    ['checks/sample.css', `/* ${tooLong} */`],
  ])('refuses in %s', (path, text) => {
    expect(problems(text, path)).toHaveLength(1);
  });

  it('names file, line and length', () => {
    expect(problems(`\n// ${tooLong}`)).toEqual([
      'checks/sample.ts:2 has a comment line of 107 characters, over 100',
    ]);
  });

  it('allows 100 characters, counted in characters and not in bytes', () => {
    expect(problems(`// ${'a '.repeat(48)}b`)).toEqual([]);
    expect(problems(`// ${'菜 '.repeat(48)}菜`)).toEqual([]);
    expect(problems(`// ${'𠮷 '.repeat(48)}𠮷`)).toEqual([]);
    expect(problems(`// ${'菜 '.repeat(49)}`)).toHaveLength(1);
  });

  it.each([`// ${address}`, `/** ${address} */`, `/**\n * ${address}\n */`])(
    'allows one word that cannot be broken',
    (text) => {
      expect(problems(text)).toEqual([]);
    },
  );

  it('leaves long code, text with slashes and other files alone', () => {
    expect(problems(`const a = '// ${tooLong}';`)).toEqual([]);
    expect(problems(`select '${tooLong}';`, 'checks/sample.sql')).toEqual([]);
    expect(problems(`// ${tooLong}`, 'checks/sample.md')).toEqual([]);
  });
});
