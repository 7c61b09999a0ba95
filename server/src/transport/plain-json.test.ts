import { describe, expect, it } from 'vitest';
import { deepest, isPlain } from './plain-json.ts';

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  return depth === 0 ? 1 : wrap(nested(depth - 1, wrap));
}

const wraps = [
  ['lists', (inner: unknown) => [inner]],
  ['objects', (inner: unknown) => ({ inner })],
] as const;

describe('isPlain', () => {
  it.each(
    wraps.flatMap(([kind, wrap]) =>
      ([-1, 0, 1] as const).map((over) => [kind, deepest + over, wrap, over <= 0] as const),
    ),
  )('[CALL-04] decides on %s %d deep', (...[, depth, wrap, isIt]) => {
    expect(isPlain(nested(depth, wrap))).toBe(isIt);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    '[CALL-04] refuses the name %s at any depth',
    (name) => {
      expect(isPlain(JSON.parse(`{"${name}": 1}`))).toBe(false);
      expect(isPlain(JSON.parse(`{"a": [{"b": {"${name}": {}}}]}`))).toBe(false);
    },
  );

  it('accepts any other JSON, and no bytes', () => {
    const plain = { text: '__proto__', figure: 1.5, yes: true, nothing: null, list: [[], {}] };
    expect([plain, 'constructor', null, undefined, 7].map((value) => isPlain(value))).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(
      [Buffer.from('x'), new ArrayBuffer(1), { a: new Uint8Array(1) }].map((value) =>
        isPlain(value),
      ),
    ).toEqual([false, false, false]);
  });
});
