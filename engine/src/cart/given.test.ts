import { describe, expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import type { CartLine } from './line.ts';
import { isGiven, isGivenDish } from './given.ts';

function given(...lines: readonly CartLine[]): readonly boolean[] {
  const parents = new Map(lines.map((line) => [line.id, line]));
  return lines.map((line) => isGiven(line, parents));
}

const set = aLine({ id: 'set' });
const main = aLine({ id: 'set/main', fromProduct: 'set' });
const side = aLine({ id: 'set/main/side', fromProduct: 'set/main' });

describe('what is given away', () => {
  it('[PRICE-04] is a dish an offer gives, with all that comes with it', () => {
    expect(given({ ...set, fromCoupon: 'gift' }, main, side)).toEqual([true, true, true]);
    expect(given(set, main, side)).toEqual([false, false, false]);
  });

  it('[PRICE-04] [SAFE-03] is no dish of a set by itself, whatever it claims', () => {
    expect(given(set, { ...main, fromCoupon: 'gift' }, side)).toEqual([false, false, false]);
    expect(given({ ...main, fromCoupon: 'gift' }, { ...side, fromCoupon: 'gift' })).toEqual([
      false,
      false,
    ]);
  });

  it.each<[Partial<CartLine>, boolean]>([
    [{}, false],
    [{ fromCoupon: 'gift' }, true],
    [{ fromCoupon: 'gift', status: 'hold' }, true],
    [{ fromCoupon: 'gift', status: 'cancel' }, false],
    [{ fromCoupon: 'gift', fromProduct: 'set' }, false],
  ])('[PRICE-12] is counted by its offer as a live top-level line: %j', (about, counted) => {
    expect(isGivenDish(aLine({ id: 'tart', ...about }))).toBe(counted);
  });
});
