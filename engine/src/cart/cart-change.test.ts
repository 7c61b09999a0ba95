import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { changedTo } from './cart-change.ts';
import type { CartLine } from './line.ts';

function linesOf(count: number): readonly CartLine[] {
  return Array.from({ length: count }, (_none, at) => aLine({ id: `line${at}` }));
}

describe('a changed cart', () => {
  it('[CART-01] holds 200 lines', () => {
    const lines = frozen(linesOf(200));
    expect(changedTo(lines)).toEqual({ kind: 'changed', lines });
  });

  it('[CART-01] is refused with one line more', () => {
    const refusal = { code: 'cartFull', most: 200, found: 201 };
    expect(changedTo(frozen(linesOf(201)))).toEqual({ kind: 'refused', refusal });
  });

  it.each([
    ['a dish', { fromProduct: null, quantity: 1000 }, 999],
    ['a part of a set', { fromProduct: 'line0', quantity: 100_000 }, 99_999],
    ['nothing', { quantity: 0 }, 999],
  ])('[CART-02] is refused with a quantity out of range: %s', (_case, about, most) => {
    const lines = frozen([...linesOf(1), aLine({ id: 'much', ...about })]);
    const refusal = { code: 'quantityOutOfRange', line: 'much', least: 1, most };
    expect(changedTo(lines)).toEqual({ kind: 'refused', refusal });
  });

  it('[CART-02] names the first line that is out of range', () => {
    const lines = frozen(['first', 'second'].map((id) => aLine({ id, quantity: 0 })));
    const refusal = { code: 'quantityOutOfRange', line: 'first', least: 1, most: 999 };
    expect(changedTo(lines)).toEqual({ kind: 'refused', refusal });
  });
});
