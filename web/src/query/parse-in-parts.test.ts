import { expect, it } from 'vitest';
import { parseInParts } from './parse-in-parts.ts';

const note = 'two "quotes", a border: },{"_id":"x"} and 飯'.repeat(10);

function things(count: number, inside: readonly object[] = []) {
  return Array.from({ length: count }, (_, nth) => ({ _id: `${nth}`, note, inside }));
}

it.each([
  ['a thing', { _id: 'one' }],
  ['nothing', null],
  ['an empty list', []],
  ['a short list', things(3)],
  ['a long list', things(2000)],
  ['a long list of lists', things(2000, [{ _id: 'a' }, { _id: 'b' }])],
  ['a long thing', { _id: 'one', lines: things(2000) }],
  ['two long lists', [things(1000), things(1000)]],
])('[MENU-06] reads the same as at once: %s', async (_, value) => {
  expect(await parseInParts(JSON.stringify(value))).toEqual(value);
});

it('[MENU-06] lets the page respond between the parts of a long list', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await parseInParts(JSON.stringify(things(2000)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

it('refuses what is no JSON', async () => {
  await expect(parseInParts('<!doctype html>')).rejects.toThrow(SyntaxError);
  await expect(parseInParts(`${JSON.stringify(things(2000))}]`)).rejects.toThrow(SyntaxError);
});
