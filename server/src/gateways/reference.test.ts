import { expect, it } from 'vitest';
import { isReference } from './reference.ts';

it.each(['S-0001-1', 'a', 'P0123456789abcdef0123456789abcde', 'Dinner-1'])(
  '[PAY-03] accepts %s as a reference',
  (text) => {
    expect(isReference(text)).toBe(true);
  },
);

it.each([
  '',
  '1S',
  '-S',
  'S 1',
  'S_1',
  'S,1',
  'S=1',
  'P0123456789abcdef0123456789abcdef',
  'S\n',
  'DEMO1',
  'demo-1',
  'Ｓ1',
])('[PAY-03] does not accept %j as a reference', (text) => {
  expect(isReference(text)).toBe(false);
});
