import { describe, expect, it } from 'vitest';
import { aLine, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { CartLine } from './line.ts';
import { mergedLines } from './merged-lines.ts';

function mergesOf(...lines: readonly CartLine[]): readonly unknown[] {
  return [...mergedLines(frozen(lines))].map(([id, { mergeSource, mergeStatus }]) => [
    id,
    mergeStatus,
    mergeSource,
  ]);
}

const tea = aLine({ id: 'tea', product: 'tea', options: [picked('milk', 'oat')] });

describe('mergedLines', () => {
  it('[CALL-14] [CART-01] names the first of identical lines, whatever their quantities', () => {
    expect(
      mergesOf(tea, aLine({ id: 'bun', product: 'bun' }), { ...tea, id: 'more', quantity: 3 }),
    ).toEqual([
      ['tea', 'source', null],
      ['bun', 'single', null],
      ['more', 'merged', 'tea'],
    ]);
  });

  it('[CALL-14] names the first one also for the third', () => {
    const lines = ['1', '2', '3'].map((id) => ({ ...tea, id }));
    expect(mergesOf(...lines)).toEqual([
      ['1', 'source', null],
      ['2', 'merged', '1'],
      ['3', 'merged', '1'],
    ]);
  });

  it.each<Partial<CartLine>>([
    { customRemark: 'no sugar' },
    { options: [picked('milk', 'cow')] },
    { takeAway: true },
    { orderedBy: 'amy' },
    { status: 'cancel' },
    { fromCoupon: 'gift' },
  ])('[CALL-14] [CART-01] keeps a line apart that differs in %j', (change) => {
    expect(mergesOf(tea, { ...tea, id: 'other', ...change })).toEqual([
      ['tea', 'single', null],
      ['other', 'single', null],
    ]);
  });

  it('[CALL-14] leaves the dishes of a set to their set', () => {
    const set = aLine({ id: 'set', product: 'set' });
    const child = aLine({ id: 'set/soup', product: 'soup', fromProduct: 'set' });
    const twin = [
      { ...set, id: 'twin' },
      { ...child, id: 'twin/soup', fromProduct: 'twin' },
    ];
    expect(mergesOf(set, child, ...twin)).toEqual([
      ['set', 'source', null],
      ['set/soup', 'single', null],
      ['twin', 'merged', 'set'],
      ['twin/soup', 'single', null],
    ]);
  });
});
