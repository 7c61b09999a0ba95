import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mutation } from './mutation.ts';

const soup = `
export const bowls = 3;
export function price(guests: number): number {
  let sum = 0;
  for (let at = 0; at < guests; at += 1) sum += bowls;
  return sum;
}
export function isHot(degrees: number): boolean {
  return degrees > 60;
}
export function isSalty(grams: number): boolean {
  return grams > 5;
}
`;
const soupTest = `
import { expect, it } from 'vitest';
import { isHot, price } from './soup.ts';
it.each([[2, 6], [0, 0]])('costs', (guests, sum) => expect(price(guests)).toBe(sum));
it('is hot', () => expect(isHot(80)).toBe(true));
`;

const root = mkdtempSync(join(tmpdir(), 'servery-sample-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function fates(): Promise<readonly string[]> {
  const results = await mutation({ root, only: [], workers: 1, say: () => {} });
  return results.map(({ line, before, after, fate }) => `${line}: ${before} → ${after} ${fate}`);
}

beforeEach(() => {
  cpSync(join(import.meta.dirname, '..', 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  write('package.json', '{ "type": "module" }');
  write('engine/src/soup.ts', soup);
  write('engine/src/soup.test.ts', soupTest);
  write('demo/src/golden.test.ts', '');
});

afterEach(() => rmSync(root, { recursive: true }));

it('separates killed mutations from survivors, and leaves out what the compiler refuses', async () => {
  expect(await fates()).toEqual([
    '2: 3 → (4) killed',
    '2: 3 → (2) killed',
    '4: 0 → (1) killed',
    '5: 0 → (1) killed',
    '5: at < guests → ((at) <= (guests)) killed',
    '5: at < guests → ((at) >= (guests)) killed',
    '5: at < guests → (false) killed',
    '5: at += 1 → (at -= (1)) killed',
    '5: 1 → (2) killed',
    '5: 1 → (0) killed',
    '5: sum += bowls; → {} killed',
    '5: sum += bowls → (sum -= (bowls)) killed',
    '9: degrees > 60 → ((degrees) >= (60)) survived',
    '9: degrees > 60 → ((degrees) <= (60)) killed',
    '9: 60 → (61) survived',
    '9: 60 → (59) survived',
    '12: grams > 5 → ((grams) >= (5)) unreached',
    '12: grams > 5 → ((grams) <= (5)) unreached',
    '12: 5 → (6) unreached',
    '12: 5 → (4) unreached',
  ]);
});

it('does not start while a test fails without a mutation', async () => {
  write('engine/src/soup.test.ts', soupTest.replace('toBe(true)', 'toBe(false)'));
  await expect(fates()).rejects.toThrow('engine/src/soup.test.ts: is hot');
});

it('does not start while the source does not compile', async () => {
  write('engine/src/soup.ts', soup.replace('let sum = 0', "let sum = ''"));
  await expect(fates()).rejects.toThrow('does not compile: engine/src/soup.ts');
});
