import { frozen } from '@servery/demo/frozen.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withRestoreKey } from './restore-keys.ts';

const hundred = frozen(Array.from({ length: 100 }, (_, index) => `key${index}`));

describe('restore keys', () => {
  it('[SESSION-08] are kept newest last', () => {
    expect(withRestoreKey(frozen(['a', 'b']), 'c')).toEqual(['a', 'b', 'c']);
    expect(withRestoreKey([], 'a')).toEqual(['a']);
  });

  it('[SESSION-08] are at most a hundred, the oldest dropped', () => {
    expect(withRestoreKey(hundred.slice(0, 99), 'new')).toEqual([...hundred.slice(0, 99), 'new']);
    expect(withRestoreKey(hundred, 'new')).toEqual([...hundred.slice(1), 'new']);
    expect(withRestoreKey([...hundred, 'a', 'b'], 'new')).toEqual([
      ...hundred.slice(3),
      'a',
      'b',
      'new',
    ]);
  });

  it('[SESSION-08] are kept once, and a key used again becomes the newest', () => {
    expect(withRestoreKey(frozen(['a', 'b', 'c']), 'a')).toEqual(['b', 'c', 'a']);
    expect(withRestoreKey(hundred, 'key50')).toHaveLength(100);
  });

  it('[SESSION-08] stay few and different however they come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(150), { maxLength: 400 }), (orders) => {
        let keys: readonly string[] = [];
        for (const order of orders) keys = withRestoreKey(keys, `key${order}`);
        const newestFirst = [...new Set(orders.toReversed())].slice(0, 100);
        expect(keys).toEqual(newestFirst.toReversed().map((order) => `key${order}`));
      }),
    );
  });
});
