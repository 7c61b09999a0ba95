import { describe, expect, it } from 'vitest';
import { mutationSites } from './mutants.ts';

function faults(code: string): readonly string[] {
  const sites = mutationSites('sample.ts', code);
  return sites.flatMap(({ start, end, changes }) =>
    changes.map(({ text = '' }) => `${code.slice(start, end)} → ${text}`),
  );
}

describe('mutations', () => {
  it.each([
    ['a < b', ['a < b → (a) <= (b)', 'a < b → (a) >= (b)']],
    ['a === b', ['a === b → (a) !== (b)']],
    ['a * b', ['a * b → (a) / (b)']],
    ['-a', ['-a → a']],
    ['!a', ['!a → a']],
    ['a && b', ['a && b → (a) || (b)', 'a && b → a', 'a && b → b']],
    ['a ?? b', ['a ?? b → a', 'a ?? b → b']],
    ['a ? b : c', ['a → true', 'a → false']],
    ['true', ['true → false']],
    ['0', ['0 → 1']],
    ['7', ['7 → 8', '7 → 6']],
    ['2n', ['2n → 3n', '2n → 1n']],
    ["'soup'", ["'soup' → ''"]],
    ["''", ["'' → 'mutant'"]],
    ['`${a} soups`', ["`${a} soups` → ''"]],
    ['[a]', ['[a] → []']],
    ['[]', ["[] → ['mutant']"]],
    ['a.some(b)', ['a.some(b) → a.every(b)']],
    ['Math.max(a, b)', ['Math.max(a, b) → Math.min(a, b)']],
    ['Math.abs(a)', ['Math.abs(a) → ((a))']],
    ['a.filter(b)', ['a.filter(b) → a']],
    ['a?.b?.[c]', ['a?.b?.[c] → a.b[c]']],
    ['a?.filter(b)', ['a?.filter(b) → a.filter(b)']],
    [
      '({ ...a, b, c: d })',
      [
        '{ ...a, b, c: d } → {b, c: d}',
        '{ ...a, b, c: d } → {...a, c: d}',
        '{ ...a, b, c: d } → {...a, b}',
      ],
    ],
    ['[...a, b]', ['[...a, b] → []', '[...a, b] → [b]', '[...a, b] → [...a]']],
    ['() => a', ['a → undefined']],
    ['/^a+$/i', ['/^a+$/i → /a+$/i', '/^a+$/i → /^a$/i', '/^a+$/i → /^a+/i', '/^a+$/i → /^a+$/']],
  ])('in %s', (code, expected) => {
    expect(faults(`x = ${code}`).filter((fault) => !fault.startsWith('x = '))).toEqual(expected);
  });

  it.each([
    ['if (a) b();', ['a → true', 'a → false', 'b(); → ']],
    ['while (a) b();', ['a → false', 'b(); → ']],
    ['for (const a of b) continue;', ['continue; → ']],
    ['a += b;', ['a += b; → ', 'a += b → a -= (b)']],
    ['a++;', ['a++; → ', 'a++ → a--']],
    ['function a() { return b; }', ['{ return b; } → ']],
  ])('in %s', (code, expected) => {
    expect(faults(code)).toEqual(expected);
  });

  it.each([
    "import { a } from './a.ts';",
    "type A = 'soup' | 1;",
    "interface A { readonly kind: 'soup' }",
    "const a = { 'soup of the day': b };",
    'const a = b as const;',
    'declare function a(b: 1): 2;',
  ])('are not sought in %s', (code) => {
    expect(faults(code)).toEqual([]);
  });
});

it('counts the iterations of loops', () => {
  const loops = mutationSites('sample.ts', 'while (a) { b; }').filter(
    ({ form }) => form === 'loop',
  );
  expect(loops).toEqual([{ start: 10, end: 16, form: 'loop', changes: [] }]);
});

it('refuses a file that does not parse', () => {
  expect(() => mutationSites('sample.ts', 'const const')).toThrow('sample.ts');
});
