import { describe, expect, it } from 'vitest';
import { aLine, anOrder, aProduct } from '@servery/demo/builders.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import { billDifference, isBill, isOnlyLonger } from './bill-difference.ts';

function billAt(price: number, lines: readonly string[]) {
  const menu = menuOf(
    [aProduct({ _id: 'tart', price: cents(price) }), aProduct({ _id: 'tea', price: cents(900) })],
    [],
  );
  const order = anOrder({ menu, lines: lines.map((product) => aLine({ id: product, product })) });
  return billFor(order, Date.UTC(2026, 10, 14));
}

describe('a bill that differs from the one on screen', () => {
  it('[PRICE-21] is compared by dish and by row, old and new', () => {
    const before = billAt(1000, ['tart', 'tea']);
    const after = billAt(1300, ['tart', 'tea']);
    const { lines, rows, ...totals } = billDifference(before, after);
    expect(lines).toEqual([{ of: 'tart', before: 1000, after: 1300 }]);
    expect(rows).toMatchObject([{ of: { kind: 'goods' }, before: 1900, after: 2200 }]);
    expect(totals).toEqual({ before: before.total, after: after.total });
  });

  it('[PRICE-21] lists what was added and what was removed', () => {
    const { lines } = billDifference(billAt(1000, ['tart']), billAt(1000, ['tea']));
    expect(lines).toEqual([
      { of: 'tart', before: 1000, after: null },
      { of: 'tea', before: null, after: 900 },
    ]);
  });

  it('[PRICE-21] has only gained dishes while none is dearer and no offer has ended', () => {
    const before = billAt(1000, ['tart']);
    const after = billAt(1000, ['tart', 'tea']);
    expect(isOnlyLonger(before, after)).toBe(true);
    expect(isOnlyLonger(before, billAt(1300, ['tart', 'tea']))).toBe(false);
    expect(isOnlyLonger({ ...before, discount: cents(100) }, after)).toBe(false);
  });

  it('is recognised by its form', () => {
    expect(isBill(JSON.parse(JSON.stringify(billAt(1000, ['tart']))))).toBe(true);
    for (const value of [null, 'bill', {}, { total: 5 }, { ...billAt(1000, ['tart']), total: '5' }])
      expect(isBill(value)).toBe(false);
  });
});
