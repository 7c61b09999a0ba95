import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reordered } from './arranged.ts';

function listed(...orders: readonly number[]) {
  return orders.map((order, nth) => ({ _id: String(nth), order }));
}

describe('an order of a list', () => {
  it('[DESK-14] deals out the numbers that the list has', () => {
    expect(reordered(listed(3, 8, 20), 2, 0)).toEqual([
      { _id: '2', order: 3 },
      { _id: '0', order: 8 },
      { _id: '1', order: 20 },
    ]);
  });

  it('[DESK-14] rises after every move, and loses nothing', () => {
    const place = fc.nat({ max: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 9 }), { maxLength: 10 }),
        place,
        place,
        (had, from, to) => {
          const items = listed(...had).toSorted((one, other) => one.order - other.order);
          const after = reordered(items, from, to);
          const orders = after.map(({ order }) => order);
          expect(orders).toEqual([...new Set(orders)].toSorted((one, other) => one - other));
          expect(new Set(after.map(({ _id }) => _id))).toEqual(
            new Set(items.map(({ _id }) => _id)),
          );
          const isMove = from < had.length && to < had.length;
          expect(isMove ? after[to]?._id : null).toBe(isMove ? items[from]?._id : null);
        },
      ),
    );
  });
});
