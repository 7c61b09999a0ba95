import { describe, expect, it } from 'vitest';
import { checkLanguage } from './language.ts';
import { sampleRepository } from './report.ts';

function problems(text: string, path = 'checks/sample.ts'): readonly string[] {
  return checkLanguage(sampleRepository({ [path]: text })).problems;
}

describe('language', () => {
  it.each([
    '// Whoever closed it pays.',
    '// The guest gets his order.',
    '// Asks her.',
    '// Kept for ever.',
    '// Read anew.',
    'const wishOf = 1;',
    'const myTurnstile = 1;',
    'interface Patron {}',
    'const KNOCK_LIMIT = 1;',
  ])('refuses %s', (text) => {
    expect(problems(text)).toHaveLength(1);
  });

  it.each([
    '// The guests get their order.',
    'const swish = 1;',
    'const history = the(other);',
    '// Where and when, forever.',
    'const seatCharge = 1;',
  ])('lets %s pass', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('names file, line and word', () => {
    expect(problems('\nconst wishOf = 1;')).toEqual([
      'checks/sample.ts:2 "wish" is a retired name: see the glossary in docs/style.md',
    ]);
  });

  it('reads prose, code, pages and SQL, and leaves data alone', () => {
    expect(problems('his', 'checks/a.md')).toHaveLength(1);
    expect(problems('-- his', 'checks/a.sql')).toHaveLength(1);
    expect(problems('{ "a": "his" }', 'checks/a.json')).toEqual([]);
  });
});
