import { expect, it } from 'vitest';
import { sessionIn } from './limit-key.ts';

const none = { id: null, data: null, query: null };

it.each([
  ['by its id', { ...none, id: 's1' }, 's1'],
  ['in the payload', { ...none, data: { session: 's1' } }, 's1'],
  ['as it was read', { ...none, data: { session: { _id: 's1', total: 1 } } }, 's1'],
  ['to subscribe to', { ...none, data: { item: 's1' } }, 's1'],
  ['in the query', { ...none, query: { session: 's1' } }, 's1'],
  ['not at all', { ...none, data: { session: { _id: 7 } } }, null],
])('[SAFE-05] finds the order that a call names %s', (_, incoming, expected) => {
  expect(sessionIn({ namesSession: true }, incoming)).toBe(expected);
  expect(sessionIn({ namesSession: false }, incoming)).toBeNull();
});
