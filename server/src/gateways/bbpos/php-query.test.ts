import { expect, it } from 'vitest';
import { phpQuery, plainIn } from './php-query.ts';
import type { Plain } from './php-query.ts';

it('sorts by name and joins as a query', () => {
  const values = new Map([
    ['status', 'SUCCESS'],
    ['amount', '128.50'],
    ['merchantReference', 'S-0001-1'],
    ['Zone', 'a'],
  ]);
  expect(phpQuery(values)).toBe('Zone=a&amount=128.50&merchantReference=S-0001-1&status=SUCCESS');
});

it.each([
  ['a b', 'v=a+b'],
  ["~!*'()", 'v=%7E%21%2A%27%28%29'],
  ['a-b_c.d', 'v=a-b_c.d'],
  ['奶茶&=+%', 'v=%E5%A5%B6%E8%8C%B6%26%3D%2B%25'],
  ['\ud800', 'v=%EF%BF%BD'],
  [128.5, 'v=128.5'],
  [128, 'v=128'],
  [true, 'v=1'],
  [false, 'v=0'],
  [null, ''],
])('writes %j as PHP does', (value, text) => {
  expect(phpQuery(new Map<string, Plain>([['v', value]]))).toBe(text);
});

it.each([[['x', 'y z']], [[]], [{}], [{ b: 1 }], [undefined]])('has no pair for %j', (value) => {
  const values = new Map<string, unknown>([
    ['v', value],
    ['w', 1],
  ]);
  expect(phpQuery(plainIn(values))).toBe('w=1');
});
